import { dismissKey, type CheckUp, checkUpOf, type Fact, type Notice, type Todo } from './rules.ts'
import { countryName } from '#features/devices/placeName.ts'
import { longDate, relativeTime } from '#domain/time/relativeTime.ts'
import { useAppName } from '#ui/page/useAppName.ts'
import { selectApps } from '#features/connectedApps/connectedAppsSlice.ts'
import {
  offerLogOutAfterReset,
  readDismissed,
  selectDismissed,
  selectDeniedLogin,
  selectFailedSources,
  selectIsLogOutOffered,
  type Source,
  checkUpLoadEnded,
} from './checkUpSlice.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import type { Running } from '#core/store/outcome.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { selectMethods } from '#features/mfa/methods.ts'
import { selectHasProfile, selectProfile, selectUserFailure } from '#auth/person/userSlice.ts'
import { selectQuestions } from '#features/devices/questions.ts'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { checks } from './checks.ts'
import { type Load, useLoad } from '#ui/hooks/useLoad.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import type { useLate } from '#ui/hooks/waiting.ts'

/** A line of the check-up with something to do, as its row in the table says. */
export type TodoLine = CheckUp<(typeof checks)[number]>['lines'][number] & Todo

/** `useLoad` for what the check-up needs too, which is told whether loading this source has failed. */
export function useSource(source: Source, start: () => Running<unknown>, isWanted = true): Load {
  const dispatch = useAppDispatch()
  const load = useLoad(start, isWanted)
  const hasFailed = load.failure !== null
  useEffect(() => void dispatch(checkUpLoadEnded({ source, hasFailed })), [dispatch, source, hasFailed])
  return load
}

/** The check-up of the account, from what is loaded so far; a source that is not loaded yet is being checked. */
export function useCheckUp(): CheckUp<(typeof checks)[number]> {
  const dispatch = useAppDispatch()
  const profile = useAppSelector(selectProfile)
  const hasNoProfile = useAppSelector(selectUserFailure) !== null
  const methods = useAppSelector(selectMethods)
  const apps = useAppSelector(selectApps)
  const questions = useAppSelector(selectQuestions)
  const failed = useAppSelector(selectFailedSources)
  const dismissed = useAppSelector(selectDismissed)
  const loginDenied = useAppSelector((state) => selectDeniedLogin(state, profile?.id))
  const now = useNow()
  const { checkUp, unread } = useMemo(() => {
    const account = profile?.id ?? null
    const keys: string[] = []
    const isDismissed = (notice: Notice) => {
      const key = account === null ? null : dismissKey(account, notice)
      if (key === null) return false
      if (dismissed[key] === undefined) keys.push(key)
      return dismissed[key] ?? null
    }
    // A source whose reload has failed is unknown, even if an older value is there.
    const fact = <Value>(source: Source, value: Value | null): Fact<Value> =>
      failed.includes(source) ? 'unknown' : (value ?? 'checking')
    const facts = {
      profile: profile ? { ...profile, loginDenied } : hasNoProfile ? 'unknown' : 'checking',
      methods: fact('methods', methods),
      devices: hasNoProfile && !profile ? 'unknown' : fact('devices', questions),
      apps: fact('apps', apps),
    } as const
    return { checkUp: checkUpOf(checks, facts, isDismissed, now), unread: keys }
  }, [profile, loginDenied, hasNoProfile, methods, apps, questions, failed, dismissed, now])
  // Before the page is painted, so that a dismissed notice is never shown as something to do.
  useLayoutEffect(() => unread.forEach((key) => dispatch(readDismissed(key))), [dispatch, unread])
  return checkUp
}

/** Whether logging out the other devices is offered: after a new password, and by the first login after a reset. */
export function useOthersOffer(): boolean {
  const dispatch = useAppDispatch()
  const hasProfile = useAppSelector(selectHasProfile)
  // Before the page is painted, so that nothing below the offer moves.
  useLayoutEffect(() => {
    if (hasProfile) dispatch(offerLogOutAfterReset())
  }, [dispatch, hasProfile])
  return useAppSelector(selectIsLogOutOffered)
}

/** The key of the words of a finding: its kind, and for one new login what is new about it. */
export const keyOf = (finding: Notice) =>
  finding.kind === 'newSessions' && finding.count === 1
    ? finding.newest.isNewPlace
      ? 'newPlace'
      : 'newDevice'
    : finding.kind

const mostNames = 3

/** Returns a function that gives the values in the words of a finding. @param late see `useLate` */
export function useValues(late: ReturnType<typeof useLate> = (words) => words()) {
  const { t } = useTranslation()
  const appName = useAppName()
  const tag = useAppSelector(selectTag)
  const now = useNow()
  const ago = (date: string) => relativeTime(date, now, tag, t('time.justNow'))
  return (finding: Notice): Record<string, string | number> => {
    switch (finding.kind) {
      case 'passwordOld': {
        const { changedOn, months } = finding
        return { count: months, date: late(() => longDate(changedOn, tag)), when: late(() => ago(changedOn)) }
      }
      case 'newSessions': {
        const { newest, count } = finding
        // Devices are loaded when the page is painted, so these values are never late.
        const country = countryName(newest.country ?? '', tag) || t('user.devices.session.unknown')
        return { count, country, when: ago(newest.date) }
      }
      case 'canSpend': {
        const names = finding.apps.slice(0, mostNames).map(appName)
        const more = finding.apps.length - names.length
        if (more > 0) names.push(t('dashboard.notifications.moreApps', { count: more }))
        const apps = late(() => new Intl.ListFormat(tag).format(names), names.join(', '))
        return { count: finding.apps.length, apps }
      }
      default:
        return {}
    }
  }
}
