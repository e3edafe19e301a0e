import { selectSimilarAccount, selectSession } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { useState } from 'react'
import { Duplicates } from '../Duplicates.tsx'
import { Similar } from '../Similar.tsx'

/** `/duplicated`: the duplicates of a login, if there are any; then the similar account. */
export function DuplicatedPage() {
  const isDuplicated = useAppSelector(selectSession).kind === 'duplicated'
  const similarAccount = useAppSelector(selectSimilarAccount)
  // When the duplicates are settled and there is no similar account, the page stays as it is until the guard opens the
  // next page.
  const [isAbout, setIsAbout] = useState<'duplicates' | 'similar'>(isDuplicated ? 'duplicates' : 'similar')
  if (isAbout === 'duplicates' && !isDuplicated && similarAccount !== null) setIsAbout('similar')
  return isAbout === 'duplicates' ? <Duplicates /> : <Similar />
}
