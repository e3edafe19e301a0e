import { KeptContext } from '#ui/hooks/useKept.ts'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { useAppDispatch } from '#core/store/hooks.ts'
import { useLocation, useNavigationType } from 'react-router-dom'

type Kept = Map<string, unknown>

/** What the pages of an app keep: longer than the layout, which Help takes away for a moment. */
const keptBy = new WeakMap<object, Kept>()

function keptOf(store: object): Kept {
  const kept = keptBy.get(store) ?? new Map<string, unknown>()
  keptBy.set(store, kept)
  return kept
}

const setMode = (mode: ScrollRestoration) => (window.history.scrollRestoration = mode)
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Goes to a place as soon as the page is long enough, and while it grows, until the person does something. */
function goTo(place: number): () => void {
  const ending = new AbortController()
  const go = () => {
    if (window.scrollY !== place) window.scrollTo(0, place)
  }
  go()
  if (place > 0) {
    const growing = new ResizeObserver(go)
    growing.observe(document.body)
    ending.signal.addEventListener('abort', () => growing.disconnect())
    for (const act of acts)
      addEventListener(act, () => ending.abort(), { signal: ending.signal, capture: true })
  }
  return () => ending.abort()
}

/**
 * A page to which Back or Forward leads stands where it was left: the browser itself forgets what a short first draw cuts.
 * @param key of the entry of the history
 */
function useScrollPlace(kept: Kept, key: string, isBack: boolean): void {
  useLayoutEffect(() => {
    const name = `${key} scroll`
    const note = () => void kept.set(name, window.scrollY)
    const stop = isBack && kept.has(name) ? goTo(Number(kept.get(name))) : null
    // Asking where it stands would lay the page out before it is drawn.
    if (!stop) kept.set(name, 0)
    addEventListener('scroll', note, { passive: true })
    return () => {
      stop?.()
      removeEventListener('scroll', note)
    }
  }, [kept, key, isBack])
  // A load is left to the browser.
  useEffect(() => {
    const onShow = () => void setMode('manual')
    const onHide = () => void setMode('auto')
    onShow()
    addEventListener('pageshow', onShow)
    addEventListener('pagehide', onHide)
    return () => {
      onHide()
      removeEventListener('pageshow', onShow)
      removeEventListener('pagehide', onHide)
    }
  }, [])
}

/** Keeps for Back where a page was scrolled to, and what was unfolded on it. */
export function KeptPlace({ children }: { children: ReactNode }) {
  const store = useAppDispatch()
  const { key } = useLocation()
  const kept = useMemo(() => keptOf(store), [store])
  useScrollPlace(kept, key, useNavigationType() === 'POP')
  const here = useMemo(() => ({ kept, key }), [kept, key])
  return <KeptContext value={here}>{children}</KeptContext>
}
