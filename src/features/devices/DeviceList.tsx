import { useKept, usePagedList } from '#ui/hooks/useKept.ts'
import type { Device } from './deviceSessions.ts'
import type { NewSession } from './questions.ts'
import { Button } from '#ui/action/Button.tsx'
import { Below, Stack } from '#ui/layout/Stack.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { DeviceCard, type Disowned, FoldButton } from './DeviceCard.tsx'
import styles from './devices.module.css'

const [inSight, step] = [2, 10]

interface DeviceListProps {
  devices: readonly Device[]
  /** The number of each device among the devices with the same name, from 1, by the id of the device. */
  numbers: ReadonlyMap<string, number>
  questions: readonly NewSession[]
  onDisowned: (disowned: Disowned) => void
}

/** Whether a device is the one that the hash of the address names. */
function useIsNamed(): (device: Device) => boolean {
  const { hash } = useLocation()
  return ({ id }) => hash === `#device-${id}`
}

/** Some devices, at first ten, or up to the one that the address names, and ten more on demand. */
export function DeviceList({ devices, numbers, questions, onDisowned }: DeviceListProps) {
  const { t } = useTranslation()
  const named = devices.findIndex(useIsNamed())
  const { list, shown, rest, onMore } = usePagedList<Device, HTMLDivElement>(
    devices,
    Math.max(step, named + 1),
    step,
    devices[0]?.id,
  )
  const questionOf = ({ isAsked, sessions }: Device) =>
    isAsked ? questions.find(({ id }) => sessions.some((session) => session.id === id)) : undefined
  const cardOf = (device: Device) => (
    <DeviceCard
      key={device.id}
      device={device}
      nth={numbers.get(device.id) ?? 1}
      question={questionOf(device)}
      onDisowned={onDisowned}
    />
  )
  return (
    <>
      <Stack ref={list} gap={7} className={styles.devices}>
        {shown.slice(0, inSight).map(cardOf)}
        {shown.length > inSight ? <Below>{shown.slice(inSight).map(cardOf)}</Below> : null}
      </Stack>
      {rest > 0 ? (
        <div className={styles.more}>
          <Button variant="secondary" onClick={onMore}>
            {t('user.devices.more', { count: rest })}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Devices on which nobody is logged in any more, folded away. */
export function EndedDevices(props: DeviceListProps) {
  const { t } = useTranslation()
  const isNamed = useIsNamed()
  const [isPressed, setIsPressed] = useKept<boolean | null>('ended', null)
  const isOpen = isPressed ?? props.devices.some(isNamed)
  if (props.devices.length === 0) return null
  return (
    <>
      <FoldButton isOpen={isOpen} onClick={() => setIsPressed(!isOpen)}>
        {t('user.devices.endedDevices', { count: props.devices.length })}
      </FoldButton>
      {isOpen ? <DeviceList {...props} /> : null}
    </>
  )
}
