import { saveFile } from '#components/account/saveFile.ts'
import { useIsMounted } from '#components/forms/useRun.ts'
import { dateTime } from '#domain/time/relativeTime'
import { TakeAlong } from '#components/account/TakeAlong'
import { useAction } from '#components/forms/useAction'
import type { Device } from '#domain/security/devices'
import { fetchPiece, useFetchWhenIdle } from '#hooks/usePiece'
import { useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/core/visit'
import { Button } from '#ui/action/Button'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgentWords, useDeviceName } from './sessionWords.tsx'

const ways = [
  ['csv', Download],
  ['print', Printer],
] as const

interface TakeHistoryProps {
  /** The devices that the filter leaves, all of them. */
  devices: readonly Device[] | null
  /** The number of each device among those with its name. */
  numbers: ReadonlyMap<string, number>
  /** The filter in words; '' when it leaves everything. The file says so. */
  which: string
}

const loadTable = () => import('./sessionTable.tsx')

/** Saves the sessions that the filter leaves as a file, or prints them; shown only when there are some. */
export function TakeHistory({ devices, numbers, which }: TakeHistoryProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const wordsOf = useAgentWords()
  const nameOf = useDeviceName()
  useFetchWhenIdle(loadTable)
  const { isBusy, send, banner } = useAction()
  const isMounted = useIsMounted()
  const [isPrinting, startPrinting] = useTransition()
  const [asked, setAsked] = useState<'csv' | 'print'>('csv')
  const [file, setFile] = useState('')
  const [printed, setPrinted] = useState<{ of: typeof devices; tag: string; table: ReactNode } | null>(null)
  if (printed && (printed.of !== devices || printed.tag !== tag)) setPrinted(null)
  const count = devices?.reduce((sum, { sessions }) => sum + sessions.length, 0) ?? 0
  if (!devices || count === 0) return null

  const take = (what: typeof asked) =>
    send(async () => {
      setAsked(what)
      setFile('')
      const { piece, failure } = await fetchPiece(loadTable)
      if (!piece) return failure
      const { PrintedSessions, rowsOf, sessionsCsv } = piece
      const rows = await rowsOf(devices, { t, tag, wordsOf, nameOf, numbers })
      // The page is gone once its person is: then there is nothing to hand out.
      if (!isMounted.current) return null
      if (what === 'csv') setFile(saveFile('sessions', 'csv', sessionsCsv(rows, { t, tag, which })))
      else {
        const made = dateTime(new Date().toISOString(), tag)
        const table = <PrintedSessions rows={rows} made={made} which={which} t={t} />
        startPrinting(() => setPrinted({ of: devices, tag, table }))
      }
      return null
    })
  const isWaiting = isBusy || isPrinting
  return (
    <TakeAlong
      title={t('user.takeAlong.devices.title')}
      status={
        isWaiting ? t('user.takeAlong.devices.busy', { count }) : file && t('user.takeAlong.saved', { file })
      }
      ways={ways.map(([way, Icon]) => (
        <Button
          key={way}
          variant="secondary"
          icon={<Icon aria-hidden />}
          isBusy={isWaiting && asked === way}
          onClick={() => void take(way)}
        >
          {t(`user.takeAlong.devices.${way}`)}
        </Button>
      ))}
    >
      <p>{t('user.takeAlong.devices.text', { count })}</p>
      {which ? <p>{t('user.takeAlong.devices.which', { which })}</p> : null}
      {banner}
      {printed?.table}
    </TakeAlong>
  )
}
