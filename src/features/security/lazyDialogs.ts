import { lazy } from 'react'

const setUp = () => import('./SetUpDialog.tsx')
const secure = () => import('./SecureDialog.tsx')

/** Has its own chunk, because it is shown only after a new password, which is rare. */
export const OthersOffer = lazy(() =>
  import('./OthersOffer.tsx').then((offer) => ({ default: offer.OthersOffer })),
)

/** The chunk of these dialogs has the rules of phone numbers, so it is loaded after the page is usable. */
export const SetUpDialog = lazy(() => setUp().then((dialogs) => ({ default: dialogs.SetUpDialog })))

/** Has its own chunk, because few people open it. */
export const SecureDialog = lazy(() => secure().then((dialogs) => ({ default: dialogs.SecureDialog })))

/** Fetches the dialogs of the set-up before they open. If they cannot be loaded now, they are fetched again then. */
export const fetchDialogs = (): void => void setUp().catch(() => undefined)

/** Fetches the dialog that secures the account, in the same way. */
export const fetchSecureDialog = (): void => void secure().catch(() => undefined)
