import { personaOf } from '#mocks/personas.ts'
import type { startKeyboard } from './keyboard.ts'
import { linasCard } from './lina.ts'
import type { AppOptions } from './render.tsx'
import type { locales } from './server.ts'

const strong = 'Kruidnagel-4711!'

const named = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

interface Task {
  does: string
  options: AppOptions
  /** Goes through the task; `code` and `link` are those of the latest message. */
  go: (
    keys: Awaited<ReturnType<typeof startKeyboard>>,
    t: (typeof locales)['en'],
    latest: { code: () => string; link: () => string },
  ) => Promise<void>
}

/** The seven tasks that people come for, from the first key to the last. */
export const tasks: Record<string, Task> = {
  login: {
    does: 'logs in with a code',
    options: { path: '/login/email' },
    go: async (keys, t, { code }) => {
      const { profile, password } = personaOf('sms')
      await keys.tabTo('textbox', t.login.email)
      await keys.type(profile.email)
      await keys.tabTo(null, t.login.password)
      await keys.type(password, 'the password')
      await keys.enter('heading', t.mfa.title)
      await keys.tabTo('textbox', t.code.label)
      await keys.type(code(), 'the code')
      await keys.enter('heading', /Samira/)
    },
  },

  activate: {
    does: 'activates a card',
    options: { path: '/onboarding' },
    go: async (keys, t, { code }) => {
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
      await keys.tabTo('button', onboarding.terms.submit)
      await keys.enter('heading', onboarding.create.title)
      await keys.tabTo('textbox', t.user.profile.personal.lastname)
      await keys.type('Aerts')
      await keys.tabTo('textbox', t.birthdate.dayLabel)
      await keys.type('30/06/1994')
      await keys.tabTo('textbox', t.login.email)
      await keys.type('lina@example.com')
      await keys.enter('heading', t.mandatoryMfa.confirmation.title)
      await keys.tabTo('textbox', t.code.label)
      await keys.type(code(), 'the code')
      await keys.enter('heading', onboarding.phone.title)
      await keys.tabTo('link', t.duplicate.skip)
      await keys.enter('heading', onboarding.password.title)
      await keys.tabTo(null, t.password.new)
      await keys.type(strong, 'the new password')
      await keys.enter('heading', onboarding.confirmation.title)
    },
  },

  recover: {
    does: 'recovers an account',
    options: { path: '/login/email' },
    go: async (keys, t, { link }) => {
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
    },
  },

  email: {
    does: 'changes the e-mail address',
    options: { path: '/user/dashboard', persona: 'secured' },
    go: async (keys, t, { code }) => {
      const { profile } = t.user
      const edit = `${t.action.edit} (${profile.contact.title})`
      await keys.tabTo('link', t.user.profile.title)
      await keys.enter('heading', profile.title)
      await keys.tabTo('button', edit)
      await keys.enter('heading', t.mfa.title)
      await keys.tabTo('textbox', t.code.label)
      await keys.type(code(), 'the code')
      await keys.enter('textbox', t.login.email)
      await keys.type('ines@example.com')
      await keys.enter('textbox', t.code.label)
      await keys.type(code(), 'the code')
      await keys.enter('button', edit)
      await keys.hears(profile.contact.done.email)
    },
  },

  secure: {
    does: 'secures the account after a strange login',
    options: { path: '/user/security/history', persona: 'secured' },
    go: async (keys, t, { code }) => {
      const { devices, password } = t.user
      await keys.tabTo('button', devices.ask.no)
      await keys.enter('button', t.action.cancel)
      await keys.tabTo('button', devices.logout)
      await keys.enter('heading', devices.secure.title)
      await keys.tabTo('button', t.user.security.password.change)
      await keys.leave('heading', t.mfa.title)
      await keys.tabTo('textbox', t.code.label)
      await keys.type(code(), 'the code')
      await keys.enter('heading', password.title)
      await keys.tabTo(null, t.password.new)
      await keys.type(strong, 'the new password')
      await keys.enter('heading', t.user.security.title)
    },
  },

  device: {
    does: 'logs out a device',
    options: { path: '/user/security/history', persona: 'secured' },
    go: async (keys, t) => {
      const { devices } = t.user
      const device = named(devices.on, { browser: 'Chrome', os: 'Windows' })
      await keys.tabTo('button', named(devices.logoutOf, { device }))
      await keys.enter('button', t.action.cancel)
      await keys.tabTo('button', devices.logout)
      await keys.leave('heading', devices.title)
    },
  },

  app: {
    does: 'answers an app',
    options: {
      path: '/approve?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback',
      persona: 'plain',
    },
    go: async (keys, t) => {
      await keys.tabTo('button', t.approve.refuse)
      await keys.enter('heading', t.approve.refused.title)
    },
  },
}
