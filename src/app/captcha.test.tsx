// Shows: login-47, quality-17.
import { codeWait } from '#features/mfa/codes/code.ts'
import { CaptchaProvider } from '#ui/captcha/useCaptcha.tsx'
import { EmailLoginPage } from '#features/login/EmailLoginPage.tsx'
import { OnboardingCardPage } from '#features/onboarding/OnboardingCardPage.tsx'
import { OnboardingCodePage } from '#features/onboarding/OnboardingCodePage.tsx'
import { ForgotPasswordEmailPage } from '#features/forgotPassword/ForgotPasswordEmailPage.tsx'
import { ForgotPasswordPhonePage } from '#features/forgotPassword/ForgotPasswordPhonePage.tsx'
import { ForgotPasswordSentPage } from '#features/forgotPassword/ForgotPasswordSentPage.tsx'
import { ForgotUsernamePage } from '#features/forgotPassword/ForgotUsernamePage.tsx'
import { fakeCaptcha } from '#testing/captcha.ts'
import { button, field, fill, press } from '#testing/form.ts'
import { renderRoutes } from '#testing/render.tsx'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'

const { en } = locales
const settings = { siteKey: 'a-key', isChina: false }

let captcha: ReturnType<typeof fakeCaptcha>
beforeEach(() => {
  captcha = fakeCaptcha()
  return () => captcha.leave()
})

const pages = {
  '/login/email': <EmailLoginPage />,
  '/onboarding/card': <OnboardingCardPage />,
  '/onboarding/code': <OnboardingCodePage />,
  '/forgot-password/email': <ForgotPasswordEmailPage />,
  '/forgot-password/phone': <ForgotPasswordPhonePage />,
  '/forgot-password-sent': <ForgotPasswordSentPage />,
  '/forgot-username': <ForgotUsernamePage />,
}
type Path = keyof typeof pages

/** Opens a page of a portal with these captcha settings; null means that the portal has no captcha. */
const open = (path: Path, value: typeof settings | null = settings) =>
  renderRoutes(
    [
      ...Object.entries(pages).map(([one, element]) => ({
        path: one,
        element: (
          <CaptchaProvider value={value}>
            <main>{element}</main>
          </CaptchaProvider>
        ),
      })),
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { path },
  )
const bodies = () => requests.map(({ body }) => body)
const missing = () => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.required))

describe('the captcha of a form', () => {
  it.each([
    ['/onboarding/card', 'Card number', '5065120000000001', 'Continue', { card: '5065120000000001' }],
    ['/onboarding/code', 'Invitation code', 'WELCOME-2026', 'Continue', { code: 'WELCOME-2026' }],
    [
      '/forgot-password/email',
      'E-mail',
      'claire@example.be',
      en.forgotPassword.password.submit,
      { email: 'claire@example.be' },
    ],
    [
      '/forgot-password/phone',
      'Phone number',
      '0470 12 34 12',
      en.action.sendCode,
      { phone: '+32470123412' },
    ],
    [
      '/forgot-username',
      'Card number',
      '5065123400001001',
      en.forgotPassword.username.submit,
      { type: 'pan', input: '5065123400001001' },
    ],
  ] as const)(
    '(%s) is required, its token is sent once, and a failure asks for another one',
    async (path, label, text, submit, body) => {
      const { user } = await open(path)
      await captcha.arrive()
      const call = `/${path.startsWith('/onboarding') ? path.slice(1) : `user${path.replace(/\/(email|phone)$/, '')}`}`
      // An error of the field is shown before an error of the captcha.
      await press(user, submit)
      await waitFor(() => expect(field(label)).toHaveAttribute('aria-invalid', 'true'))
      await fill(user, label, text)
      await press(user, submit)
      await missing()
      expect(calls()).toEqual([])
      answer('post', call, () => new HttpResponse(null, { status: 500 }), { once: true })
      captcha.tick('first')
      expect(screen.queryByRole('alert')).toBeNull()
      await press(user, submit)
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(en.error.server))
      await waitFor(() => expect(captcha.resets()).toBe(1))
      await press(user, submit)
      await missing()
      expect(field(label).value.replace(/ /g, '')).toBe(text.replace(/ /g, ''))
      captcha.tick('second')
      await press(user, submit)
      await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull())
      expect(bodies()).toEqual([
        { ...body, captcha: 'first' },
        { ...body, captcha: 'second' },
      ])
    },
  )

  it('that the server refuses is asked for again, and nothing typed is called wrong', async () => {
    const { user } = await open('/onboarding/card')
    await captcha.arrive()
    await fill(user, 'Card number', '5065120000000001')
    answer('post', '/onboarding/card', () =>
      HttpResponse.json({ message: 'captcha-refused' }, { status: 422 }),
    )
    captcha.tick('first')
    await press(user, 'Continue')
    await missing()
    await waitFor(() => expect(captcha.resets()).toBe(1))
    expect(field('Card number')).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('of a reset that is sent again is a new one', async () => {
    const { user } = await open('/forgot-password/email')
    stopClock()
    await captcha.arrive()
    await fill(user, 'E-mail', 'claire@example.be')
    captcha.tick('first')
    await press(user, en.forgotPassword.password.submit)
    const again = () => button(en.forgotPassword.again.resend)
    await eventually(() => expect(again()).toHaveTextContent(`in ${codeWait.first} s`))
    await captcha.arrive(2)
    await pass(codeWait.first * 1000)
    await user.click(again())
    await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.required))
    expect(calls()).toHaveLength(1)
    captcha.tick('second')
    await user.click(again())
    await eventually(() => expect(again()).toHaveTextContent(`in ${codeWait.again} s`))
    expect(bodies()).toEqual([
      { email: 'claire@example.be', captcha: 'first' },
      { email: 'claire@example.be', captcha: 'second' },
    ])
  })
})

it('the login asks for a captcha only after too many attempts (429), and sends its token', async () => {
  const { user } = await open('/login/email')
  stopClock()
  const send = async (status: number, headers: Record<string, string> = {}) => {
    const count = calls().length
    answer('post', '/token', () => HttpResponse.json({}, { status, headers }), { once: true })
    await press(user, 'Log in')
    await eventually(() => expect(calls()).toHaveLength(count + 1))
    await eventually(() => expect(button('Log in')).not.toHaveAttribute('aria-busy'))
  }
  await fill(user, 'E-mail', 'claire@example.be')
  await fill(user, 'Password', 'wrong')
  await send(400)
  expect(captcha.isAsked()).toBe(false)
  await send(429, { 'Retry-After': '3' })
  await captcha.arrive()
  expect(screen.getByRole('group', { name: en.captcha.label })).toBeVisible()
  await pass(3000)
  const count = calls().length
  await press(user, 'Log in')
  await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(en.captcha.required))
  expect(calls()).toHaveLength(count)
  captcha.tick('first')
  await send(400)
  await eventually(() => expect(captcha.resets()).toBe(1))
  await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid username/password.'))
  const plain = { username: 'claire@example.be', password: 'wrong' }
  expect(bodies()).toEqual([plain, plain, { ...plain, captcha: 'first' }])
})

it('the login asks for a captcha when the server refuses to go on without one', async () => {
  const { user } = await open('/login/email')
  answer('post', '/token', () => HttpResponse.json({ message: 'captcha-refused' }, { status: 422 }))
  await fill(user, 'E-mail', 'claire@example.be')
  await fill(user, 'Password', 'wrong')
  await press(user, 'Log in')
  await missing()
  await captcha.arrive()
  expect(screen.getByRole('group', { name: en.captcha.label })).toBeVisible()
})
