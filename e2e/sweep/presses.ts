import type { CDPSession, Page, Request } from '@playwright/test'
import { notePress, readPresses } from './pressesReport.ts'
import { type Spot, spotsOf } from '../support/presses.ts'
import {
  aimAt,
  changes,
  closeToasts,
  end,
  findSenders,
  listen,
  ownOf,
  prepare,
  pressAgain,
} from './pressing.ts'

/** What a project presses: `turn` decides the point of the first press. */
export interface Presses {
  turn: number
}

// In ms after the first press.
const delays = [80, 250, 600]

const isApi = (url: URL) => url.hostname.startsWith('account-api.')
const cors = { 'Access-Control-Allow-Origin': '*' }

// Without the seconds of a countdown.
const keyOf = (...parts: string[]) => parts.join('\n').replace(/\d+ s\b/, '')
/** The states in which a button was pressed already: many scenes show the same, and a scene can begin anew. */
const done = new Set(
  readPresses().map(({ project, path, button, state }) => keyOf(project, path, button, state)),
)

/**
 * Presses each sending or asking button of a page and, 80, 250 and 600 ms later, each of the 5 × 5 points of its place
 * at which it lies no longer; of a button that is gone, only the point that was pressed. The clock of the page stands
 * meanwhile, and what is sent is refused. A press that another control takes is a fault; it is held, so that the scene
 * goes on.
 */
export async function pressTwice(page: Page, scene: string, project: string, { turn }: Presses) {
  const path = new URL(page.url()).pathname
  await page.evaluate(prepare)
  const labels = await page.evaluate(findSenders)
  if (labels.length === 0) return
  const stop = await refuseAll(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  for (const [at, button] of labels.entries()) {
    const aim = await page.evaluate(aimAt, at)
    if (!aim || done.has(keyOf(project, path, button, aim.state))) continue
    const spots = spotsOf(aim)
    const own = await page.evaluate(ownOf, spots)
    const first = own[(turn * 7 + scene.length + at) % own.length]
    if (!first) continue
    done.add(keyOf(project, path, button, aim.state))
    const seen = await pressRound(page, first, spots)
    notePress({ project, path, scene, button, state: aim.state, ...seen })
    if (seen.isGone) throw new Error(`"${button}" has led on: the scene begins anew, and leaves it alone.`)
  }
  await page.clock.resume()
  await stop()
}

/** Refuses every call of the account API. @returns stops this */
async function refuseAll(page: Page) {
  await page.route(isApi, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({ status: 500, headers: cors, json: {} }),
  )
  return () => page.unroute(isApi)
}

/** Waits until the answer, or the question, has been drawn. */
async function rested(page: Page) {
  let seen: number | null = null
  for (let still = 0; still < 3;) {
    await page.waitForTimeout(20)
    const now = await page.evaluate(changes)
    still = now !== null && now === seen ? still + 1 : 0
    seen = now
  }
}

async function pressRound(page: Page, first: Spot, spots: Spot[]) {
  const client = await page.context().newCDPSession(page)
  await page.evaluate(listen)
  const sent: string[] = []
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (isApi(new URL(request.url())) && !/GET|OPTIONS/.test(request.method()))
      sent.push(`${request.method()} ${pathname} is sent`)
  }
  await press(client, first)
  await rested(page)
  const isGone = await page.evaluate(pressAgain)
  page.on('request', onRequest)
  const own = await page.evaluate(ownOf, spots)
  const others = spots.filter(({ x, y }) => !own.some((spot) => spot.x === x && spot.y === y))
  for (const [at, delay] of delays.entries()) {
    await page.clock.runFor(delay - (delays[at - 1] ?? 0))
    await Promise.all((isGone ? [first] : others).map((spot) => press(client, spot)))
  }
  const seen = await page.evaluate(end)
  page.off('request', onRequest)
  // A key, after which the next press of the scene is a new one.
  await page.keyboard.press('Shift')
  if (seen.hasOpened) await page.keyboard.press('Escape')
  await page.evaluate(closeToasts)
  await client.detach()
  return {
    isGone,
    left: 25 - own.length,
    points: seen.points,
    met: seen.met,
    effects: [...seen.effects, ...sent],
  }
}

/** Does not wait for an answer between the events: all presses have to come within the time. */
const press = (client: CDPSession, { x, y }: Spot) =>
  Promise.all(
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }),
    ),
  )
