import { virtual } from '@guidepup/virtual-screen-reader'
import { onTestFinished } from 'vitest'

// Phrases that a screen reader need not say: the start of a paragraph, and the end of anything.
const isTold = (phrase: string) => phrase !== 'paragraph' && !phrase.startsWith('end of ')

/** Starts a virtual screen reader on the page. */
export async function startScreenReader() {
  const alerts = listenToAlerts()
  await virtual.start({ container: document.body })
  onTestFinished(() => virtual.stop())
  await virtual.clearSpokenPhraseLog()
  return {
    /** Reads from one phrase to another, both included. */
    read: async (from: string, to: string): Promise<string[]> => {
      const phrases: string[] = []
      for (let left = 1000; phrases.at(-1) !== to && left > 0; left -= 1) {
        await virtual.next()
        const phrase = (await virtual.lastSpokenPhrase()).replaceAll('\u00a0', ' ')
        if (phrases.length > 0 || phrase === from) phrases.push(phrase)
      }
      return phrases.filter(isTold)
    },
    /**
     * Stops the screen reader before a dialog is removed with its page: the library cannot compute the name of such a
     * dialog.
     */
    stop: () => virtual.stop(),
    /** What was spoken since the start without reading on: announcements, and the elements that got the focus. */
    heard: async () => [...(await virtual.spokenPhraseLog()), ...alerts],
  }
}

/**
 * The alerts that are added to the page: screen readers announce them, but the library only announces changes in an
 * alert.
 */
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
