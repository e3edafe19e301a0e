import { paths } from '#core/paths.ts'
import type { Tab } from './driver.ts'
import { expect, flow } from './fixtures.ts'
import type { User } from './user.ts'

/** Runs in the page: where the button of its form lies at this part of its height; notes when presses begin and end. */
function aim(part: number) {
  const sender = document.querySelector('main [type=submit]')
  sender?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left = 0, top = 0, width = 0, height = 0 } = sender?.getBoundingClientRect() ?? {}
  const page = window as { begins?: number[]; ends?: number[] }
  const [begins, ends]: number[][] = [(page.begins = []), (page.ends = [])]
  // The guard may hide that the second press begins, but not that it ends.
  addEventListener('pointerdown', ({ timeStamp }) => begins?.push(timeStamp), true)
  addEventListener('pointerup', ({ timeStamp }) => ends?.push(timeStamp), true)
  return { x: Math.round(left + width / 2), y: Math.round(top + height * part) }
}

/** Runs in the page: the time from the begin of the first press to the end of the second, what lies at the spot now, and how many boxes are ticked. */
function outcome({ x, y }: { x: number; y: number }) {
  const { begins = [], ends = [] } = window as { begins?: number[]; ends?: number[] }
  const [first = 0, second = Infinity] = [begins[0], ends[1]]
  const control = document.elementFromPoint(x, y)?.closest('label')?.control
  const ticked = document.querySelectorAll('[type=checkbox]:checked').length
  return { wait: second - first, isBox: control?.matches('[type=checkbox]') ?? false, ticked }
}

/** Presses the button of the form of a page twice, at five heights: no box is ticked, though one lies there then. */
async function pressesTwice(user: User, tab: Tab, open: () => Promise<void>) {
  let boxes = 0
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    let seen = { wait: Infinity, isBox: false, ticked: 0 }
    const press = async () => {
      await open()
      const spot = await user.run(aim, part)
      await tab.click(spot)
      await tab.click(spot)
      await user.sees({ css: '[aria-invalid]' })
      seen = await user.run(outcome, spot)
      return seen.wait
    }
    // A driver can be slow: then the second press is none of a double click.
    await expect.poll(press).toBeLessThan(650)
    expect(seen.ticked).toBe(0)
    boxes += Number(seen.isBox)
  }
  expect(boxes).toBeGreaterThan(0)
}

flow('two presses on Log in with nothing typed tick no box', async ({ user, tab }) => {
  await pressesTwice(user, tab, async () => {
    await user.goto(paths.loginEmail)
    await user.misses({ css: '[inert]' })
  })
})
