/**
 * Does what the translators of browsers do: each text of the page goes into elements of its own, now and at each change.
 * Runs in the page, so it uses nothing from outside.
 */
export function translate(): void {
  const isText = (text: Text) =>
    text.data.trim() !== '' && !text.parentElement?.closest('script, style, textarea, font, [translate=no]')
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(isText)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  wrap(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrap(node)
  }).observe(document.body, { subtree: true, childList: true })
}
