import { appendFileSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CDPSession, Page, Request } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { type Spot, spotsOf } from '../support/presses.ts'
import { aimAt, closeToasts, end, findSenders, listen, ownOf, prepare, pressAgain } from './pressing.ts'

/** What a project presses: `turn` decides the point of the first press. */
export interface Presses {
  turn: number
}

// In ms after the first press.
const delays = [80, 250, 600]

/** What became of one button: a line of `test-results/presses.jsonl`. */
export interface Pressed {
  project: string
  path: string
  scene: string
  button: string
  /** How many of the 25 points the button had left, and how many of them another control took, at any time. */
  left: number
  points: number
  /** What took them. */
  met: string[]
  /** What was changed, sent or opened besides. */
  effects: string[]
}

const folder = resolve(import.meta.dirname, '../../test-results')
const pressesFile = resolve(folder, 'presses.jsonl')

const isApi = (url: URL) => url.hostname.startsWith('account-api.')
const cors = { 'Access-Control-Allow-Origin': '*' }

/** The states in which a button was pressed already in this worker: many scenes show the same. */
const done = new Set<string>()

/**
 * Presses each sending or asking button of a page and, 80, 250 and 600 ms later, each of the 5 × 5 points of its place
 * at which it lies no longer. The clock of the page stands meanwhile, and what is sent is refused. A press that another
 * control takes is a fault; it is held, so that the scene goes on.
 */
export async function pressTwice(page: Page, scene: string, project: string, { turn }: Presses) {
  const path = new URL(page.url()).pathname
  const found: string[] = []
  await page.evaluate(prepare)
  const labels = await page.evaluate(findSenders)
  for (const [at, label] of labels.entries()) {
    const aim = await page.evaluate(aimAt, at)
    const state = [project, path, label, aim?.state].join()
    if (!aim || done.has(state)) continue
    done.add(state)
    const spots = spotsOf(aim)
    const own = await page.evaluate(ownOf, spots)
    const first = own[(turn * 7 + scene.length + at) % own.length]
    if (!first) continue
    const seen = await pressRound(page, first, spots)
    mkdirSync(folder, { recursive: true })
    const line: Pressed = { project, path, scene, button: label, ...seen }
    appendFileSync(pressesFile, `${JSON.stringify(line)}\n`)
    found.push(...[...seen.met, ...seen.effects].map((what) => `${label}, then ${what}`))
  }
  expect.soft(found, scene).toEqual([])
}

async function pressRound(page: Page, first: Spot, spots: Spot[]) {
  await page.route(isApi, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({ status: 500, headers: cors, json: {} }),
  )
  const client = await page.context().newCDPSession(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.evaluate(listen)
  const sent: string[] = []
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (isApi(new URL(request.url())) && !/GET|OPTIONS/.test(request.method()))
      sent.push(`${request.method()} ${pathname} is sent`)
  }
  await press(client, first)
  // The refusal has come, or the question.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
  await page.evaluate(pressAgain)
  page.on('request', onRequest)
  const own = await page.evaluate(ownOf, spots)
  const others = spots.filter(({ x, y }) => !own.some((spot) => spot.x === x && spot.y === y))
  for (const [at, delay] of delays.entries()) {
    await page.clock.runFor(delay - (delays[at - 1] ?? 0))
    await Promise.all(others.map((spot) => press(client, spot)))
  }
  const seen = await page.evaluate(end)
  page.off('request', onRequest)
  await page.clock.resume()
  // A key, after which the next press of the scene is a new one.
  await page.keyboard.press('Shift')
  if (seen.hasOpened) await page.keyboard.press('Escape')
  await page.evaluate(closeToasts)
  await page.unroute(isApi)
  await client.detach()
  return { left: own.length, points: seen.points, met: seen.met, effects: [...seen.effects, ...sent] }
}

/** Does not wait for an answer between the events: all presses have to come within the time. */
const press = (client: CDPSession, { x, y }: Spot) =>
  Promise.all(
    (['mousePressed', 'mouseReleased'] as const).map((type) =>
      client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }),
    ),
  )
