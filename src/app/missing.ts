// What the oldest browsers lack (docs/browsers.md), in small pieces, only where it is missing.

// Before Chrome 116, Firefox 124 and Safari 17.4.
const any: typeof AbortSignal.any = (signals) => {
  const joined = new AbortController()
  for (const signal of signals) {
    const end = () => joined.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { signal: joined.signal })
  }
  return joined.signal
}
if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any })

// Before Chrome 113 and Safari 17: without it react-router hides every query from the guard.
const { prototype } = URLSearchParams
if (!('size' in prototype))
  Object.defineProperty(prototype, 'size', {
    get(this: URLSearchParams) {
      return [...this].length
    },
  })
