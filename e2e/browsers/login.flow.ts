import { paths } from '#paths'
import { persona } from '../portal.ts'
import { expect, flow } from './fixtures.ts'
import { enterLogin, logIn } from './screens.ts'
import { alert, button, field, languageSwitch, link, title } from './target.ts'

flow('a login by e-mail', async ({ user, portal: { t } }) => {
  await logIn(user, 'plain')
  await user.isAt(paths.dashboard)
  expect(await user.cookieNames()).toEqual(['token'])
  expect(await user.run(() => document.title)).toBe(
    `${t('dashboard.title', { firstname: 'Claire' })} · Bonavo`,
  )
})

flow('a login by phone', async ({ user, portal: { t } }) => {
  const { password } = persona('plain')
  await user.goto(paths.loginEmail)
  await user.click(link(t('login.tabs.phone')))
  await user.isAt(paths.loginPhone)
  await user.enter(field(t('login.phone')), '0470 12 34 12')
  await user.enter(field(t('login.password')), password)
  await user.click(button(t('login.submit')))
  await user.isAt(paths.dashboard)
})

flow('a wrong password', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'plain', { password: 'Wrong-2026!' })
  await user.sees(alert(), { text: t('login.error.credentials') })
  await user.sees(field(t('login.email')), { value: persona('plain').profile.email })
  expect(await user.cookieNames()).toEqual([])
})

flow('the language', async ({ user, portal: { texts } }) => {
  await user.goto(paths.loginEmail)
  for (const language of ['nl', 'fr'] as const) {
    await user.choose(languageSwitch, language)
    await user.sees(button(texts(language)('login.submit')))
    expect(await user.run(() => document.documentElement.lang)).toBe(language)
  }
  await user.goto(paths.loginPhone)
  await user.sees(button(texts('fr')('login.submit')))
  expect(await user.stored('language')).toContain('fr')
  await user.sees(title(), { text: texts('fr')('login.title', { platform: 'My Bonavo' }) })
})
