import { type Page, test } from '@playwright/test'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { routes } from '#router/routes.ts'

const kind = 'page'

/** Notes that a story has looked at the page as it stands. */
export function noteScene(page: Page): void {
  test.info().annotations.push({ type: kind, description: new URL(page.url()).pathname })
}

/** Whether a command runs all stories of its configuration, whatever its reporters. */
const runsAll = (args: readonly string[]) => {
  const others = args.filter((arg) => !arg.startsWith('--reporter'))
  return others.join(' ').replace(/^.*?\btest -c \S+/, '') === ''
}

/** Fails a run of all stories in which a page of the portal had no scene. */
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
