import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { selectToast, toastDismissed, toastShown } from './toasts.ts'

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
