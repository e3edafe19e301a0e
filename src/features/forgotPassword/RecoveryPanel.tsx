import { FlowPanel } from '#components/FlowPanel'
import { paths } from '#paths'
import { selectSent } from '#store/forgotPassword/forgotPassword'
import { useAppSelector } from '#store/core/hooks'
import { useLocation } from 'react-router-dom'

/** The panel beside the recovery: what is searched for, where the message goes, or the key that comes of it. */
export function RecoveryPanel() {
  const { pathname } = useLocation()
  const sent = useAppSelector(selectSent)
  if (pathname.startsWith(paths.forgotUsername)) return <FlowPanel picture="search" promise="account" />
  if (pathname === paths.resetPasswordConfirmed) return <FlowPanel picture="newKey" promise="account" />
  if (pathname === paths.resetPassword) return <FlowPanel picture="oldKey" />
  const isPhone = pathname === paths.forgotPasswordPhone || sent?.type === 'sms'
  return <FlowPanel picture={isPhone ? 'phone' : 'envelope'} />
}
