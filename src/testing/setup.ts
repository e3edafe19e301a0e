// Rules without a page, and the mock server under its own tests, run without any of this.
export const isPage = typeof document !== 'undefined'
if (isPage) await import('./page.ts')
