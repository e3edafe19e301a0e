import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import { paths } from '#core/paths.ts'
import { cards, linaOf } from '../onboarding/onboarding.ts'
import type { Portal } from '../support/portal.ts'
import { strong } from '../weakPassword/weakPassword.ts'
import { expect, flow } from './fixtures.ts'
import { chooseStrong, confirm } from './screens.ts'
import { button, field, link, title } from './target.ts'
import type { User } from './user.ts'

async function acceptTerms(user: User, { t }: Portal) {
  await user.isAt(onboardingSteps.welcome.path)
  await user.click(link(t('action.continue')))
  await user.isAt(onboardingSteps.terms.path)
  await user.click(field(t('onboarding.terms.terms')))
  await user.sees(field(t('onboarding.terms.terms')), { isChecked: true })
  await user.click(button(t('onboarding.terms.submit')))
  await user.isAt(onboardingSteps.create.path)
}

flow('onboarding by card', async ({ user, portal }) => {
  const { t } = portal
  const lina = linaOf(portal)
  await user.goto(paths.onboarding)
  await user.click({ css: `main a[href="${onboardingSteps.card.path}"]` })
  await user.enter(field(t('code.card')), cards.lina.replaceAll(' ', ''))
  await user.sees(field(t('code.card')), { value: cards.lina })
  await user.click(button(t('action.continue')))
  await acceptTerms(user, portal)
  await user.sees(field(t('user.profile.personal.firstname')), { value: 'Lina' })
  await user.enter(field(t('user.profile.personal.lastname')), lina.lastname)
  await user.enter(field(t('birthdate.dayLabel')), '05/05/1990')
  await user.enter(field(t('login.email')), lina.email)
  await user.click(button(t('action.sendCode')))
  await user.isAt(onboardingSteps.mfa.path)
  await user.reads(lina.email)
  await confirm(user, t)
  await user.isAt(onboardingSteps.phone.path)
  await user.enter(field(t('login.phone')), lina.phone.typed)
  await user.click(button(t('action.sendCode')))
  await user.isAt(onboardingSteps.mfa.path)
  await confirm(user, t)
  await user.isAt(onboardingSteps.password.path)
  await chooseStrong(user, t, t('onboarding.password.submit'))
  await user.isAt(onboardingSteps.confirmation.path)
  await user.reads(t('onboarding.confirmation.card'))
  expect(await user.cookieNames()).toEqual([])

  await user.click(link(t('login.submit')))
  await user.isAt(paths.loginEmail)
  await user.enter(field(t('login.email')), lina.email)
  await user.enter(field(t('login.password')), strong)
  await user.click(button(t('login.submit')))
  await user.isAt(paths.dashboard)
  await user.sees(title(t('dashboard.title', { firstname: 'Lina' })))
})
