import type { Variant } from '#domain/locale/variant.ts'
import { makeClient } from '#core/wire/client.ts'
import { servePrefetched } from '#core/wire/prefetched.ts'
import type { Language } from '#domain/locale/language.ts'
import { demoApiUrl } from '#mocks/demoHosts.ts'
import { makeStorage } from '../app/storage.ts'
import { followTabs } from '#auth/followTabs.ts'
import type { RootState } from '#core/store/slices.ts'
import { makeStore, restoredState } from '../app/store.ts'
import { onTestFinished } from 'vitest'
import { goTo } from './address.ts'
import { admit, grant } from './server.ts'

/** Who visits the portal, at which address, and what differs from a first visit. */
export type VisitOptions = {
  /** The address: path, query and hash. */
  path?: string
  /** Parts of the state that replace what cookies and storage restore. */
  state?: Partial<RootState>
  /** The visitor has the session cookie of this persona. */
  persona?: string
  /** The grant that the session of the persona has already. */
  granted?: 'sudo' | 'single' | null
  /** The visitor has the cookie of this persona's duplicated login. */
  duplicated?: string
  variant?: Variant
  language?: Language
  /** What the first script has sent. */
  sent?: Parameters<typeof servePrefetched>[0]
  /** Changes the texts to a locale. */
  showTexts?: (locale: string) => Promise<void>
}

/** The token in the session cookie of a persona. */
export const tokenOf = (persona: string): string => `tok_${persona}`

/** The real storage of the current host. */
export const makeVisitStorage = () => makeStorage('', window.location)

/** The store of a visit as main makes it: the real client, storage and state, over the mock network. */
export function makeVisit(options: VisitOptions = {}) {
  const { path = '/', state = {}, persona, granted, duplicated, variant = 'BE', language = 'en' } = options
  const { showTexts = async () => undefined, sent = { ahead: null, login: null } } = options
  goTo(path, { variant })
  const storage = makeVisitStorage()
  if (persona) {
    storage.token.write(tokenOf(persona))
    admit(storage.deviceId(), tokenOf(persona), persona)
    if (granted) grant(storage.deviceId(), tokenOf(persona), granted)
  }
  if (duplicated) {
    storage.duplicatedToken.write(tokenOf(duplicated))
    admit(storage.deviceId(), tokenOf(duplicated), duplicated)
  }
  const baseUrl = demoApiUrl(variant)
  const store = makeStore({
    makeClient: (asks) => makeClient({ ...asks, baseUrl, ahead: servePrefetched(sent) }),
    storage,
    showTexts,
    preloadedState: { ...restoredState(storage, variant, language), ...state },
  })
  const stop = store.dispatch(followTabs())
  onTestFinished(stop)
  return { store, storage, variant, language, close: stop }
}
