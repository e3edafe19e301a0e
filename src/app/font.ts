import file from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** Loads the typeface. Until it is there, or when it fails, the metric-matched fallback of `styles/base.css` shows. */
export function loadFont(): void {
  const font = new FontFace('Figtree Variable', `url(${file}) format("woff2")`, {
    weight: '300 900',
    display: 'swap',
  })
  font.load().then(
    () => document.fonts.add(font),
    () => undefined,
  )
}
