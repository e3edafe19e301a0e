import { type Page, test } from '@playwright/test'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { routes } from '../../src/router/routes.ts'

const kind = 'page'

/** Records that a story has inspected the current page. */
export function noteScene(page: Page): void {
  test.info().annotations.push({ type: kind, description: new URL(page.url()).pathname })
}

/** Whether a command runs all stories of its configuration; the reporters do not matter. */
const runsAll = (args: readonly string[]) => {
  const others = args.filter((arg) => !arg.startsWith('--reporter'))
  return others.join(' ').replace(/^.*?\btest -c \S+/, '') === ''
}

/** Fails a run of all stories when a page of the portal was not inspected. */
export default class Scenes implements Reporter {
  readonly #seen = new Set<string | undefined>()

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) if (type === kind) this.#seen.add(description)
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const missing = routes.map(({ path }) => path).filter((path) => !this.#seen.has(path))
    if (status !== 'passed' || missing.length === 0 || !runsAll(process.argv.slice(2))) return undefined
    console.error(`\nNo scene shows ${missing.join(', ')}.`)
    return { status: 'failed' }
  }
}
