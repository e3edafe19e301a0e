import { hydrateApp, makeUser, renderApp } from '#testing/render.tsx'
import { hold, locales, requests } from '#testing/server.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { paths } from '#paths'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type EarlyLogin, holdPresses, putLogin, putUserFrame } from './earlyPage.ts'
import { drawPage } from './takePage.ts'
import { renderTemplates, type Template } from './templates.tsx'
import { goTo } from '#testing/address.ts'
import type { Language } from '#domain/language'

const templates = await renderTemplates((locale) => locales[locale as keyof typeof locales])
const logins = templates.filter(({ page }) => page.startsWith(paths.login))
const visitOf = (locale: string) => ({
  isLux: locale.endsWith('_LU'),
  language: locale.slice(0, 2) as Language,
})

/** Whether main has not begun yet, so that the early page handles language and tabs. */
let isOpen = true
let root = document.createElement('div')
beforeEach(() => {
  isOpen = true
  root = document.createElement('div')
  document.body.replaceChildren(root, ...templates.map(elementOf))
})
afterEach(() => document.body.replaceChildren())

function elementOf({ page, locale, html, data }: Template): HTMLTemplateElement {
  const element = document.createElement('template')
  Object.assign(element.dataset, { page, locale, ...data })
  element.innerHTML = html
  return element
}

const username = () => root.querySelector<HTMLInputElement>('[name=username]') as HTMLInputElement
const password = () => root.querySelector<HTMLInputElement>('[name=password]') as HTMLInputElement
const submit = () => root.querySelector('[type=submit]') as HTMLButtonElement
const reveal = () => screen.getByRole('button', { name: /password$/ })

function put(
  path: string,
  locale: string,
  search: string,
  onLanguage: (language: string) => void,
): EarlyLogin {
  const known = window.localStorage.getItem('last-login')
  const login = putLogin(root, { path, locale, search, known, onLanguage, onTab: () => isOpen })
  if (!login) throw new Error('There is no template.')
  return login
}

/** Puts the early login at an address, without React. */
function stand(path: string = paths.loginEmail, locale = 'en', search = '') {
  goTo(path + search, visitOf(locale))
  const chosen: string[] = []
  const login = put(path, locale, search, (language) => {
    chosen.push(language)
    login.show(language)
  })
  return { login, chosen, take: () => hydrateApp(login, root, { path: path + search, ...visitOf(locale) }) }
}

describe.each(logins)('the ready-made login $page in $locale', ({ page, locale }) => {
  it.each(['', '?client_id=9&redirect_uri=https%3A%2F%2Fclient.bonavo.be%2F', '?redirect_uri=nowhere'])(
    'is exactly what React draws, whatever platform it names (%j)',
    async (search) => {
      const { take } = stand(page, locale, search)
      const standing = [...root.querySelectorAll('*')]
      const title = document.title
      const { mended } = await take()
      expect(mended).toEqual([])
      expect(standing.filter((element) => !element.isConnected)).toEqual([])
      expect(document.title).toBe(title)
    },
  )
})

