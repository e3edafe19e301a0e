import { virtual } from '@guidepup/virtual-screen-reader'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import type { at } from './render.tsx'

const farthest = 60

/** A date with a time of day is another one at each run. */
const lasting = (phrase: string) =>
  phrase.replaceAll('\u00a0', ' ').replace(/\d{1,2} \p{L}+\.? \d{4}.{1,4}\d\d[:.]\d\d/u, '(date)')

const isAnnounced = (phrase: string) => /^(polite|assertive): /.test(phrase)

const startReader = () => virtual.start({ container: document.body })

/** The last element that got the focus, as it is read. */
async function read(): Promise<string> {
  const phrases = await virtual.spokenPhraseLog()
  return lasting(phrases.findLast((phrase) => !isAnnounced(phrase)) ?? '')
}

/** The elements with a name in the open dialog, or else in a region of the page, or on all of it. */
function named(role: string | null, name: string | RegExp, region?: string) {
  const page = region ? screen.getByRole('region', { name: region }) : document.body
  const place = within(screen.queryByRole('dialog') ?? page)
  return role ? place.getAllByRole(role, { name }) : place.getAllByLabelText(name)
}

const arrive = (role: string, name: string | RegExp) =>
  waitFor(() => expect(named(role, name)).toContain(document.activeElement))

/**
 * Somebody who uses the portal with the keyboard and a screen reader; `log` has each key and what is read then. The names
 * are those of the page; a password has no role.
 */
export async function startKeyboard({
  user,
  router,
}: Pick<Awaited<ReturnType<typeof at>>, 'user' | 'router'>) {
  const log: string[] = []
  await startReader()
  onTestFinished(() => virtual.stop())

  return {
    log,
    /** Presses Tab until an element, once it is there, has the focus; on the page or in a region of it. */
    async tabTo(role: string | null, name: string | RegExp, region?: string) {
      const targets = await waitFor(() => named(role, name, region))
      for (let left = farthest; !targets.includes(document.activeElement as HTMLElement); left -= 1) {
        if (left === 0) throw new Error(`Tab does not lead to ${role} ${name}.`)
        await user.tab()
        log.push(`Tab: ${await read()}`)
      }
    },
    /** Types into the field that has the focus, in place of its text; `what` stands in the log. */
    async type(text: string, what = text) {
      if (document.activeElement) await user.clear(document.activeElement)
      await user.paste(text)
      log.push(`Types ${what}`)
    },
    /** Presses Enter, and waits for the element that gets the focus then. */
    async enter(role: string, name: string | RegExp) {
      await user.keyboard('{Enter}')
      await arrive(role, name)
      log.push(`Enter: ${await read()}`)
    },
    /** Presses Enter in a dialog that goes with its page: the library cannot compute the name of such a dialog. */
    async leave(role: string, name: string | RegExp) {
      await virtual.stop()
      await user.keyboard('{Enter}')
      await arrive(role, name)
      await startReader()
      log.push(`Enter: ${role}, ${document.activeElement?.textContent}`)
    },
    /** Ticks the box that has the focus. */
    async tick() {
      await user.keyboard(' ')
      expect(document.activeElement).toBeChecked()
      log.push('Space: checked')
    },
    /** Opens a link of a message. */
    async open(address: string, name: string) {
      await act(() => router.navigate(address))
      await arrive('heading', name)
      log.push(`Opens the link: ${await read()}`)
    },
    /** Waits for what is said by itself. */
    async hears(words: string) {
      const plain = lasting(words)
      await waitFor(async () =>
        expect((await virtual.spokenPhraseLog()).map(lasting)).toContainEqual(
          expect.stringContaining(`polite: ${plain}`),
        ),
      )
      log.push(`Hears: ${plain}`)
    },
  }
}
