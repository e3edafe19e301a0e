import { todayHere } from '#domain/time/relativeTime.ts'
import { variants } from '#domain/locale/variant.ts'
import { fetchModule } from '#ui/hooks/useLazyModule.ts'
import { PrivacyLink } from '#ui/page/PrivacyLink.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import { Card } from '#ui/data/Card.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import type { Part } from './gatherMyData.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { selectVariant, selectTag } from '#core/store/visitSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const names = {
  profile: 'user.profile.title',
  twoStepVerification: 'user.security.twoStep.title',
  connectedApps: 'user.access.title',
  devices: 'user.devices.title',
} as const satisfies Record<Part, string>

// Characters that change the direction of text: in a program that shows the file as it is, they would reorder the text
// around them, so they are escaped.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Saves what the portal knows about the person as a file. */
export function DownloadMyData() {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const variant = useAppSelector(selectVariant)
  const hasIban = Boolean(useAppSelector(selectProfile)?.iban) && variants[variant].hasIban
  const { isBusy, banner, saved, take } = useTake()
  const missing = saved?.missing.map((part) => t(names[part])) ?? []
  return (
    <Card title={t('user.takeAlong.profile.title')}>
      <Stack>
        <p className="quiet">{t('user.takeAlong.profile.text')}</p>
        <p className="quiet">
          {t('user.takeAlong.profile.not')} {hasIban ? t('user.takeAlong.profile.iban') : null}
        </p>
        {banner}
        {missing.length > 0 ? (
          <Banner tone="danger">
            {t('user.takeAlong.profile.missing', { parts: new Intl.ListFormat(tag).format(missing) })}
          </Banner>
        ) : null}
        <Actions look="stacked">
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            isBusy={isBusy}
            onClick={() => void take()}
          >
            {t('user.takeAlong.profile.action')}
          </Button>
          <PrivacyLink />
        </Actions>
        <p role="status" className="quiet">
          {isBusy
            ? t('user.takeAlong.profile.busy')
            : saved && t('user.takeAlong.saved', { file: saved.file })}
        </p>
      </Stack>
    </Card>
  )
}

function useTake() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { privacy } = useSites()
  const { isBusy, send, banner, isMounted } = useThunk()
  const [saved, setSaved] = useState<{ file: string; missing: Part[] } | null>(null)
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  const take = () =>
    send(async () => {
      setSaved(null)
      const { piece, failure } = await fetchModule(() => import('./gatherMyData.ts'))
      // The page is gone when its person has left: what is gathered later would be another person's.
      if (!isMounted.current) return null
      if (!piece) return failure
      const gathering = dispatch(piece.gatherMyData())
      leave.current = gathering.abort
      const outcome = await gathering
      if (!outcome.ok) return outcome.failure
      const about = [t('user.takeAlong.profile.text'), t('user.takeAlong.profile.not'), privacy]
      const content = { about, made: new Date().toISOString(), ...outcome.value }
      const text = JSON.stringify(content, null, 2).replace(directions, escaped)
      setSaved({ file: saveFile(text), missing: outcome.value.missing })
      return null
    })
  return { isBusy, banner, saved, take }
}

// The milliseconds that the file stays available: Safari begins to read it a while after the press.
const untilRead = 60_000

/** Saves a text as a JSON file on the device, named by the day. @returns the name of the file */
function saveFile(text: string): string {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `my-data-${todayHere()}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), untilRead)
  return link.download
}
