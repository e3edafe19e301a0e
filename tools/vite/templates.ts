import { createServer, type Plugin } from 'vite'
import type * as Templates from '../../src/app/templates.tsx'
import { readTexts } from '../texts.ts'

/** In a build, puts the early logins at the end of index.html: `src/app/templates.tsx` draws them, run in Node. */
export const templates = (mode: string): Plugin => ({
  name: 'templates',
  apply: 'build',
  async transformIndexHtml(html) {
    const server = await createServer({
      mode,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true, include: [] },
    })
    try {
      const made = (await server.ssrLoadModule('/src/app/templates.tsx')) as typeof Templates
      const elements = await made.renderTemplates(readTexts)
      return html.replace('</body>', () => `${elements}</body>`)
    } finally {
      await server.close()
    }
  },
})
