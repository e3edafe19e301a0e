import { LostReplyError } from '#core/wire/errors.ts'
import { changeIban, confirmContact, type PersonalData, requestContact, savePersonalData } from './api.ts'
import { fetchUser, type Profile } from '#auth/person/api.ts'
import type { ContactKind } from '#domain/contact/username.ts'
import { offered } from '#domain/locale/variant.ts'
import { languagePrefix } from '#domain/person/personalData.ts'
import type { Failure } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import { ScopeEnded } from '#core/store/boundClient.ts'
import { commonFailures, failureOf, withCheck } from '#core/store/failures.ts'
import { refusedFields } from '#core/store/refusals.ts'
import { createWriteThunk, Refusal, type ThunkApi } from '#core/store/thunk.ts'
import { toastShown } from '#core/store/toasts.ts'
import { selectVariant } from '#core/store/visitSlice.ts'
import { codeFailure, contactFailure, withCodeCheck } from '#features/mfa/codes/codeFailures.ts'
import { restartCountdown } from '#features/mfa/resend.ts'
import { type GrantOptions, withGrant } from '#features/mfa/stepUp.ts'
import { chooseLanguage } from '#auth/preferences.ts'
import {
  type CardName,
  contactRequested,
  draftSent,
  editFolded,
  saveFailed,
  selectContactChange,
  selectEdit,
} from './editsSlice.ts'
import { rebaseDraft } from './rebaseDraft.ts'
import { changeProfile, refreshUser } from '#auth/person/refreshUser.ts'
import { selectProfile } from '#auth/person/userSlice.ts'

// What a person saves on the profile page: personal data, bank account, and a new e-mail or phone with its code.

/** Runs a call that saves the draft of a card, or one field of it; meanwhile it does not count as unsaved. */
async function saveDraft<Result>(
  card: CardName,
  save: () => Promise<Result>,
  { dispatch }: ThunkApi,
  field?: string,
): Promise<Result> {
  dispatch(draftSent({ card, field }))
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof ScopeEnded)) dispatch(saveFailed(card))
    throw error
  }
}

const profileFailure = (error: unknown): Failure => ({
  ...failureOf(error, { ...commonFailures, 422: 'personalRefused' }),
  at: 'fields',
  fields: refusedFields(error),
})

const has = (profile: Profile, { language, ...data }: PersonalData) =>
  languagePrefix(profile.language) === language &&
  Object.entries(data).every(([name, value]) => (profile[name as keyof typeof data] ?? '') === value)

const writePersonal = (data: PersonalData, client: ThunkApi['client']) =>
  withCheck(savePersonalData(client)(data), async () => {
    const profile = await fetchUser(client)()
    return has(profile, data) ? profile : null
  })

export const savePersonal = createWriteThunk(
  'user/savePersonal',
  async (data: PersonalData, tools) => {
    const { client, dispatch, getState } = tools
    const before = languagePrefix(selectProfile(getState())?.language)
    const sent = await rebaseDraft('personal', data, tools)
    const write = () => writePersonal(sent, client)
    dispatch(changeProfile(await saveDraft('personal', write, tools), 'personal'))
    // A new language of the profile becomes the language of the interface, if the variant offers it.
    const language = data.language !== before && offered(data.language, selectVariant(getState()))
    if (language) dispatch(chooseLanguage(language))
  },
  {
    failures: profileFailure,
    done: () => ({ tone: 'success', key: 'user.profile.saved' }),
    failed: () => ({ tone: 'danger', key: 'user.profile.notSaved', to: paths.profile }),
  },
)

