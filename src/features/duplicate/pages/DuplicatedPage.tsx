import { selectSimilarAccount, selectSession } from '#store/session/auth'
import { selectSettled } from '#store/duplicate/similarAccount'
import { useAppSelector } from '#store/core/hooks'
import { useState } from 'react'
import { Duplicates } from '../Duplicates.tsx'
import { Similar } from '../Similar.tsx'

/** `/duplicated`: the duplicates of a login, if there are any; then the similar account. */
export function DuplicatedPage() {
  const isDuplicated = useAppSelector(selectSession).kind === 'duplicated'
  const similarAccount = useAppSelector(selectSimilarAccount)
  const settled = useAppSelector(selectSettled)
  const [wasDuplicated] = useState(isDuplicated)
  // When the duplicates are settled and there is no similar account, the page stays as it is until the guard opens the
  // next page.
  const hasSimilar = similarAccount !== null || settled !== null
  return isDuplicated || (wasDuplicated && !hasSimilar) ? <Duplicates /> : <Similar />
}
