// First, because it names the cascade layers that every other style belongs to.
import '#ui/styles/index.css'
// The first script, which has run already.
import { earlyLogin, visit } from '../early/entry.ts'
import { tolerateTranslators } from './translators.ts'
import './missing.ts'
import './zodSetup.ts'
import fontFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { makeClient } from '#core/wire/client.ts'
import { servePrefetched } from '#core/wire/prefetched.ts'
import { loadStyles } from '#core/chunk.ts'
import { env } from '#domain/settings/env.ts'
import { makeTexts, readTexts } from '#core/texts/i18n.ts'
import { textsUrl } from '#core/texts/files.ts'
import { localeOf, variants } from '#domain/locale/variant.ts'
import { sitesOf } from '#domain/partner/sites.ts'
import { type EarlyValues, EarlyValuesContext } from '#features/login/earlyValues.ts'
import { isSavingData, whenIdle } from '#ui/hooks/waiting.ts'
import { selectIsSignedIn } from '#auth/authSlice.ts'
import { checkboxesTaken } from '#auth/loginSlice.ts'
import { followTabs } from '#auth/followTabs.ts'
import { makeStore, restoredState } from './store.ts'
import { makeStorage } from './storage.ts'
import { type ComponentProps, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  beginPage,
  endPrefetch,
  fetchNext,
  getReady,
  loadPrefetched,
  openPrefetchedLogin,
} from './prefetched.ts'
import { loadPage } from './loadPage.ts'
import { Portal } from '../layouts/Portal.tsx'
import { pageOf } from '../router/routes.ts'
import { makeRouter } from '../router/router.tsx'
import { showStartFailure } from '../early/startFailure.ts'
import { holdDoubleClicks } from './doubleClicks.ts'

const { apiUrl, variant, language, locale, preloadPage } = visit

const report = env.VITE_SENTRY_DSN ? makeReport() : undefined

async function start() {
  if (!apiUrl) throw new Error('The settings in index.html cannot be read: npm run configure.')
  if (import.meta.env.VITE_MOCK_API === 'true') {
    const { startMocks } = await import('#mocks/browser.ts')
    await startMocks()
  }
  const storage = makeStorage(env.VITE_COOKIE_PREFIX, window.location)
  const making = makeTexts({
    locale,
    fallback: localeOf(variants[variant].language, variant),
    product: env.VITE_PRODUCT_NAME,
    isWhole: !visit.isLogin,
    texts: readTexts(visit.texts).catch(() => readTexts(fetch(textsUrl(locale)))),
  })
  const store = makeStore({
    makeClient: (asks) =>
      makeClient({
        ...asks,
        baseUrl: apiUrl,
        repeatHeader: env.VITE_REPEAT_HEADER,
        ahead: servePrefetched(visit),
        ...(report && { onMisfit: report }),
      }),
    storage,
    showTexts: (wanted) => making.then(({ show }) => show(wanted)),
    preloadedState: restoredState(storage, variant, language),
    report: (error) => (console.error(error), report?.(error)),
  })
  store.dispatch(followTabs())
  const { i18n, complete } = await making
  if (import.meta.env.VITE_MOCK_API === 'true' && window.location.pathname === '/__gallery')
    return gallery({ i18n, store }, complete)

  const isAsked = (): boolean => router.state.revalidation === 'idle'
  let isDrawn = false
  const begin = (path: string) =>
    isDrawn && path !== router.state.location.pathname && store.dispatch(beginPage(path))
  const router = makeRouter(store, window.location.href, loadPage(complete, preloadPage, isAsked, begin))
  // The early page stays until the first page is loaded, so that it is replaced in one step.
  await settled(router)
  const { login } = visit
  if (login && earlyLogin) {
    // The processor is idle until the session is open; what fails here, the router says.
    getReady(login, visit.landing, complete).catch(() => undefined)
    await store.dispatch(openPrefetchedLogin(login, earlyLogin.ticks))
    await settled(router)
  }
  const ahead = visit.ahead ?? login?.next()
  const page = pageOf(router.state.location.pathname)
  if (ahead && page?.frame === 'user' && !router.state.errors)
    await store.dispatch(loadPrefetched(ahead, await page.page.module()))
  Object.values(router.state.errors ?? {}).forEach((error) => report?.(error))
  draw(rootElement(), { store, i18n, router })
  isDrawn = true
  setTimeout(() => store.dispatch(endPrefetch()))
  whenIdle(() => {
    loadFont()
    if (isSavingData()) return
    fetchNext(selectIsSignedIn(store.getState()), preloadPage)
    complete().catch(() => undefined)
  })
}

/** Waits until the router has loaded the page that it leads to. */
const settled = (router: ReturnType<typeof makeRouter>) =>
  new Promise<void>((resolve) => {
    const look = ({ initialized, navigation, revalidation }: typeof router.state) =>
      initialized && navigation.state === 'idle' && revalidation === 'idle' && resolve()
    router.subscribe(look)
    look(router.state)
  })

type Drawn = Pick<ComponentProps<typeof Portal>, 'store' | 'i18n' | 'router'>

async function gallery({ i18n, store }: Omit<Drawn, 'router'>, complete: () => Promise<void>) {
  const { showGallery } = await import('#mocks/gallery/showGallery.tsx')
  loadFont()
  await Promise.all([complete(), loadStyles()])
  showGallery(rootElement(), i18n, store)
}

function draw(root: HTMLElement, props: Drawn) {
  tolerateTranslators(root)
  holdDoubleClicks()
  const siteKey = env.VITE_HCAPTCHA_SITE_KEY
  const captcha = siteKey ? { siteKey, isChina: env.VITE_HCAPTCHA_CHINA } : null
  const giveUp = report ? (error: unknown) => (report(error), showStartFailure(error)) : showStartFailure
  const early = earlyLogin?.end()
  const begunLogin: EarlyValues = { values: early?.begun ?? null }
  if (early?.begun) props.store.dispatch(checkboxesTaken(early.ticks))
  const tree = (
    <StrictMode>
      <EarlyValuesContext value={begunLogin}>
        <Portal
          {...props}
          captcha={captcha}
          sites={sitesOf(window.location, variant)}
          {...(report && { onError: report })}
        />
      </EarlyValuesContext>
    </StrictMode>
  )
  const options = {
    // Even the error page has failed: the message is shown after React has cleared the root.
    onUncaughtError: (error: unknown) => void setTimeout(giveUp, 0, error),
  }
  const drawn = createRoot(root, options)
  flushSync(() => drawn.render(tree))
  early?.resume()
  // Only the first login goes on from the early one.
  begunLogin.values = null
  document.querySelector('.start-slow')?.remove()
}

/**
 * Makes the function that reports an error that was caught. The reporting is loaded when the browser is idle; errors
 * until then are reported as soon as it is there.
 */
function makeReport() {
  const reporting = new Promise<void>(whenIdle).then(async () => {
    const { startReporting } = await import('./reporting.ts')
    return startReporting(env, RELEASE, window.location.pathname)
  })
  reporting.catch(() => undefined)
  return (error: unknown) => void reporting.then((send) => send(error)).catch(() => undefined)
}

/** Loads the typeface. Until it is there, or when it fails, the metric-matched fallback of `ui/styles/base.css` shows. */
function loadFont(): void {
  const font = new FontFace('Figtree Variable', `url(${fontFile}) format("woff2")`, {
    weight: '300 900',
    display: 'swap',
  })
  font.load().then(
    () => document.fonts.add(font),
    () => undefined,
  )
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  return root
}

start().catch(showStartFailure)
