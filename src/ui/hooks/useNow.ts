import { startTransition, useEffect, useState } from 'react'

const minute = 60_000
// A page that is looked at again tells one or several of these.
const looks = ['visibilitychange', 'focus', 'pageshow']
const followers = new Set<(now: number) => void>()
let timer = 0

/** Tells the time to all at once; a transition, because a thousand sessions may be drawn anew. */
const tell = () => startTransition(() => followers.forEach((follower) => follower(Date.now())))

const run = () => {
  clearInterval(timer)
  if (!document.hidden) timer = window.setInterval(tell, minute)
}
const onLook = () => {
  run()
  if (!document.hidden) tell()
}

function follow(follower: (now: number) => void) {
  followers.add(follower)
  if (followers.size === 1) {
    looks.forEach((look) => addEventListener(look, onLook))
    run()
  }
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    looks.forEach((look) => removeEventListener(look, onLook))
    clearInterval(timer)
  }
}

/** The time (ms since the epoch) for words such as "5 minutes ago": anew at each look at the page, and each minute of it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => follow(setNow), [])
  return now
}
