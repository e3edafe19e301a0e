// Shows: session-47, login-23, login-29, login-66, partner-15.
import { goTo } from '#testing/address.ts'
import { drawApp, makeUser } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import type { Language } from '#domain/locale/language.ts'
import { partnerEntry } from '#domain/partner/partnerEntry.ts'
import { paths } from '#core/paths.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { mountEarlyLogin } from './earlyLogin.ts'
import { renderTemplates } from './templates.tsx'

const templates = await renderTemplates((locale) => locales[locale as keyof typeof locales])

afterEach(() => document.body.replaceChildren())

/** Puts the early login at an address, without React. */
function openEarlyLogin(address: string, locale = 'en', known = '') {
  const place = {
    variant: locale.endsWith('_LU') ? ('LU' as const) : ('BE' as const),
    language: locale.slice(0, 2) as Language,
  }
  goTo(address, place)
  document.title = 'Bonavo'
  document.body.innerHTML = `<div id="root"></div>${templates}`
  const root = document.body.firstElementChild as HTMLElement
  const early = mountEarlyLogin(
    root,
    { partner: partnerEntry(address), path: location.pathname, locale, known },
    () => null,
  )
  if (!early) throw new Error('There is no template.')
  const username = () => root.querySelector('[name=username]') as HTMLInputElement
  const draw = () => drawApp(early, root, { path: address, ...place })
  return { root, username, draw }
}

