import { paths } from '#core/paths.ts'
import { answers, consents, linasCard, mail } from '#testing/lina.ts'
import { anonymous, code, did, type ThunkRows, type Visit } from '#testing/thunkRow.ts'
import { finishOnboarding, saveAnswers } from './account.ts'
import { confirmContact, verifyContact } from './contacts.ts'
import { agree, openWithCard, openWithCode } from './start.ts'

const accepted = did(() => openWithCard({ card: linasCard }))
const agreed = [accepted, ({ store }: Visit) => store.dispatch(agree(consents))]
const saved = [...agreed, did(() => saveAnswers(answers))]
const asked = [...saved, did(() => verifyContact(mail))]
const verified = [...asked, did((visit) => confirmContact(code(visit)))]

export const onboardingThunks: ThunkRows = {
  'onboarding/card': anonymous(paths.onboardingCard, () => openWithCard({ card: linasCard })),
  'onboarding/code': anonymous(paths.onboardingCode, () => openWithCode({ code: 'WELCOME-2026' })),
  'onboarding/complete': anonymous(paths.onboardingPassword, () => finishOnboarding('Zomer-in-Gent-7'), {
    before: verified,
  }),
  'onboarding/confirm': anonymous(paths.onboardingMfa, (visit) => confirmContact(code(visit)), {
    before: asked,
  }),
  'onboarding/save': anonymous(paths.onboardingCreate, () => saveAnswers(answers), {
    before: agreed,
    calls: 2,
  }),
  'onboarding/verify': anonymous(paths.onboardingEmail, () => verifyContact(mail), { before: saved }),
}
