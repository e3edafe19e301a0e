import { selectSimilarAccount, selectSession } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { useState } from 'react'
import { Duplicates } from '../Duplicates.tsx'
import { Similar } from '../Similar.tsx'

/** `/duplicated`: the duplicates of a login first; then, or by itself, the similar account. */
export function DuplicatedPage() {
  const isDuplicated = useAppSelector(selectSession).kind === 'duplicated'
  const similarAccount = useAppSelector(selectSimilarAccount)
  // Once they are settled and nothing else is asked, the page stays as it is until the guard leads on.
  const [isAbout, setIsAbout] = useState<'duplicates' | 'similar'>(isDuplicated ? 'duplicates' : 'similar')
  if (isAbout === 'duplicates' && !isDuplicated && similarAccount !== null) setIsAbout('similar')
  return isAbout === 'duplicates' ? <Duplicates /> : <Similar />
}
