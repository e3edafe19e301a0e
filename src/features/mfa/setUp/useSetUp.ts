import { useThunk } from '#ui/form/useSend.tsx'
import { demandsSetUp } from '#auth/person/api.ts'
import { paths } from '#core/paths.ts'
import { selectTargetUrl } from '#auth/target.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { resumed, resumeReached, selectResume, selectSetUp, selectSetUpFor, setUpLeft } from '../mfaSlice.ts'
import { selectIsSetUpComplete, selectMethods } from '../methods.ts'
import { beginSetUp } from './setUp.ts'
import { hasGrant } from '../grants.ts'
import { requireGrant } from '../stepUp.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { toastShown } from '#core/store/toasts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

const resume = { path: paths.securitySetUp }

/**
 * The set-up of two-step verification on the security page. `?mfa=true` opens the set-up when there is a grant, or when
 * it was pressed on the dashboard; otherwise the person is invited to begin by a press, because opening a page must not
 * send a code.
 */
export function useSetUp(begin: () => Promise<unknown>) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search, state: cameFrom } = useLocation()
  const isAsked = new URLSearchParams(search).get('mfa') === 'true'
  const isPressed = useNavigationType() === 'PUSH' && cameFrom === paths.dashboard
  const isKnown = useAppSelector(selectMethods) !== null
  const waiting = useAppSelector((state) => selectSetUpFor(state) ?? selectResume(state))
  const isOwnResume = waiting?.path === resume.path
  const isDemanded = demandsSetUp(useAppSelector(selectProfile))
  const isDone = useAppSelector(selectSetUp)?.step === 'done' && !isDemanded
  const isComplete = useAppSelector(selectIsSetUpComplete)
  // A login by card leads here before its target; the home page then leads to the target.
  const hasTarget = useAppSelector(selectTargetUrl) !== null && isAsked
  const next = isOwnResume ? null : (waiting?.path ?? (hasTarget ? paths.home : null))
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => {
    if (isOwnResume) dispatch(resumed())
  }, [dispatch, isOwnResume])
  useEffect(() => {
    if (!isDone) return
    dispatch(setUpLeft())
    dispatch(toastShown({ tone: 'success', key: 'user.security.twoStep.done' }))
    if (next === null) void navigate(paths.security, { replace: true })
  }, [dispatch, isDone, navigate, next])
  // When nothing is left to set up (perhaps from the start), resume the action that was waiting.
  useEffect(() => {
    if (!isComplete || isDone || next === null) return
    dispatch(resumeReached())
    void navigate(next, { replace: true })
  }, [dispatch, isComplete, isDone, navigate, next])
  const start = useEffectEvent(() => {
    if (isPressed) void begin()
    return isPressed
  })
  useEffect(() => {
    if (!isAsked || !isKnown || start()) return
    void dispatch(hasGrant(false)).then((asked) => {
      if (!asked.ok) return
      setIsRefused(!asked.value)
      if (asked.value) dispatch(beginSetUp())
    })
  }, [dispatch, isAsked, isKnown])

  return { isInvited: isAsked && isRefused && isKnown && !isComplete }
}

/** Returns a function that opens the first dialog of the set-up; without a grant it asks for a step-up first. */
export function useBeginSetUp() {
  const dispatch = useAppDispatch()
  const { run, go } = useThunk()
  return () =>
    run(requireGrant({ isSingle: false, resume }), async (next) => {
      if (next === 'stepUp') await go(paths.mfaStepUp, { state: paths.security })
      else dispatch(beginSetUp())
    })
}
