import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { preview } from 'vite'
import { publicIn } from '../../tools/configure/configure.ts'
import { storiesFolder } from './servers.ts'

/** The build of the stories for an environment of its own, in a folder outside the checkout. */
export function makeEnvironment(settings: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'portal-environment-'))
  const copy = join(home, 'dist')
  const folder = publicIn(copy)
  const file = join(home, 'own.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`)
  writeFileSync(file, lines.join('\n'))
  const script = resolve(dirname(storiesFolder), 'configure.mjs')
  /** @returns what `configure` says */
  const configure = () =>
    execFileSync(process.execPath, [script, '--to', copy, file], {
      cwd: home,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  /** Serves it at a free port. */
  const serve = async () => {
    const server = await preview({
      logLevel: 'silent',
      build: { outDir: folder },
      preview: { port: 0, strictPort: false },
    })
    return { port: (server.httpServer.address() as { port: number }).port, close: () => server.close() }
  }
  return { folder, configure, serve, remove: () => rmSync(home, { recursive: true }) }
}
