// Shows: frame-60.
import { calls as contracts } from '#testing/calls.ts'
import { controlOf } from '#testing/driver.ts'
import { type Call, callOf, titled } from '#testing/faultRows/row.ts'
import { formRows, listRows, quietRows } from '#testing/faultRows/rows.ts'
import { messages, outcome, told, watch, type Watched } from '#testing/faultRows/watch.ts'
import { examplesOf, fieldsOf, formsOf, oddText, textOfTomorrow } from '#testing/oddReplies.ts'
import { eventually, stopClock } from '#testing/time.ts'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

// What `testing/oddReplies.test.ts` reads stands in the page that shows it: every field of the reply in one odd form at a time,
// those of which a reply without them does not fit included.

const isMatrix = process.env['MATRIX'] === 'true'

/** The forms of every field of a call at once, by name: a page is opened for each. */
function repliesOf(name: string): [form: string, status: number, text: string][] {
  const call = contracts.find((one) => one.name === name)
  return (call ? examplesOf(call) : []).flatMap(([status, example]) => {
    const leaves = fieldsOf(example).filter(({ value }) => typeof value !== 'object' || value === null)
    const names = new Set(leaves.flatMap(({ value }) => formsOf(value).map(([form]) => form)))
    const ofTomorrow: [string, number, string] = ['unknown fields', status, textOfTomorrow(example)]
    const odd = [...names].flatMap((form): [string, number, string][] => {
      const odds = leaves.flatMap(({ path, value }) => {
        const found = formsOf(value).find(([own]) => own === form)
        // Without its ids and methods a list is refused as a whole, which hides what the others do to the page.
        return found &&
          !/^(?:\d+|id|client_id|method|payload|token|access_token|approvalType|target|name)$/.test(
            path.at(-1) ?? '',
          )
          ? [[path, found[1]] as const]
          : []
      })
      return odds.length > 0 ? [[form, status, oddText(example, odds)]] : []
    })
    return [ofTomorrow, ...odd]
  })
}

const broken = /undefined|\[object|NaN|Invalid Date|\bnull\b/

type Made = [name: string, form: string, reply: () => Response]

/** The rows of calls whose replies are read, once for each form; outside of the matrix the rows share the forms. */
const inEachForm = <Row extends { call: Call }>(rows: readonly Row[], nameOf: (row: Row) => string) =>
  rows.flatMap((row, place) =>
    repliesOf(callOf(row.call))
      .filter((_, index) => isMatrix || index % 14 === place % 14)
      .map(([form, status, text]): [...Made, Row] => [
        nameOf(row),
        form,
        () => new Response(text, { status, headers: { 'Content-Type': 'application/json' } }),
        row,
      ]),
  )

/** How a page is once the call was made: it stands, or says in one message what to do; nobody reads what is none of theirs. */
function stateOf({ made }: Watched, page: string) {
  const titles = document.querySelectorAll('h1').length
  const isFailed = messages().length > 0 && window.location.pathname === page
  const seen = isFailed ? { ...outcome(), isFocused: true } : { ...told, titles }
  return { ...seen, isMade: made > 0, broken: broken.exec(document.body.textContent)?.[0] }
}

/** Waits inside `act`: between two calls of it React warns of a reply that comes. */
const turns = (left: number): Promise<unknown> =>
  new Promise((done) => setImmediate(done)).then(() => left > 0 && turns(left - 1))

const fine = { ...told, isMade: true, broken: undefined }

it.each(inEachForm([...listRows, ...quietRows], (row) => titled(row)[0]))(
  '%s: %s, and the page stands',
  async (_name, _form, reply, { open, call, page }) => {
    const watched = watch(call)
    watched.reply = reply
    await open()
    await eventually(() => expect(stateOf(watched, page)).toEqual(fine))
  },
)

it.each(inEachForm(formRows, (row) => titled(row)[0]))(
  '%s: %s, and it goes on or says that it cannot',
  async (_name, _form, reply, { open, press, place, call, only, page }) => {
    await open()
    if (!vi.isFakeTimers()) stopClock()
    const watched = watch(call, only)
    watched.reply = reply
    await act(async () => {
      controlOf(press, place).click()
      await turns(100)
    })
    await eventually(() => expect(stateOf(watched, page)).toEqual(fine))
  },
)
