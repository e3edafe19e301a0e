import { FlowPanel } from '#ui/page/FlowPanel.tsx'
import { paths } from '#core/paths.ts'
import { useLocation } from 'react-router-dom'

/** The panel beside the pages on which accounts of one person are removed or merged; what is merged needs no promise. */
export function MergePanel() {
  const isMerged = useLocation().pathname === paths.mergeSuccess
  return <FlowPanel picture="cards" promise={isMerged ? 'account' : 'merge'} />
}
