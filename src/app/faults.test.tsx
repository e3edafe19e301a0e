// Shows: session-28, session-29, session-66, duplicate-12, security-27, access-7, help-5, frame-36.
import { removeDuplicates } from '#features/duplicate/api.ts'
import {
  type Fault,
  metBy,
  noConnection,
  oddReplies,
  ofEachPage,
  refusals,
  silence,
  slow,
  unknown,
} from '#testing/faults.ts'
import { controlOf, inputOf } from '#testing/driver.ts'
import { type FormRow, isRead, titled } from '#testing/faultRows/row.ts'
import { formRows } from '#testing/faultRows/rows.ts'
import { goOffline, messages, outcome, told, triesOf, watch } from '#testing/faultRows/watch.ts'
import { calls, locales } from '#testing/server.ts'
import { holderOf, logInAgain, sheetStands } from '#testing/sheet.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const { en } = locales

/** Opens the form of a row with a stopped clock; returns functions that send the form and check the result. */
async function openForm({ open, press, place, call, kept = {}, only, again, page }: FormRow) {
  const app = await open()
  if (!vi.isFakeTimers()) stopClock()
  const watched = watch(call, only)
  // The elements must stay in the page, so they are looked up once, and again only when a failure closes the form.
  const find = () => ({
    button: controlOf(press, place),
    inputs: Object.keys(kept).map((label) => [label, inputOf(label, place)] as const),
  })
  let { button, inputs } = find()
  const where = () => app.router.state.location.pathname
  const typed = () => Object.fromEntries(inputs.map(([label, { value }]) => [label, value]))
  const isBusy = () => button.isConnected && button.ariaBusy === 'true'

  async function send(reply: Fault[1]) {
    watched.reply = reply
    await act(async () => {
      button.focus()
      button.click()
    })
  }
  /** Expects one message that says what to do, and the form unchanged and ready to be sent again. */
  async function isTold(fault: string, count: number) {
    const tries = triesOf(call, fault)
    const answered = [fault, count + tries, false, 1]
    await eventually(
      () => expect([fault, watched.made, isBusy(), messages().length]).toEqual(answered),
      tries > 1 ? 1200 : 0,
    )
    const seen = outcome()
    if (again) {
      await again(app)
      await eventually(() => void ({ button, inputs } = find()))
    }
    const form = { isHere: button.isConnected, page: where(), typed: typed() }
    expect({ fault, ...seen, ...form }).toEqual({ fault, ...told, isHere: true, page, typed: kept })
    // A toast disappears by itself; a lock ends after its wait.
    if (again) await pass(6000)
    if (button.ariaDisabled !== 'true') return
    // A lock lasts as long as the server says, in a tab at most seven days.
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000)
    await pass(1000)
  }
  const isEnded = () => app.store.getState().auth.session.kind === 'anonymous'
  return { app, watched, where, typed, isBusy, isEnded, send, isTold }
}

type Form = Awaited<ReturnType<typeof openForm>>

/** Expects that during a slow reply the button is busy and a second press sends nothing. */
async function isBusyFirst({ watched, send, isBusy, typed, isTold }: Form, kept: FormRow['kept'] = {}) {
  const count = watched.made
  const [late, reply] = slow
  await send(reply)
  await eventually(() => expect(watched.made).toBe(count + 1))
  await pass(1900)
  await send(reply)
  expect([watched.made, isBusy(), messages(), typed()]).toEqual([count + 1, true, [], kept])
  await pass(100)
  await isTold(late, count)
}

it.each(formRows.map(titled))(
  '%s: one message says what to do whatever the answer is, and what was typed stays',
  async (_, row) => {
    const form = await openForm(row)
    const { watched, send, isTold } = form
    const isMeant = (fault: string) => !row.not?.test(fault)
    for (const [fault, reply] of metBy([...refusals, ...(isRead(row.call) ? oddReplies : [])])) {
      if (!isMeant(fault)) continue
      const count = watched.made
      await send(reply)
      await isTold(fault, count)
    }
    if (isMeant(slow[0])) await isBusyFirst(form, row.kept)

    const [[offline, error], [code, refused]] = [noConnection, unknown] as const
    let count = watched.made
    goOffline(true)
    await send(error)
    await isTold(offline, count)
    goOffline(false)
    // The message that the connection is back disappears by itself.
    await pass(6000)

    for (const [never, nothing] of metBy([silence])) {
      count = watched.made
      await send(nothing)
      await eventually(() => expect(watched.made).toBe(count + 1))
      await pass(30_000)
      await isTold(never, count)
    }

    // The duplicates are removed only when the button for that was pressed.
    expect(calls().includes('DELETE /duplicated')).toBe(row.call === removeDuplicates)
    if (!isMeant(code)) return
    count = watched.made
    // The reply before was lost: a code may have been used up then.
    const said = row.call.definition.changes === 'once' ? en.error.unknown : en.session.notDone
    // `refused` is a 401: it ends the session after any call except those of codes and tokens.
    const ends = !form.isEnded() && !/^\/(?:mfa|token)(?:\/|$)/.test(row.call.path)
    await send(refused)
    await (ends ? isOver() : isTold(code, count))
    async function isOver() {
      if (row.page.startsWith('/user/')) return staysUnderSheet()
      await eventually(() => expect([form.where(), messages()]).toEqual(['/login/email', []]))
      // The notice waits until a dialog has gone.
      await pass(300)
      expect(document.body).toHaveTextContent(en.session.ended)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      await pass(6000)
      await eventually(() => expect(messages()).toEqual(row.call.method === 'GET' ? [] : [said]))
    }
    /** Expects that the person logs in again over the open page, which keeps what was typed, and hears what was not done. */
    async function staysUnderSheet() {
      await sheetStands()
      expect([form.where(), form.typed()]).toEqual([row.page, row.kept ?? {}])
      watched.reply = null
      await logInAgain(form.app, holderOf(form.app))
      await eventually(() =>
        expect([form.where(), form.typed(), messages()]).toEqual([row.page, row.kept ?? {}, [said]]),
      )
      expect(form.isBusy()).toBe(false)
    }
  },
  60_000,
)

const userRows = formRows.filter(
  ({ page, call }) => page.startsWith('/user/') && !/^\/(?:mfa|token)(?:\/|$)/.test(call.path),
)

it.each(ofEachPage(userRows).map(titled))(
  '%s: after a 401 another person lands on the dashboard, and nothing of the first is left',
  async (_, row) => {
    const { app, watched, send, where } = await openForm(row)
    const { lastname, email } = app.store.getState().user.profile ?? {}
    // 'fr' is left out: the code of a language is on every page.
    const owned = [lastname, email, ...Object.values(row.kept ?? {})].filter((own) => own !== 'fr')
    await send(unknown[1])
    await sheetStands()
    watched.reply = null
    await logInAgain(app, 'rich')
    await eventually(() => expect(where()).toBe('/user/dashboard'))
    const left = JSON.stringify(app.store.getState()) + document.body.textContent
    for (const own of owned) expect(left).not.toContain(own)
  },
)