describe('what is done before React is there', () => {
  it('stays: text, caret, focus, and a password that is shown', async () => {
    const { take } = stand()
    const user = makeUser()
    await user.type(username(), 'claire@example.be')
    await user.type(password(), 'secret')
    await user.click(reveal())
    expect(password()).toHaveAttribute('type', 'text')
    password().focus()
    password().setSelectionRange(2, 4)
    const fields = [username(), password()]
    const { store, mended } = await take()
    expect([mended, username(), password()]).toEqual([[], ...fields])
    expect([username().value, password().value]).toEqual(['claire@example.be', 'secret'])
    expect(password()).toHaveFocus()
    expect([password().selectionStart, password().selectionEnd]).toEqual([2, 4])
    expect(store.getState().auth.typed.email).toBe('claire@example.be')
    expect(password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
    expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible()
  })

  it.each([
    [paths.loginEmail, 'claire@example.be', ''],
    [paths.loginPhone, '+352621123456', '?client_id=9&redirect_uri=https%3A%2F%2Fclient.bonavo.be%2F'],
  ])('is on %s what this browser remembers: it stands there at once', async (path, known, search) => {
    window.localStorage.setItem('last-login', known)
    const { take } = stand(path, 'en', search)
    const input = username()
    expect(input).toHaveValue(known)
    const { mended } = await take()
    expect([mended, username(), username().value]).toEqual([[], input, known])
    expect(screen.getByRole('checkbox', { name: locales.en.login.remember })).toBeChecked()
  })

  it.each(['bob@example.be', ''])('replaces what this browser remembers (%j)', async (text) => {
    window.localStorage.setItem('last-login', 'claire@example.be')
    const { login, take } = stand()
    const user = makeUser()
    await user.clear(username())
    if (text) await user.type(username(), text)
    login.show('fr')
    login.show('en')
    await take()
    expect(username()).toHaveValue(text)
  })

  it('is sent as if it had been typed later, with what is typed after it', async () => {
    const { take } = stand()
    const user = makeUser()
    await user.type(username(), 'claire@exam')
    await take()
    await user.type(username(), 'ple.be')
    await user.type(password(), 'secret{Enter}')
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({ username: 'claire@example.be', password: 'secret' }),
    )
  })

  it('is held when it is sent, shown as busy, and sent once', async () => {
    const token = hold('post', '/token')
    const { take } = stand()
    const user = makeUser()
    await user.type(username(), 'claire@example.be')
    await user.type(password(), 'secret')
    await user.click(reveal())
    await user.type(password(), '{Enter}{Enter}')
    await user.click(submit())
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    expect(password()).toHaveAttribute('type', 'password')
    expect(root.querySelector('form')).toHaveAttribute('method', 'post')
    expect(requests).toEqual([])
    await take()
    await token.arrived()
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    expect(requests.map(({ body }) => body)).toEqual([{ username: 'claire@example.be', password: 'secret' }])
    await act(async () => token.finish(new Response(null, { status: 400 })))
    expect(await screen.findByRole('alert')).toHaveTextContent(locales.en.login.error.credentials)
    expect(submit()).not.toHaveAttribute('aria-busy')
  })

  it('says what is missing when it is sent empty', async () => {
    const { take } = stand()
    await makeUser().click(submit())
    await take()
    await waitFor(() => expect(username()).toHaveFocus())
    expect(username()).toHaveAccessibleDescription(locales.en.field.required)
    expect(submit()).not.toHaveAttribute('aria-busy')
  })

  it('is a phone number: it chooses its country', async () => {
    const { take } = stand(paths.loginPhone)
    await makeUser().type(username(), '+352621123456')
    await take()
    expect(username()).toHaveValue('+352621123456')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Luxembourg +352')
  })

  it('is another language: the words change, and nothing typed is lost', async () => {
    const { login, chosen } = stand()
    const user = makeUser()
    await user.type(username(), 'claire@example.be')
    await user.type(password(), 'secret{Enter}')
    const language = screen.getByRole('combobox', { name: 'Language' })
    await user.selectOptions(language, 'nl')
    expect(chosen).toEqual(['nl'])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in op My Bonavo')
    expect(screen.getByRole('combobox', { name: 'Taal' })).toHaveFocus()
    expect([username().value, password().value]).toEqual(['claire@example.be', 'secret'])
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    const { mended } = await hydrateApp(login, root, { path: paths.loginEmail, language: 'nl' })
    expect(mended).toEqual([])
    await waitFor(() =>
      expect(requests[0]?.body).toEqual({ username: 'claire@example.be', password: 'secret' }),
    )
  })

  it('is the other login: it stands at its own address, with the query', async () => {
    const { login } = stand(
      paths.loginEmail,
      'en',
      '?client_id=9&redirect_uri=https%3A%2F%2Fclient.bonavo.be%2F&x=1',
    )
    const user = makeUser()
    await user.type(username(), 'claire@example.be{Enter}')
    await user.click(screen.getByRole('link', { name: 'Phone' }))
    const search = '?client_id=9&redirect_uri=https%3A%2F%2Fclient.bonavo.be%2F'
    expect(location.pathname + location.search).toBe(paths.loginPhone + search)
    // The submit of the other login is not repeated here.
    expect(submit()).not.toHaveAttribute('aria-busy')
    expect([username().type, username().value]).toEqual(['tel', ''])
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in to Client area')
    const { mended } = await hydrateApp(login, root, { path: paths.loginPhone + search })
    expect(mended).toEqual([])
  })

  it.each(['{Control>}', '{Shift>}', '{Meta>}'])(
    'is a link elsewhere with %s, or once the portal begins',
    async (key) => {
      stand()
      const user = makeUser()
      const followed: boolean[] = []
      root.addEventListener('click', (event) => {
        followed.push(!event.defaultPrevented)
        event.preventDefault()
      })
      await user.keyboard(key)
      await user.click(screen.getByRole('link', { name: 'Phone' }))
      await user.keyboard(key.replace('{', '{/').replace('>', ''))
      isOpen = false
      await user.click(screen.getByRole('link', { name: 'Phone' }))
      expect([followed, location.pathname]).toEqual([[true, true], paths.loginEmail])
    },
  )

  it('is a press of a link: it is held, shown, and followed with what was typed', async () => {
    const { login } = stand()
    const release = holdPresses(root)
    const user = makeUser()
    await user.type(username(), 'claire@example.be')
    await user.click(screen.getByRole('link', { name: 'Forgot username?' }))
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(document.documentElement).toHaveAttribute('data-held')
    expect(location.pathname).toBe(paths.loginEmail)
    const held = release()
    expect(document.documentElement).not.toHaveAttribute('data-held')
    const { router } = await hydrateApp(login, root, { path: paths.loginEmail }, held)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.forgotPasswordEmail))
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('claire@example.be')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('is another language while the texts of the first are on their way: it follows', async () => {
    goTo(paths.loginEmail)
    const login = put(paths.loginEmail, 'en', '', () => undefined)
    await makeUser().selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr')
    const { store, mended } = await hydrateApp(login, root, { path: paths.loginEmail })
    expect(mended).toEqual([])
    expect(store.getState().auth.language).toBe('fr')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Connectez-\u2060vous/)
  })
})

