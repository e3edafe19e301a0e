import { join } from 'node:path'
import { createServer, type Plugin, type ResolvedConfig } from 'vite'
import type { Template, renderTemplates } from '../../src/app/templates.tsx'
import { readTexts } from '../texts.ts'

/** In a build, puts the early pages of `src/app/templates.tsx` at the end of index.html, as template elements. */
export function templates(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'templates',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: async (html) => {
      const list = await rendered(config)
      return html.replace('</body>', () => `${list.map(element).join('\n')}\n</body>`)
    },
  }
}

/** Runs the sources in Node, through a Vite server that never listens. */
async function rendered({ root, mode }: ResolvedConfig): Promise<Template[]> {
  const server = await createServer({
    root,
    mode,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const made = (await server.ssrLoadModule('/src/app/templates.tsx')) as {
      renderTemplates: typeof renderTemplates
    }
    return await made.renderTemplates((locale) => readTexts(locale, join(root, 'locales')))
  } finally {
    await server.close()
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function element({ page, locale, html, data }: Template): string {
  const attributes = Object.entries({ page, locale, ...data }).map(
    ([name, value]) => ` data-${name}="${escaped(value)}"`,
  )
  return `<template${attributes.join('')}>${html}</template>`
}
