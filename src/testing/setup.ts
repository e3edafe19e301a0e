// Rules without a page, and the mock server under its own tests, run without any of this.
if (typeof document !== 'undefined') await import('./page.ts')
