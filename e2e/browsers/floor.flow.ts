import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import type { Tab } from './driver.ts'
import { expect, flow, wide } from './fixtures.ts'
import { logIn, openEdit } from './screens.ts'
import { button, field, languageSwitch, region, type Target, title } from './target.ts'
import type { User } from './user.ts'

/** The options of the open list that are in sight, and where a person would press each. */
const inSight = (user: User) =>
  user.run(() => {
    const list = document.querySelector('[role=listbox]')?.getBoundingClientRect()
    const floor = Math.min(list?.bottom ?? 0, innerHeight)
    return [...document.querySelectorAll('[role=option]')].flatMap((option) => {
      const { left, top, width, height } = option.getBoundingClientRect()
      const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
      const isSeen = spot.y > (list?.top ?? 0) && spot.y < floor
      return isSeen ? [{ name: option.textContent ?? '', spot }] : []
    })
  })

/** Opens a list and presses what is in sight, whatever lies over it, one entry after the other. */
async function choosesEach(user: User, tab: Tab, list: Target): Promise<void> {
  const chosen: string[] = []
  const pressed: string[] = []
  for (let index = 0; index < 12; index++) {
    await user.click(list)
    await user.sees({ css: '[role=listbox]' })
    const options = await inSight(user)
    const option = options[index]
    if (!option) break
    pressed.push(option.name)
    await tab.click(option.spot)
    chosen.push((await user.look(list)).value)
    await user.press('Escape')
  }
  expect(pressed.length).toBeGreaterThan(2)
  expect(chosen).toEqual(pressed)
}

flow('a press on each country in sight chooses it, at the login', async ({ user, tab, portal: { t } }) => {
  await user.goto(paths.loginPhone)
  await user.sees(languageSwitch)
  await choosesEach(user, tab, field(t('login.country')))
})

flow('a press on each country in sight chooses it, of a new phone', async ({ user, tab, portal: { t } }) => {
  const phone = region(t('user.profile.contact.phone'))
  await openEdit(user, t, 'contact')
  await user.click(button(`${t('action.edit')} (${t('user.profile.contact.phone')})`, phone))
  await choosesEach(user, tab, field(t('login.country'), phone))
})

flow('no card of a picture is black', wide, async ({ user }) => {
  const colours = () =>
    user.run(() => [...document.querySelectorAll('stop')].map((stop) => getComputedStyle(stop).stopColor))
  const arePainted = async () => {
    await expect.poll(async () => (await colours()).length).toBeGreaterThan(2)
    expect((await colours()).filter((colour) => /^rgb\(0, 0, 0\)$/.test(colour))).toEqual([])
  }
  await user.goto(paths.loginEmail)
  await arePainted()
  await logIn(user, 'plain')
  await user.sees(region())
  await arePainted()
})

flow(
  'a double press of the log-in sends one and presses nothing else',
  async ({ user, tab, portal: { t } }) => {
    await user.goto(paths.loginEmail)
    await user.enter(field(t('login.email')), persona('plain').profile.email)
    await user.enter(field(t('login.password')), persona('plain').password)
    const { spot } = await user.look(button(t('login.submit')))
    if (!spot) throw new Error('The button is covered.')
    await tab.click(spot, 2)
    await user.isAt(paths.dashboard)
    await user.sees(title(), { text: t('dashboard.title', { firstname: 'Claire' }) })
    const sent = await user.run(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/token')).length,
    )
    expect(sent).toBeLessThanOrEqual(1)
  },
)

flow(
  'a page that was kept for Back follows what another tab has changed meanwhile',
  async ({ user, engine, portal: { t, texts } }) => {
    const email = { css: 'input[type=email]' }
    const { profile } = persona('plain')
    await user.goto(paths.loginEmail)
    await user.run((known) => localStorage.setItem('last-login', known), profile.email)
    await user.goto(paths.loginEmail)
    await user.sees(email, { value: profile.email })
    // Firefox keeps no page that still fetches: what comes when the browser is idle has come.
    const scripts = () => user.run(() => performance.getEntriesByType('resource').map(({ name }) => name))
    for (const name of ['ToastList', 'shared', 'flows'])
      await expect.poll(scripts).toContainEqual(expect.stringContaining(`/${name}-`))
    await user.run(() => void Object.assign(window, { isKept: true }))
    await user.goto('/favicon-be.svg')

    const other = await user.openTab()
    await other.goto(paths.loginEmail)
    await other.click(button(t('login.known.notYou')))
    await other.sees(email, { value: '' })
    await other.choose(languageSwitch, 'nl')
    await other.sees(button(texts('nl')('login.submit')))
    await other.run(() => localStorage.setItem('theme', 'dark'))

    await user.show()
    await user.back()
    await user.isAt(paths.loginEmail)
    if (engine === 'firefox') expect(await user.run(() => 'isKept' in window)).toBe(true)
    await user.sees(button(texts('nl')('login.submit')))
    await user.sees(email, { value: '' })
    expect(await user.run(() => document.documentElement.dataset['theme'])).toBe('dark')
  },
)
