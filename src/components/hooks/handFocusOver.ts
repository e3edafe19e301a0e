/** A ref: when its element is removed while it has the focus, the title of the page gets it. */
export const handFocusOver = (element: HTMLElement | null) => () => {
  // The focus would be lost with the element.
  if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true })
}
