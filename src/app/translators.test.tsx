// Shows: frame-39.
import { at } from '#testing/render.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tolerateTranslators } from './translators.ts'

const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype)
let root: HTMLElement
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  tolerateTranslators(root)
})
afterEach(() => {
  Object.defineProperties(Node.prototype, { removeChild, insertBefore })
  root.remove()
})

function Wait({ seconds, isShort = false }: { seconds: number; isShort?: boolean }) {
  return (
    <p>
      {isShort ? null : <b>Wait</b>} {`${seconds} s`}
      {isShort ? null : ' longer'} <i>please</i>
    </p>
  )
}

/** Puts each text of the paragraph into an element, as translators do: one puts it before, one instead. */
function translate(way: 'before' | 'instead') {
  const texts = [...(screen.getByText('please').parentElement?.childNodes ?? [])]
  for (const text of texts.filter((node) => node instanceof Text)) {
    const font = Object.assign(document.createElement('font'), { textContent: `«${text.data}»` })
    if (way === 'instead') text.replaceWith(font)
    else {
      text.before(font)
      text.remove()
    }
  }
}

it.each(['before', 'instead'] as const)(
  'a text that a translator has put elements %s of goes on changing, and goes',
  async (way) => {
    const { rerender, unmount } = render(<Wait seconds={15} />, { container: root })
    translate(way)
    await waitFor(() => expect(root).toHaveTextContent('«15 s»'))
    rerender(<Wait seconds={14} />)
    await waitFor(() => expect(root).toHaveTextContent('14 s'))
    expect(root).not.toHaveTextContent('15')
    rerender(<Wait seconds={13} isShort />)
    await waitFor(() => expect(root).not.toHaveTextContent('longer'))
    rerender(<Wait seconds={12} />)
    expect(root).toHaveTextContent('longer')
    unmount()
    expect(root).toBeEmptyDOMElement()
  },
)

it('an element that an extension has taken away is no error when it goes', () => {
  const { rerender } = render(<Wait seconds={15} />, { container: root })
  root.querySelector('b')?.remove()
  rerender(<Wait seconds={14} isShort />)
  expect(root).toHaveTextContent('14 s please')
})

const partner = '?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback'
it.each([
  ['/user/profile', ['Bonavo', 'English', 'PV', 'Pieter Van den Broeck', 'Pieter', 'Van den Broeck']],
  ['/user/dashboard', ['Delhi Express']],
  ['/user/access', ['Delhi Express']],
  [`/approve${partner}`, ['lunchbox.example']],
  [`/login/email${partner}`, ['lunchbox.example']],
])('on %s no translator touches a name: %s', async (path, names) => {
  await at(path, path.startsWith('/login') ? {} : path.startsWith('/approve') ? 'plain' : 'rich')
  const found = await Promise.all(names.map((name) => screen.findAllByText(name)))
  expect(found.flat().filter((element) => !element.closest('[translate=no]'))).toEqual([])
})
