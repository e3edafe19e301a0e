import { useEffect, useLayoutEffect, useRef } from 'react'

/** How far each entry of the history is scrolled, by its key: the browser itself forgets what a short first draw cuts. */
const places = new Map<string, number>()

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

/** A page to which Back or Forward leads stands where it was left. @param key of the entry of the history */
export function useScrollPlace(key: string, isBack: boolean): void {
  const last = useRef(key)
  useLayoutEffect(() => {
    const isReturn = isBack && last.current !== key
    last.current = key
    const note = () => void places.set(key, window.scrollY)
    const stop = isReturn ? goTo(places.get(key) ?? 0) : note()
    addEventListener('scroll', note, { passive: true })
    return () => {
      stop?.()
      removeEventListener('scroll', note)
    }
  }, [key, isBack])
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
