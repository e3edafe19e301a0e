import { lazy } from 'react'

const setUp = () => import('./SetUpDialog.tsx')
const secure = () => import('./SecureDialog.tsx')

/** What follows a new password is for few visits. */
export const OthersOffer = lazy(() =>
  import('./OthersOffer.tsx').then((offer) => ({ default: offer.OthersOffer })),
)

/** The dialogs bring the rules of phone numbers with them: they come after the page is usable. */
export const SetUpDialog = lazy(() => setUp().then((dialogs) => ({ default: dialogs.SetUpDialog })))

/** Opens on a press that few people make. */
export const SecureDialog = lazy(() => secure().then((dialogs) => ({ default: dialogs.SecureDialog })))

/** Fetches them before they are asked for. If they do not come now they are asked for again when they are needed. */
export const fetchDialogs = (): void => void setUp().catch(() => undefined)

/** The same, of the dialog that secures the account. */
export const fetchSecureDialog = (): void => void secure().catch(() => undefined)
