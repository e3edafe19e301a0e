// Shows: help-8, quality-23.
import { codeWait } from '#features/mfa/codes/code.ts'
import { fill, press, title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { at } from '#testing/render.tsx'
import { startScreenReader } from '#testing/screenReader.ts'
import { hold, locales } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales

describe('at the code of a login a screen reader', () => {
  it('says what is asked, by whom, and every way on', async () => {
    const { code, mfa } = en
    await logIn('sms')
    await title(mfa.title)
    const wait = code.resendWait_other.replace('{{count}}', String(codeWait.first))
    await screen.findByText(wait)
    const { read } = await startScreenReader()
    const phrases = [
      `heading, ${mfa.title}, level 1`,
      mfa.for.login,
      code.sent.sms,
      code.account,
      's•••@example.be',
      'form',
      code.label,
      `textbox, ${code.label}, 8 digits`,
      '8 digits',
      `checkbox, ${mfa.trust}, ${mfa.trustHint}, not checked`,
      mfa.trust,
      mfa.trustHint,
      `button, ${code.submit}`,
      // The seconds behind these words are for the eyes: `wait` below is said once.
      `button, ${code.resend}, disabled`,
      code.resend,
      wait,
      code.never,
      `link, ${en.help.message.title}`,
      `link, ${code.noAccess.sms}`,
      `link, ${en.action.back}`,
      mfa.notTrying,
      `link, ${mfa.changePassword}`,
    ].map((phrase) => phrase.replaceAll('\u00a0', ' '))
    const told = await read(phrases[0] ?? '', phrases.at(-1) ?? '')
    expect(told.filter((phrase) => !/\d s$/.test(phrase))).toEqual(phrases)
  })

  it('says at once that the code is refused, and again at the field', async () => {
    const { user } = await logIn('sms')
    await title(en.mfa.title)
    const { heard } = await startScreenReader()
    await fill(user, 'Code', '12345678')
    await press(user, 'Confirm')
    await waitFor(async () =>
      expect(await heard()).toEqual(
        expect.arrayContaining([
          'textbox, Code, 8 digits',
          expect.stringMatching(/^button, Confirm/),
          'textbox, Code, 12345678, Your code is invalid. 8 digits, invalid',
          'assertive: Your code is invalid.',
        ]),
      ),
    )
  })
})

it('a screen reader says at once that a list has failed, and finds the way on beside it', async () => {
  const list = hold('get', '/tokens')
  await at('/user/access', 'plain')
  await title(en.user.access.title)
  const { heard, read } = await startScreenReader()
  list.finish(new HttpResponse(null, { status: 500 }))
  await screen.findByRole('alert')
  await waitFor(async () =>
    expect(await heard()).toContainEqual(expect.stringContaining(`assertive: ${en.dashboard.apps.failed}`)),
  )
  expect(await read('alert', 'button, Try again')).toEqual([
    'alert',
    en.dashboard.apps.failed,
    en.error.server,
    `link, ${en.help.status}`,
    'button, Try again',
  ])
})

it('a screen reader says a toast by itself, and finds it last with its button', async () => {
  const done = en.logout.done
  const { user } = await at('/user/dashboard', 'plain')
  await title('Welcome, Claire')
  const { heard, read } = await startScreenReader()
  await press(user, 'Your account')
  await press(user, 'Log out')
  await waitFor(async () => expect(await heard()).toContain(`polite: ${done}`))
  expect(await read('region, Messages', 'end of document')).toEqual([
    'region, Messages',
    'status',
    done,
    'button, Close',
  ])
})
