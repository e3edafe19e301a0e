import { paths } from '#core/paths.ts'
import { persona, type Texts } from '../support/portal.ts'
import { expect, flow, wide } from './fixtures.ts'
import { confirm, editButton, logIn, logOut } from './screens.ts'
import { button, field } from './target.ts'
import type { User } from './user.ts'

/** Writes the session cookie as a sister platform does, which no tab announces. */
const write = (user: User, pair: string) =>
  user.run((text) => {
    const { hostname } = location
    const domain = hostname.startsWith('account.') ? `; Domain=${hostname.slice('account.'.length)}` : ''
    document.cookie = `${text}; Path=/; SameSite=Lax${domain}`
  }, pair)

const typed = (t: Texts) => field(t('user.profile.personal.firstname'))

/** Logs in with an edit half done, and opens another tab of the same session. */
async function openTabs(user: User, t: Texts) {
  await logIn(user, 'secured', paths.profile)
  await user.click(editButton(t, 'personal'))
  await user.enter(typed(t), 'Adaline')
  const other = await user.openTab()
  await other.goto(paths.profile)
  await other.sees(editButton(t, 'personal'))
  return other
}

flow(
  'a step-up in another tab is gone on with, and a log-out ends both',
  wide,
  async ({ user, portal: { t } }) => {
    const other = await openTabs(user, t)
    await other.click(editButton(t, 'contact'))
    await other.isAt(paths.mfaStepUp)
    await confirm(other, t)
    await other.isAt(paths.profile)
    await user.show()
    await user.sees(typed(t), { value: 'Adaline' })
    await other.show()
    await logOut(other, t)
    await user.show()
    await user.isAt(paths.loginEmail)
  },
)

for (const id of ['plain', 'secured'])
  flow(
    `a session of ${id} that no tab has announced loads the page anew, without a question`,
    wide,
    async ({ user, portal: { t } }) => {
      await logIn(user, id)
      const pair = await user.run(() => document.cookie)
      await write(user, 'token=; Max-Age=0')
      const other = await openTabs(user, t)
      await write(other, pair)
      await user.show()
      await user.misses(typed(t))
      await user.isAt(paths.profile)
      await user.reads(persona(id).profile.email)
      await user.misses(button(t('action.save')))
      expect(await user.cookieNames()).toEqual(['token'])
    },
  )