/** Saves the bank account (compact, upper-case); the form closes, and a toast says whether it was saved. */
export const saveIban = createWriteThunk(
  'user/saveIban',
  async ({ iban, grant }: { iban: string; grant: GrantOptions }, tools) => {
    const { client, dispatch, isHere } = tools
    const isStored = async () => ((await fetchUser(client)()).iban === iban ? undefined : null)
    const write = () => withCheck(changeIban(client)({ iban }), isStored)
    try {
      await rebaseDraft('banking', { iban }, tools)
      const outcome = await withGrant(() => saveDraft('banking', write, tools), grant, tools)
      if (outcome === 'stepUp') return outcome
    } catch (error) {
      if (error instanceof ScopeEnded || (error instanceof Refusal && isHere())) throw error
      // The draft is kept for the next opening of the card.
      dispatch(editFolded('banking'))
      const key = error instanceof LostReplyError ? 'messages.iban.unknown' : 'messages.iban.error'
      dispatch(toastShown({ tone: 'danger', key, ...(!isHere() && { to: paths.profile }) }))
      return 'failed'
    }
    dispatch(changeProfile({ iban }, 'banking'))
    return 'saved'
  },
  {
    done: (saved) => (saved === 'saved' ? { tone: 'success', key: 'messages.iban.success' } : null),
    // The flow shows the toast of a failure itself, on every page.
    failed: null,
  },
)

/** A new contact, and the step-up that its change may need. `isAgain`: a new code is sent to the same contact. */
type Request = { kind: ContactKind; value: string; grant: GrantOptions; isAgain?: boolean }

/** Sends a code to a new e-mail or phone (E.164); one that the profile has already is refused without a call. */
async function request({ kind, value, grant, isAgain = false }: Request, tools: ThunkApi) {
  const { client, dispatch, getState } = tools
  if (value === selectProfile(getState())?.[kind])
    throw new Refusal({ code: `${kind}Same`, at: 'field', name: 'contact' })
  const before = selectContactChange(getState())
  const isAwaited = () =>
    selectEdit(getState(), 'contact').isOpen && selectContactChange(getState()) === before
  const body = kind === 'email' ? { email: value } : { phone: value }
  if (!isAgain) await rebaseDraft('contact', { [kind]: value }, tools)
  const write = async () => {
    const { payload } = await requestContact(client)(body)
    // The person may have cancelled the change meanwhile: then the code dialog does not open.
    if (!isAwaited()) throw new Refusal(null)
    dispatch(contactRequested({ kind, value, payload }))
    if (isAgain) dispatch(restartCountdown(payload))
    return 'confirming' as const
  }
  return withGrant(write, grant, tools, isAwaited)
}

export const requestContactChange = createWriteThunk('contact/request', request, {
  failures: (error, { kind }) => contactFailure(error, `${kind}ChangeRefused`),
  isOfPage: true,
  // The form of the other contact can be opened meanwhile; only one code is asked for at a time.
  runs: 'leading',
})

/**
 * Proves the new contact with its code, then changes the profile and closes the edit.
 * @returns the kind of contact that is changed; null when nothing is being changed
 */
export const confirmContactChange = createWriteThunk(
  'contact/confirm',
  async ({ code, grant }: { code: string; grant: GrantOptions }, tools) => {
    const { client, dispatch, getState } = tools
    const change = selectContactChange(getState())
    if (!change) return null
    const { kind, value, payload } = change
    const isStored = async () => ((await fetchUser(client)())[kind] === value ? undefined : null)
    const write = () => withCodeCheck(confirmContact(client)({ payload, code }), isStored)
    const isAwaited = () => selectContactChange(getState()) === change
    const outcome = await withGrant(() => saveDraft('contact', write, tools, kind), grant, tools, isAwaited)
    if (outcome === 'stepUp') return outcome
    dispatch(changeProfile({ [kind]: value }, 'contact'))
    void dispatch(refreshUser())
    return kind
  },
  {
    // A code by e-mail has the same failures as a code by SMS.
    failures: (error) => codeFailure(error, 'sms'),
    done: (kind) =>
      kind === 'email' || kind === 'phone'
        ? { tone: 'success', key: `user.profile.contact.done.${kind}` }
        : null,
    failed: () => ({ tone: 'danger', key: 'user.profile.notSaved', to: paths.profile }),
  },
)
