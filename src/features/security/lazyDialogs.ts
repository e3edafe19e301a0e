import { lazy } from 'react'

const latestDevices = () => import('./LatestDevices.tsx')
const setUp = () => import('./SetUpDialog.tsx')

/** What follows a new password is for few visits. */
export const OthersOffer = lazy(() =>
  import('./OthersOffer.tsx').then((offer) => ({ default: offer.OthersOffer })),
)

/** The dialogs bring the rules of phone numbers with them: they come after the page is usable. */
export const SetUpDialog = lazy(() => setUp().then((dialogs) => ({ default: dialogs.SetUpDialog })))

/** Fetches them before they are asked for. If they do not come now they are asked for again when they are needed. */
export const fetchDialogs = (): void => void setUp().catch(() => undefined)

/** The names of devices bring a parser with them, which the rest of the page does not wait for. */
export const LatestDevices = lazy(() =>
  latestDevices().then((devices) => ({ default: devices.LatestDevices })),
)

/** Fetches them while what they list is on its way. */
export const fetchLatestDevices = (): void => void latestDevices().catch(() => undefined)
