import { agree, openWithCard, openWithCode } from '#store/onboarding/start'
import { saveAnswers } from '#store/onboarding/account'
import { confirmContact, verifyContact } from '#store/onboarding/contacts'
import { type OnboardingDraft, selectDraft, selectRefusal } from '#store/onboarding/onboarding'
import type { AppStore } from '#store/store'
import type { Outcome } from '#store/core/thunk'
import { latestCode, requests } from './server.ts'
import { makeVisit } from './visit.ts'

/** The card of Lina, who has no account yet. */
export const linasCard = '5065120000000001'

/** The answers of Lina. */
export const answers: OnboardingDraft['answers'] = {
  firstname: 'Lina',
  lastname: 'Aerts',
  birthdate: '1994-06-30',
  language: 'nl',
  email: 'lina@example.be',
  phone: '+32470888777',
}
export const consents = { terms: true, privacy: true, marketing: false }
export const mail = { method: 'email', target: answers.email } as const
export const sms = { method: 'sms', target: answers.phone } as const

/** The draft of an onboarding that has to begin again. */
export const again = { token: null, progress: 'choosing', pending: null, account: null }

const stages = ['new', 'accepted', 'agreed', 'saved', 'asked', 'verified'] as const

/** Opens an onboarding with a card when the key begins with a digit, else with an invitation. */
export const openWith = ({ dispatch }: AppStore, key: string): Promise<Outcome<unknown>> =>
  /^\d/.test(key) ? dispatch(openWithCard({ card: key })) : dispatch(openWithCode({ code: key }))

/**
 * A visit whose onboarding has reached a stage; at `asked` the code of the e-mail was sent. Clears the log of the
 * requests.
 */
export async function visitOnboarding(stage: (typeof stages)[number], card = linasCard) {
  const visit = makeVisit({ path: '/onboarding' })
  const { store, storage } = visit
  const code = () => latestCode(storage.deviceId())
  const way: (() => Promise<unknown>)[] = [
    () => openWith(store, card),
    () => Promise.resolve(store.dispatch(agree(consents))),
    () => store.dispatch(saveAnswers(answers)),
    () => store.dispatch(verifyContact(mail)),
    () => store.dispatch(confirmContact(code())),
  ]
  for (const step of way.slice(0, stages.indexOf(stage))) await step()
  requests.length = 0
  return {
    ...visit,
    code,
    draft: () => selectDraft(store.getState()),
    refusal: () => selectRefusal(store.getState()),
  }
}

/** The entries of the session storage, by key. */
export const keptEntries = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(window.sessionStorage))

/** Everything that the browser stores, as one string. */
export const keptText = (): string =>
  JSON.stringify([keptEntries(), Object.entries(window.localStorage), document.cookie])
