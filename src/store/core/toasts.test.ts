import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { arrived, sessionStarted, signedOut } from './events.ts'
import { toastHere, selectToast, toastDismissed, toastShown } from './toasts.ts'

it('notices wait for their turn, each with a number of its own', () => {
  const { store } = makeVisit()
  store.dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  store.dispatch(toastShown({ tone: 'danger', key: 'logout.error' }))
  expect(selectToast(store.getState())).toEqual({ id: 1, tone: 'info', key: 'session.ended' })
  store.dispatch(toastDismissed(99))
  store.dispatch(toastDismissed(1))
  expect(selectToast(store.getState())).toEqual({ id: 2, tone: 'danger', key: 'logout.error' })
  store.dispatch(toastDismissed(2))
  expect(selectToast(store.getState())).toBeUndefined()
})

it('a notice may speak of a device by its name', () => {
  const { store } = makeVisit()
  const toast = { tone: 'success', key: 'user.devices.done', values: { device: 'Pixel 8' } } as const
  store.dispatch(toastShown(toast))
  expect(selectToast(store.getState())).toEqual({ id: 1, ...toast })
})

const arrive = (path: string) => arrived({ path, isResuming: false })
const notice = { tone: 'success', key: 'user.profile.saved' } as const

it('a notice is for whoever is still on the page where it began', () => {
  const { store } = makeVisit()
  store.dispatch(arrive('/user/profile'))
  const tell = store.dispatch(toastHere())
  store.dispatch(arrive('/user/profile'))
  tell(notice)
  expect(selectToast(store.getState())).toEqual({ id: 1, ...notice })
})

it('a late one never shows on another page, also not when nobody is there any more', () => {
  const { store } = makeVisit()
  store.dispatch(arrive('/user/profile'))
  const tell = store.dispatch(toastHere())
  store.dispatch(arrive('/user/dashboard'))
  tell(notice)
  store.dispatch(signedOut({ by: 'person' }))
  store.dispatch(arrive('/login/email'))
  tell(notice)
  expect(store.getState().toasts.queue).toEqual([])
})

it('a notice that is there stays when the page is left', () => {
  const { store } = makeVisit()
  store.dispatch(arrive('/user/profile'))
  store.dispatch(toastShown(notice))
  store.dispatch(arrive('/user/dashboard'))
  expect(selectToast(store.getState())).toEqual({ id: 1, ...notice })
})

it('what was said of a session that ended is gone at the next login, the rest is not', () => {
  const { store } = makeVisit()
  store.dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  store.dispatch(toastShown(notice))
  store.dispatch(sessionStarted({ token: 'token', profile: {}, language: 'en' }))
  expect(store.getState().toasts.queue).toMatchObject([notice])
})
