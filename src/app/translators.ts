/** What a translator has put in the place of a text of React: Chrome's wraps its words in `font`. */
const standIns = new WeakMap<Node, Element>()

const isStandIn = (node: Node | null | undefined): node is Element =>
  node instanceof HTMLElement && node.localName === 'font'

/** The element that a translator has put in the place of a text, beside it or instead of it. */
const standInOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord) =>
  [...addedNodes, previousSibling, nextSibling].find(isStandIn)

/**
 * Keeps the page when a translator changes its elements: React would give up a page whose elements are gone. A text
 * that React changes is shown in the place of its translation, to be translated anew. @param root React draws into it
 */
export function tolerateTranslators(root: Element): void {
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      if (standIn) standIn.textContent = target.nodeValue
    }
  })
  const elements = new MutationObserver((records) => {
    for (const record of records)
      for (const text of record.removedNodes) {
        const standIn = text instanceof Text && !text.isConnected ? standInOf(record) : undefined
        if (!standIn) continue
        standIns.set(text, standIn)
        texts.observe(text, { characterData: true })
      }
  })
  elements.observe(root, { childList: true, subtree: true })

  Node.prototype.removeChild = function removeChild<T extends Node>(child: T): T {
    const shown = child.parentNode === this ? child : standIns.get(child)
    ;(shown as ChildNode | undefined)?.remove()
    return child
  }
  Node.prototype.insertBefore = function insertBefore<T extends Node>(node: T, before: Node | null): T {
    const place = [before, before && standIns.get(before)].find((one) => one?.parentNode === this)
    if (place) (place as ChildNode).before(node)
    else this.appendChild(node)
    return node
  }
}
