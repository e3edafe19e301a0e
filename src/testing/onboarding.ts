import { agree, openWithCard, openWithCode } from '#features/onboarding/start.ts'
import { confirmContact, saveAnswers, verifyContact } from '#features/onboarding/account.ts'
import {
  noAnswers,
  onboardingChanged,
  type OnboardingDraft,
  selectDraft,
} from '#features/onboarding/onboardingSlice.ts'
import type { Outcome } from '#core/store/outcome.ts'
import { linasCard } from './lina.ts'
import { at } from './render.tsx'
import { latestCode, requests } from './server.ts'
import { makeVisit, type VisitOptions } from './visit.ts'

type Progress = 'choosing' | 'accepted' | 'agreed' | 'saved' | 'verified'
type Own = Partial<Pick<OnboardingDraft, 'answers' | 'step'>>

/** The card of Lina of Brasserie Zuid, and the invitation of Nora of Atelier Noord. */
export const newcomers = { card: linasCard, code: 'WELCOME-2026' }

/** The answers of Lina. */
export const lina = {
  ...noAnswers,
  firstname: 'Lina',
  lastname: 'Aerts',
  birthdate: '1994-06-30',
  language: 'en',
  email: 'lina@example.be',
}

const stages = ['choosing', 'accepted', 'agreed', 'saved', 'verified']

/**
 * Opens the portal on a step of an onboarding with this progress, both in the browser and on the server; then clears
 * the log of the requests.
 * @param path the step
 * @param own replaces the answers (by default none, or Lina's once they are saved) and the page that was seen last
 * (`path`)
 * @param options `key`: another card or invitation than Lina's card
 */
export async function openStep(
  path: string,
  progress: Progress,
  own: Own = {},
  { key = newcomers.card, ...options }: VisitOptions & { key?: string } = {},
) {
  const { store, storage } = makeVisit({ path, ...options })
  const must = (outcome: Outcome<unknown>) => {
    if (!outcome.ok) throw new Error(outcome.failure?.code)
    return outcome.value
  }
  const has = (stage: Progress) => stages.indexOf(progress) >= stages.indexOf(stage)
  const answers = own.answers ?? (has('saved') ? lina : null)

  if (has('accepted'))
    must(
      /^\d+$/.test(key)
        ? await store.dispatch(openWithCard({ card: key }))
        : await store.dispatch(openWithCode({ code: key })),
    )
  if (has('agreed')) store.dispatch(agree({ terms: true, marketing: false }))
  if (answers) store.dispatch(onboardingChanged({ answers }))
  const { answers: told = noAnswers } = selectDraft(store.getState()) ?? {}
  if (has('saved')) must(await store.dispatch(saveAnswers(told)))
  if (has('verified')) {
    const next = must(await store.dispatch(verifyContact({ method: 'email', target: told.email })))
    if (next === 'mfa') must(await store.dispatch(confirmContact(latestCode(storage.deviceId()))))
  }
  store.dispatch(onboardingChanged({ step: own.step ?? path }))
  requests.length = 0
  return at(path, options)
}