/** What differs between an early login and the real one. */
const other = ['inert', 'data-discover', 'type', 'inputmode', 'autocapitalize', 'spellcheck']
/** The elements of a page with their words and attributes, but for ids. */
const partsOf = (root: Element) =>
  [...root.querySelectorAll(':not(option)')].map(({ localName, attributes, childNodes }) => [
    localName,
    [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
    ...[...attributes]
      .filter(({ name }) => !other.includes(name))
      .map(({ name, value }) => `${name}=${value.replaceAll(/_[rR]_\w+_/g, 'id')}`)
      .toSorted(),
  ])

const partner = '?client_id=9&redirect_uri=https%3A%2F%2Fclient.bonavo.be%2F'

describe.each([paths.loginEmail, paths.loginPhone])('the early login at %s', (path) => {
  it.each(
    ['en', 'fr', 'nl', 'fr_LU', 'en_LU'].flatMap((locale) =>
      ['', partner, '?redirect_uri=nowhere'].map((search) => [locale, search] as const),
    ),
  )('is what React draws, in %s with the query %j', async (locale, search) => {
    const { root, draw } = openEarlyLogin(path + search, locale)
    const early = [partsOf(root), document.title]
    await draw()
    expect([partsOf(root), document.title]).toEqual(early)
  })
})

describe('the username that this browser remembers, else the one that a partner hints at,', () => {
  it.each([
    [paths.loginEmail, 'claire@example.be', 'claire@example.be'],
    [paths.loginPhone, '+352621123456', '+352621123456'],
    [paths.loginPhone, 'claire@example.be', ''],
    [
      `${paths.loginEmail}?client_id=301&redirect_uri=https%3A%2F%2Fapp.example%2F&login_hint=rich%40example.be`,
      '',
      'rich@example.be',
    ],
    [
      `${paths.loginEmail}?client_id=301&redirect_uri=https%3A%2F%2Fapp.example%2F&login_hint=rich%40example.be`,
      'claire@example.be',
      'claire@example.be',
    ],
    [
      `${paths.loginPhone}?client_id=301&redirect_uri=https%3A%2F%2Fapp.example%2F&login_hint=%2B32471234523`,
      'claire@example.be',
      '+32471234523',
    ],
    [
      `${paths.loginPhone}?client_id=301&redirect_uri=https%3A%2F%2Fapp.example%2F&login_hint=rich%40example.be`,
      '',
      '',
    ],
  ])('stands at once in the early login of its kind (%s, %s)', (path, known, shown) => {
    expect(openEarlyLogin(path, 'en', known).username()).toHaveValue(shown)
  })

  it.each(['bob@example.be', ''])('does not replace what was typed (%j)', async (text) => {
    window.localStorage.setItem('last-login', 'claire@example.be')
    const { username, draw } = openEarlyLogin(paths.loginEmail, 'en', 'claire@example.be')
    const user = makeUser()
    await user.clear(username())
    if (text) await user.type(username(), text)
    await draw()
    expect(username()).toHaveValue(text)
  })
})

it('the choice that the device is somebody else’s outlasts the change of the tab, and its box takes it back', async () => {
  const box = (root: Element) => root.querySelector('[name=shared]') as HTMLInputElement
  const user = makeUser()
  const first = openEarlyLogin(paths.loginEmail)
  await user.click(box(first.root))
  dispatchEvent(new Event('pagehide'))
  const { root, draw } = openEarlyLogin(paths.loginPhone)
  expect(box(root)).toBeChecked()
  await draw()
  expect(box(root)).toBeChecked()
  const again = openEarlyLogin(paths.loginEmail)
  await user.click(box(again.root))
  await again.draw()
  expect(box(again.root)).not.toBeChecked()
  expect(sessionStorage.getItem('shared')).toBeNull()
})

describe('what is ticked before React counts when React takes over', () => {
  const boxes = (root: Element) => [...root.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  const claire = 'claire@example.be'

  it.each<[string, string, string, number[], boolean[]]>([
    ['nothing', '', '', [], [false, false]],
    ['Remember me', '', 'bob@example.be', [0], [true, false]],
    ['Remember me, and taken back', '', '', [0, 0], [false, false]],
    ['the device, then Remember me, which is off then', '', '', [1, 0], [false, true]],
    ['Remember me, then the device', '', '', [0, 1], [false, true]],
    ['nothing, by whom the browser remembers', claire, '', [], [true, false]],
    ['nothing, by somebody else', claire, 'bob@example.be', [], [false, false]],
    ['Remember me, by somebody else', claire, 'bob@example.be', [0], [true, false]],
    ['Remember me is taken back by whom the browser remembers', claire, '', [0], [false, false]],
    ['the device, by whom the browser remembers', claire, '', [1], [false, true]],
  ])('%s (known: %j, typed: %j)', async (_what, known, typed, presses, ticked) => {
    if (known) window.localStorage.setItem('last-login', known)
    const { root, username, draw } = openEarlyLogin(paths.loginEmail, 'en', known)
    const user = makeUser()
    if (typed) {
      await user.clear(username())
      await user.type(username(), typed)
    }
    for (const press of presses) await user.click(boxes(root)[press] as HTMLInputElement)
    expect(boxes(root).map(({ checked, inert }) => [checked, inert ?? false])).toEqual(
      ticked.map((isTicked) => [isTicked, false]),
    )
    await draw()
    expect(boxes(root).map(({ checked }) => checked)).toEqual(ticked)
  })
})

it('nothing typed is in the history once the device is said to be somebody else’s', async () => {
  const user = makeUser()
  const { root, username } = openEarlyLogin(paths.loginEmail)
  await user.type(username(), 'bob@example.be')
  dispatchEvent(new Event('pagehide'))
  expect(window.history.state).toMatchObject({ typed: 'bob@example.be' })
  await user.click(root.querySelector('[name=shared]') as HTMLInputElement)
  expect(username()).toHaveAttribute('autocomplete', 'off')
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(window.history.state)).not.toContain('bob')
  // An entry from before the tick.
  window.history.replaceState({ typed: 'bob@example.be' }, '')
  const again = openEarlyLogin(paths.loginEmail)
  expect([again.username().value, JSON.stringify(window.history.state)]).toEqual(['', '{}'])
})

it('a build without templates has no early login', () => {
  expect(
    mountEarlyLogin(
      document.body,
      { partner: partnerEntry(''), path: paths.loginEmail, locale: 'en', known: '' },
      () => null,
    ),
  ).toBeNull()
})
