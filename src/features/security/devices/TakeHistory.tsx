import { saveFile } from '#ui/page/saveFile.ts'
import { useFlow } from '#ui/form/useSend.tsx'
import { TakeAlong } from '#ui/page/TakeAlong.tsx'
import type { Device } from '#session/devices/deviceSessions.ts'
import { fetchPiece, useFetchWhenIdle } from '#ui/hooks/usePiece.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visit.ts'
import { Button } from '#ui/action/Button.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgentWords, useDeviceName } from './sessionWords.tsx'

interface TakeHistoryProps {
  /** The devices that the filter leaves, all of them. */
  devices: readonly Device[] | null
  /** The number of each device among those with its name. */
  numbers: ReadonlyMap<string, number>
  /** The filter in words; '' when it leaves everything. The file says so. */
  which: string
}

const loadTable = () => import('./sessionTable.ts')

/** Saves the sessions that the filter leaves as a file; shown only when there are some. */
export function TakeHistory({ devices, numbers, which }: TakeHistoryProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const wordsOf = useAgentWords()
  const nameOf = useDeviceName()
  useFetchWhenIdle(loadTable)
  const { isBusy, send, banner, isMounted } = useFlow()
  const [file, setFile] = useState('')
  const count = devices?.reduce((sum, { sessions }) => sum + sessions.length, 0) ?? 0
  if (!devices || count === 0) return null

  const onTake = () =>
    void send(async () => {
      setFile('')
      const { piece, failure } = await fetchPiece(loadTable)
      if (!piece) return failure
      const { rowsOf, sessionsCsv } = piece
      const rows = await rowsOf(devices, { t, tag, wordsOf, nameOf, numbers })
      // The page is gone when its person has left: nothing is saved then.
      if (isMounted.current) setFile(saveFile('sessions', 'csv', sessionsCsv(rows, { t, tag, which })))
      return null
    })
  return (
    <TakeAlong
      title={t('user.takeAlong.devices.title')}
      status={
        isBusy ? t('user.takeAlong.devices.busy', { count }) : file && t('user.takeAlong.saved', { file })
      }
      ways={
        <Button variant="secondary" icon={<Download aria-hidden />} isBusy={isBusy} onClick={onTake}>
          {t('user.takeAlong.devices.csv')}
        </Button>
      }
    >
      <p>{t('user.takeAlong.devices.text', { count })}</p>
      {which ? <p>{t('user.takeAlong.devices.which', { which })}</p> : null}
      {banner}
    </TakeAlong>
  )
}