it('a build without templates has no login that stands', () => {
  document.body.replaceChildren(root)
  expect(
    putLogin(root, {
      path: paths.loginEmail,
      locale: 'en',
      search: '',
      known: null,
      onLanguage: () => undefined,
      onTab: () => true,
    }),
  ).toBeNull()
  expect(root).toBeEmptyDOMElement()
})

describe('the ready-made frame of the signed-in area', () => {
  const frame = (path: string, name: Parameters<typeof putUserFrame>[3], locale = 'en') => {
    putUserFrame(root, path, locale, name)
    const current = [...root.querySelectorAll('nav [aria-current=page]')].map((link) =>
      link.getAttribute('href'),
    )
    return { title: root.querySelector('h1')?.textContent ?? null, current, initials: initials() }
  }
  const initials = () => root.querySelector('header button > span')?.textContent

  it('greets by name on the dashboard, and shows where it is', () => {
    const claire = { firstname: ' Claire ', lastname: 'Dubois' }
    const current = [paths.dashboard, paths.dashboard]
    expect(frame(paths.dashboard, claire)).toEqual({ title: 'Welcome, Claire', current, initials: 'CD' })
    expect(document.title).toBe('Welcome, Claire · Bonavo')
    expect(frame(paths.dashboard, claire, 'nl').title).toBe('Welkom, Claire')
    expect(frame(paths.dashboard, {}).title).toBe(locales.en.dashboard.titleNameless)
    expect(frame(paths.dashboard, { firstname: 1, lastname: ['x'] }).title).toBe(
      locales.en.dashboard.titleNameless,
    )
    expect(frame(paths.dashboard, { firstname: '$& \u202ex' }).title).toContain('$& ')
  })

  it('has no title on other pages, nor for an account that is not known', () => {
    const current = [paths.profile, paths.profile]
    expect(frame(paths.profile, { firstname: 'Claire' })).toEqual({ title: null, current, initials: 'C' })
    expect(frame(paths.dashboard, null).title).toBeNull()
  })

  it('is exactly what React draws around the page', async () => {
    frame(paths.dashboard, { firstname: 'Claire', lastname: 'Dubois' })
    const parts = ['header', 'nav', 'h1', 'h1 + p']
    // React selects an option by its DOM property, the early page by the attribute.
    const htmlOf = (part: string) => document.querySelector(part)?.outerHTML.replace(' selected=""', '')
    const early = parts.map(htmlOf)
    document.body.replaceChildren()
    // Without a reply there are no notices to count in the menu.
    hold('get', '/mfa')
    await renderApp({ path: paths.dashboard, persona: 'plain' })
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Claire' })
    expect(early).toEqual(parts.map(htmlOf))
  })
})

it('the focus and the last press of the frame go on when React draws it anew, whatever the page has of its own', async () => {
  putUserFrame(root, paths.dashboard, 'en', { firstname: 'Claire' })
  const release = holdPresses(root)
  const user = makeUser()
  const profile = () => screen.getAllByRole('link', { name: 'Profile' }).at(-1)
  const before = profile()
  await user.click(screen.getAllByRole('link', { name: 'Security' })[0] as HTMLElement)
  profile()?.focus()
  const followed: string[] = []
  const copyOf = (stop: Element) => stop.getAttribute('href') ?? stop.textContent
  const tree = Object.entries([...root.querySelectorAll('a, button, select')]).map(([at, stop]) => (
    <a
      key={at}
      href={stop.getAttribute('href') ?? '#'}
      onClick={(event) => {
        event.preventDefault()
        followed.push(copyOf(stop))
      }}
    >
      {stop.textContent}
    </a>
  ))
  const half = tree.length - 5
  const page = (
    <>
      {tree.slice(0, half)}
      <main>
        <a href="/user/profile">Profile</a>
      </main>
      {tree.slice(half)}
    </>
  )
  const drawn = drawPage({ root, tree: page, options: {}, language: 'en', held: release() })
  onTestFinished(() => act(() => drawn.unmount()))
  expect(profile()).not.toBe(before)
  expect(profile()).toHaveFocus()
  expect(profile()?.closest('main')).toBeNull()
  expect(followed).toEqual([paths.security])
})

it.each([
  ['fr', ['fr']],
  ['en', []],
])(
  'a language that was chosen in the frame (%s) is chosen in the page that React draws',
  (language, heard) => {
    document.body.replaceChildren(root)
    root.innerHTML = '<select><option value="en">1</option><option value="fr">2</option></select>'
    const standing = root.querySelector('select')
    if (standing) standing.value = language
    const chosen: string[] = []
    const tree = (
      <select value="en" onChange={({ target }) => chosen.push(target.value)}>
        <option value="en">1</option>
        <option value="fr">2</option>
      </select>
    )
    const drawn = drawPage({ root, tree, options: {}, language: 'en', held: -1 })
    onTestFinished(() => act(() => drawn.unmount()))
    expect(chosen).toEqual(heard)
  },
)
