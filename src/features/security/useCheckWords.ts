import type { Result } from '#domain/checkUp'
import { countryName } from '#domain/countryName'
import { relativeTime } from '#domain/relativeTime'
import { useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/core/visit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns a function that puts the finding of a line into words. */
export function useCheckWords(): (line: Result) => string {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const ago = (date: string) => relativeTime(date, now, tag)
  return (line) => {
    if (!('finding' in line)) return t(`user.security.checkUp.${line.state}`)
    const { finding } = line
    switch (finding.kind) {
      case 'passwordFresh':
      case 'passwordOld':
        return t('user.security.checkUp.changed', { when: ago(finding.changedOn) })
      case 'oneMethod':
        return t(`user.security.checkUp.oneMethod.${finding.method}`)
      case 'newSessions': {
        const { newest, count } = finding
        if (count > 1) return t('user.security.checkUp.newSessions', { count })
        const when = ago(newest.date)
        return newest.isNewPlace
          ? t('user.security.checkUp.newPlace', {
              country: countryName(newest.country ?? '', tag) || t('user.devices.session.unknown'),
              when,
            })
          : t('user.security.checkUp.newDevice', { when })
      }
      case 'noSpender':
        return finding.count > 0
          ? t('user.security.checkUp.noSpender', { count: finding.count })
          : t('user.security.checkUp.noApp')
      case 'canSpend':
        return t('user.security.checkUp.canSpend', { count: finding.apps.length })
      default:
        return t(`user.security.checkUp.${finding.kind}`)
    }
  }
}
