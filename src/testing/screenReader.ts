import { virtual } from '@guidepup/virtual-screen-reader'
import { onTestFinished } from 'vitest'

// That a paragraph begins and that something ends tell nothing of what is read.
const isTold = (phrase: string) => phrase !== 'paragraph' && !phrase.startsWith('end of ')

/** Somebody who hears the page instead of seeing it, from now on. */
export async function startScreenReader() {
  const alerts = listenToAlerts()
  await virtual.start({ container: document.body })
  onTestFinished(() => virtual.stop())
  await virtual.clearSpokenPhraseLog()
  return {
    /** Reads on from one phrase to another, both of them included. */
    read: async (from: string, to: string): Promise<string[]> => {
      const next = async () => {
        await virtual.next()
        return (await virtual.lastSpokenPhrase()).replaceAll('\u00a0', ' ')
      }
      let phrase = await next()
      for (let left = 500; phrase !== from && left > 0; left -= 1) phrase = await next()
      const phrases = [phrase]
      for (let left = 500; phrase !== to && left > 0; left -= 1) {
        phrase = await next()
        phrases.push(phrase)
      }
      return phrases.filter(isTold)
    },
    /** Hears no more: of a dialog that goes with its page the library cannot work out the name. */
    stop: () => virtual.stop(),
    /** What was said since: by itself, or because the focus went there. */
    heard: async () => [...(await virtual.spokenPhraseLog()), ...alerts],
  }
}

/** The library says what changes in an alert; screen readers also say one that comes into the page. */
function listenToAlerts(): string[] {
  const alerts: string[] = []
  const observer = new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      for (const alert of [node, ...node.querySelectorAll('*')])
        if (alert.role === 'alert') alerts.push(`assertive: ${alert.textContent}`)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return alerts
}
