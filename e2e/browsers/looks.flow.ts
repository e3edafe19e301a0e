import { paths } from '#core/paths.ts'
import { expect, flow, offline, onPhone } from './fixtures.ts'
import { logIn } from './screens.ts'
import { button, field, languageSwitch, toast } from './target.ts'
import type { User } from './user.ts'

/** Whether the focused element, its parent, or its `::after` shows a focus ring. */
const isRinged = (user: User) =>
  user.run(() => {
    const stop = document.activeElement
    if (!stop) return false
    const parts = [stop, stop.parentElement ?? stop].map((one) => getComputedStyle(one))
    return [...parts, getComputedStyle(stop, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
  })

flow('focus rings: every stop of the login has one', async ({ user, portal: { t } }) => {
  await user.goto(paths.loginEmail)
  await user.sees(button(t('login.submit')))
  const stops: string[] = []
  const bare: string[] = []
  for (let presses = 0; presses < 12; presses++) {
    await user.press('Tab')
    const stop = await user.run(() => document.activeElement?.outerHTML.slice(0, 100) ?? '')
    if (stop.startsWith('<body') || stops.includes(stop)) break
    stops.push(stop)
    if (!(await isRinged(user))) bare.push(stop)
  }
  expect(stops.length).toBeGreaterThan(6)
  expect(bare).toEqual([])
})

flow('controls: no field is so small that iOS would zoom', async ({ user, portal: { t } }) => {
  await user.goto(paths.loginPhone)
  await user.sees(languageSwitch)
  await user.sees(field(t('login.phone')))
  const small = await user.run(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < 16)
      .map((control) => control.outerHTML.slice(0, 100)),
  )
  expect(small).toEqual([])
})

const open = [
  paths.loginEmail,
  paths.loginPhone,
  paths.onboarding,
  paths.forgotPasswordEmail,
  paths.forgotUsername,
]
const signedIn = [paths.dashboard, paths.profile, paths.security, paths.password, paths.devices, paths.apps]

flow.describe('on the narrowest phone', () => {
  flow.use({ width: 320 })
  flow('no page scrolls sideways at 320 px', onPhone, async ({ user }) => {
    const tooWide: string[] = []
    const visit = async (path: string) => {
      await user.goto(path)
      await user.isAt(path)
      await user.sees({ css: 'h1' })
      const [clientWidth, scrollWidth] = await user.run(() => {
        const root = document.documentElement
        return [root.clientWidth, root.scrollWidth] as const
      })
      expect(clientWidth).toBeLessThanOrEqual(320)
      if (scrollWidth > clientWidth) tooWide.push(`${path}: ${scrollWidth}`)
    }
    for (const path of open) await visit(path)
    await logIn(user, 'secured')
    for (const path of signedIn) await visit(path)
    expect(tooWide).toEqual([])
  })
})

flow('offline: it is said, and when it is over', offline, async ({ user, portal: { t } }) => {
  await user.goto(paths.loginEmail)
  await user.sees(button(t('login.submit')))
  // The script of the toasts comes when the browser is idle; then what it imports.
  const scripts = () => user.run(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const name of ['ToastList', 'shared', 'flows'])
    await expect.poll(scripts).toContainEqual(expect.stringContaining(`/${name}-`))
  await user.setOffline(true)
  await user.sees(toast(t('error.offline')))
  await user.setOffline(false)
  await user.misses(toast(t('error.offline')))
  await user.sees(toast(t('error.online')))
})
