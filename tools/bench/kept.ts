import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'
import { phone, type State } from './logIn.ts'
import { markdown, medians, seconds } from './report.ts'
import type { Screen } from './screens.ts'
import { type Seen, visit } from './visit.ts'

/** The medians of each visit in profiles that are kept, as a markdown table. @param options how the browser is started */
export async function keptTable(
  runs: number,
  screens: readonly Screen[],
  originAt: (screen: Screen) => string,
  state: State,
  options: LaunchOptions,
): Promise<string> {
  const seen = new Map(screens.map((screen) => [screen, [] as Seen[][]]))
  for (let run = 0; run < runs; run++)
    for (const [screen, profiles] of seen)
      profiles.push(await visitKept(screen, originAt(screen), state, options))
  const rows = [...seen].flatMap(([{ name }, profiles]) =>
    [0, 1, 2].map((index) => {
      const { usable, tbt } = medians<keyof Seen>(
        profiles.flatMap((visits) => visits.slice(index, index + 1)),
      )
      return [name, String(index + 1), seconds(usable), `${Math.round(tbt)} ms`]
    }),
  )
  return markdown(['screen', 'visit', 'usable', 'blocked'], 1, rows)
}

/**
 * Visits a screen three times in a profile on disk, each time in a browser that has just started: in the second visit V8
 * writes the code that it has compiled, in the third it reads it. The contexts of all other visits keep none.
 */
async function visitKept(
  screen: Screen,
  origin: string,
  state: State,
  options: LaunchOptions,
): Promise<Seen[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const seen: Seen[] = []
  for (let count = 0; count < 3; count++) {
    const context = await chromium.launchPersistentContext(folder, { ...options, ...phone })
    if (screen.signedIn) await restore(context, state)
    seen.push(await visit(context, screen, origin))
    await context.close()
  }
  rmSync(folder, { recursive: true })
  return seen
}

/** Signs in. After Playwright's own way, `setStorageState`, a visit finds an empty HTTP cache. */
async function restore(context: BrowserContext, { cookies, origins }: State): Promise<void> {
  await context.addCookies(cookies)
  await context.addInitScript(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage: items }) => items),
  )
}
