import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { strong } from '../weakPassword/weakPassword.ts'
import { flow } from './fixtures.ts'
import { chooseStrong, enterLogin } from './screens.ts'
import { button, field, link, title } from './target.ts'

flow('forgotten password, replaced by the link of an e-mail', async ({ user, portal: { t } }) => {
  await user.goto(paths.loginEmail)
  await user.click(link(t('login.forgotPassword')))
  await user.isAt(paths.forgotPasswordEmail)
  await user.enter(field(t('login.email')), persona('plain').profile.email)
  await user.click(button(t('forgotPassword.password.submit')))
  await user.isAt(paths.forgotPasswordSent)
  await user.sees(title(t('forgotPassword.sent.title.email')))
  await user.goto((await user.latestMessage()).link ?? '')
  await user.isAt(paths.resetPassword)
  await chooseStrong(user, t, t('weakPassword.save'))
  await user.isAt(paths.resetPasswordConfirmed)
  await enterLogin(user, 'plain', { password: strong })
  await user.isAt(paths.dashboard)
})

flow('forgotten username, found by the card, which stands in groups', async ({ user, portal: { t } }) => {
  await user.goto(paths.loginEmail)
  await user.click(link(t('login.forgotUsername')))
  await user.isAt(paths.forgotUsername)
  const card = field(t('code.card'))
  await user.enter(card, '5065123400010019')
  await user.sees(card, { value: '5065 1234 0001 0019' })
  // Delete also works at the spaces that group the digits.
  await user.press('Home')
  await user.press('ArrowRight', { times: 4 })
  await user.press('Delete', { times: 30 })
  await user.sees(card, { value: '5065' })
  await user.type(persona('plain').cards[0]?.slice(4) ?? '')
  await user.sees(card, { value: '5065 1234 0000 1001' })
  await user.click(button(t('forgotPassword.username.submit')))
  await user.isAt(paths.forgotUsernameResponse)
  await user.reads('c•••@example.be')
  await user.reads('+32 4•• •• •• 12')
})
