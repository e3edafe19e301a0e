import { paths } from '#core/paths.ts'
import { similarPassword } from '#mocks/personas.ts'
import { code, did, duplicated, granted, signedIn, type ThunkRow, type ThunkRows } from '#testing/thunkRow.ts'
import { askRemoval, confirmRemoval, loadDuplicates, removeAll, settleDuplicates } from './duplicate.ts'
import {
  beginMerge,
  dismissSimilarAccount,
  loadSimilarAccount,
  mergeSimilarAccount,
  resendMerge,
} from './similarAccount.ts'

const duplicatesLoaded = did(() => loadDuplicates())
const removalAsked = did(() => askRemoval(paths.duplicatedCode))
const similarFound = did(() => loadSimilarAccount())
const proof = { proof: 'password' as const, value: similarPassword }
const mergeBegun = [similarFound, did(() => beginMerge(proof))]
const merging = (before: ThunkRow['before']) => ({ before, persona: 'similar' })

export const duplicateThunks: ThunkRows = {
  'duplicate/ask': duplicated(paths.duplicated, () => askRemoval(paths.duplicatedCode), {
    before: [duplicatesLoaded],
  }),
  'duplicate/confirm': duplicated(paths.duplicated, (visit) => confirmRemoval(code(visit)), {
    before: [duplicatesLoaded, removalAsked],
    calls: 2,
  }),
  'duplicate/load': duplicated(paths.duplicated, () => loadDuplicates()),
  'duplicate/remove': duplicated(paths.duplicated, () => removeAll(), { before: [granted], calls: 2 }),
  'duplicate/settle': duplicated(paths.duplicated, () => settleDuplicates(), {
    before: [duplicatesLoaded],
    calls: 2,
  }),
  'similarAccount/beginMerge': signedIn(paths.duplicated, () => beginMerge(proof), merging([similarFound])),
  'similarAccount/confirm': signedIn(
    paths.duplicatedCode,
    (visit) => mergeSimilarAccount(code(visit)),
    merging(mergeBegun),
  ),
  'similarAccount/dismiss': signedIn(
    paths.duplicated,
    () => dismissSimilarAccount('reject'),
    merging([similarFound]),
  ),
  'similarAccount/load': signedIn(paths.duplicated, () => loadSimilarAccount(), merging([])),
  'similarAccount/resend': signedIn(paths.duplicatedCode, () => resendMerge(), merging(mergeBegun)),
}
