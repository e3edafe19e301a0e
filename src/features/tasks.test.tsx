import { personaOf } from '#mocks/personas'
import { startKeyboard } from '#testing/keyboard.ts'
import { renderApp } from '#testing/render.tsx'
import { inbox, latestCode, locales } from '#testing/server.ts'
import { linasCard } from '#testing/onboardingThunks.ts'
import { describe, expect, it } from 'vitest'

const strong = 'Kruidnagel-4711!'

type Options = NonNullable<Parameters<typeof renderApp>[0]>

// Each log in `tasks/` is a person's way through a task, from the first key to the last, as a screen reader reads it.
describe.each(['en', 'fr', 'nl'] as const)(
  'with the keyboard and a screen reader (%s) somebody',
  (language) => {
    const t = locales[language]
    const named = (text: string, values: Record<string, string>) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

    /** Opens the portal, goes through a task and compares its log with the file. */
    const task = async (
      name: string,
      options: Options,
      go: (
        keys: Awaited<ReturnType<typeof startKeyboard>>,
        code: () => string,
        link: () => string,
      ) => Promise<void>,
    ) => {
      const app = await renderApp({ ...options, language })
      const keys = await startKeyboard(app)
      const deviceId = app.storage.deviceId()
      await go(
        keys,
        () => latestCode(deviceId),
        () => inbox(deviceId)[0]?.link ?? '',
      )
      await expect(`${keys.log.join('\n')}\n`).toMatchFileSnapshot(`tasks/${name}.${language}.txt`)
    }

    it('logs in with a code', () =>
      task('login', { path: '/login/email' }, async (keys, code) => {
        const { profile, password } = personaOf('sms')
        await keys.tabTo('textbox', t.login.email)
        await keys.type(profile.email)
        await keys.tabTo(null, t.login.password)
        await keys.type(password, 'the password')
        await keys.enter('heading', t.mfa.title)
        await keys.tabTo('textbox', t.code.label)
        await keys.type(code(), 'the code')
        await keys.enter('heading', /Samira/)
      }))

    it('activates a card', () =>
      task('activate', { path: '/onboarding' }, async (keys, code) => {
        const { onboarding } = t
        await keys.tabTo('link', new RegExp(onboarding.start.card))
        await keys.enter('heading', onboarding.card.title)
        await keys.tabTo('textbox', t.code.card)
        await keys.type(linasCard)
        await keys.enter('heading', named(onboarding.welcome.title, { firstname: 'Lina' }))
        await keys.tabTo('link', t.action.continue)
        await keys.enter('heading', onboarding.terms.title)
        await keys.tabTo('checkbox', onboarding.terms.terms)
        await keys.tick()
        await keys.tabTo('checkbox', onboarding.terms.privacy)
        await keys.tick()
        await keys.tabTo('button', onboarding.terms.submit)
        await keys.enter('heading', onboarding.create.title)
        await keys.tabTo('textbox', t.user.profile.personal.lastname)
        await keys.type('Aerts')
        await keys.tabTo('textbox', t.birthdate.dayLabel)
        await keys.type('30/06/1994')
        await keys.tabTo('textbox', t.login.email)
        await keys.type('lina@example.com')
        await keys.enter('heading', onboarding.email.title)
        await keys.tabTo('button', onboarding.email.send)
        await keys.enter('heading', onboarding.mfa.title)
        await keys.tabTo('textbox', t.code.label)
        await keys.type(code(), 'the code')
        await keys.enter('heading', onboarding.phone.title)
        await keys.tabTo('link', onboarding.phone.skip)
        await keys.enter('heading', onboarding.password.title)
        await keys.tabTo(null, t.password.new)
        await keys.type(strong, 'the new password')
        await keys.enter('heading', onboarding.confirmation.title)
      }))

    it('recovers an account', () =>
      task('recover', { path: '/login/email' }, async (keys, _code, link) => {
        const { forgotPassword } = t
        await keys.tabTo('link', t.login.forgotPassword)
        await keys.enter('heading', forgotPassword.password.title)
        await keys.tabTo('textbox', t.login.email)
        await keys.type(personaOf('plain').profile.email)
        await keys.enter('heading', forgotPassword.sent.title.email)
        await keys.open(link(), forgotPassword.reset.title)
        await keys.tabTo(null, t.password.new)
        await keys.type(strong, 'the new password')
        await keys.enter('heading', forgotPassword.confirmed.title)
        await keys.tabTo('link', t.login.submit)
        await keys.enter('heading', /My Bonavo/)
      }))

    it('changes the e-mail address', () =>
      task('email', { path: '/user/dashboard', persona: 'secured' }, async (keys, code) => {
        const { profile } = t.user
        await keys.tabTo('link', t.nav.profile)
        await keys.enter('heading', profile.title)
        await keys.tabTo('button', t.action.edit, profile.contact.title)
        await keys.enter('heading', t.mfa.title)
        await keys.tabTo('textbox', t.code.label)
        await keys.type(code(), 'the code')
        await keys.enter('textbox', t.login.email)
        await keys.type('ines@example.com')
        await keys.enter('textbox', t.code.label)
        await keys.type(code(), 'the code')
        await keys.enter('button', t.action.edit)
        await keys.hears(profile.contact.done.email)
      }))

    it('secures the account after a strange login', () =>
      task('secure', { path: '/user/security/history', persona: 'secured' }, async (keys, code) => {
        const { devices, password } = t.user
        await keys.tabTo('button', devices.ask.no)
        await keys.enter('heading', devices.secure.title)
        await keys.tabTo('button', devices.secure.action)
        await keys.enter('heading', devices.secure.title)
        await keys.tabTo('button', t.user.security.password.change)
        await keys.leave('heading', t.mfa.title)
        await keys.tabTo('textbox', t.code.label)
        await keys.type(code(), 'the code')
        await keys.enter('heading', password.title)
        await keys.tabTo(null, t.password.new)
        await keys.type(strong, 'the new password')
        await keys.enter('heading', t.user.security.title)
      }))

    it('logs out a device', () =>
      task('device', { path: '/user/security/history', persona: 'secured' }, async (keys) => {
        const { devices } = t.user
        const device = named(devices.on, { browser: 'Chrome', os: 'Windows' })
        await keys.tabTo('button', named(devices.logoutOf, { device }))
        await keys.enter('heading', named(devices.confirm.deviceTitle, { device }))
        await keys.tabTo('button', devices.logout)
        await keys.enter('button', named(devices.logoutOf, { device }))
        await keys.hears(named(devices.leaving, { device }))
      }))

    it('answers an app', () =>
      task(
        'app',
        {
          path: '/approve?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback',
          persona: 'plain',
        },
        async (keys) => {
          await keys.tabTo('button', t.approve.refuse)
          await keys.enter('heading', t.approve.refused.title)
        },
      ))
  },
)
