import { type Device, devicesOf } from '#domain/security/devices'
import { selectHistory } from '#store/security/devices'
import { selectAsked } from '#store/security/questions'
import { useAppSelector } from '#store/core/hooks'
import { useMemo } from 'react'

/** The devices as the history shows them; null until they are known. */
export function useDevices(): Device[] | null {
  const history = useAppSelector(selectHistory)
  const asked = useAppSelector(selectAsked)
  return useMemo(() => history && devicesOf(history.records, history.currentLoginId, asked), [history, asked])
}
