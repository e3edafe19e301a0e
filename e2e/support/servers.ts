import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { partnerPorts } from '#mocks/partners.ts'
import { isOutdated } from '../../tools/outdated.ts'

type Server = Extract<NonNullable<PlaywrightTestConfig['webServer']>, { command: string }>

const root = resolve(import.meta.dirname, '../..')
const bin = (name: string) => `"${resolve(root, 'node_modules/.bin', name)}"`

/**
 * The ports of the production build, the build with the in-browser mock API, the production build with a captcha, the
 * mock API over HTTP, and a partner's app.
 */
export const ports = { portal: 4173, demo: 4174, captcha: 4175, api: 5174, partner: partnerPorts.stories }

/** Whether a build is there and calls the mock API; a build for visitors would call another API. */
const isForStories = (folder: string) => {
  const headers = resolve(root, folder, 'hosts/_headers')
  return existsSync(headers) && readFileSync(headers, 'utf8').includes(`.localhost:${ports.api} `)
}

/** Says that a build is older than its sources, and lets the stories run on it. */
const warning = (folder: string) =>
  isOutdated(resolve(root, folder), root)
    ? `echo "${folder}/ is older than its sources: 'npm run build:stories' makes it anew." >&2 && `
    : ''

/** `vite preview` of a build. If the build is missing, a sentence says how to make it. */
const preview = (folder: string, port: number): Server => ({
  command: isForStories(folder)
    ? `${warning(folder)}${bin('vite')} preview --outDir ${folder}/public --port ${port}`
    : `echo "${folder}/ holds no build for the stories: run 'npm run build:stories' first ('npm test' does)." >&2 && exit 1`,
  url: `http://127.0.0.1:${port}/`,
  cwd: root,
})

const stories = 'dist-stories'
/** What the stories visit of the production build. */
export const storiesFolder = `${stories}/public`

export const portalServer = preview(stories, ports.portal)
export const demoServer = preview('dist-demo', ports.demo)
export const captchaServer = preview('dist-captcha', ports.captcha)

/** The header by which the mock API knows a write that comes again; the builds of the stories do not send it. */
export const repeatHeader = 'Idempotency-Key'

export const apiServer: Server = {
  command: `${bin('tsx')} tools/api.ts --port ${ports.api} --check --repeat-header ${repeatHeader}`,
  url: `http://127.0.0.1:${ports.api}/health`,
  cwd: root,
}

export const partnerServer: Server = {
  command: `${bin('tsx')} src/mocks/partnerApp.ts ${ports.partner} ${ports.portal}`,
  url: `http://127.0.0.1:${ports.partner}/`,
  cwd: root,
}
