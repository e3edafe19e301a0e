import { editOpened, gatedCards, selectEdit } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { resumed, selectResume } from '#store/mfa/mfa'
import { mayEdit } from '#store/mfa/stepUp'
import { selectProfile } from '#store/profile/user'
import { paths } from '#paths'
import { useEffect, useState } from 'react'

/**
 * Opens edits when the page opens: the edit that a step-up was asked for, and an edit that was folded because the
 * session ended, if it may open without a step-up.
 */
export function useEdits(): void {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectProfile)?.id
  const resume = useAppSelector(selectResume)
  const folded = useAppSelector((state) =>
    gatedCards.find((card) => {
      const { isOpen, draft } = selectEdit(state, card)
      return !isOpen && draft !== null
    }),
  )
  // Read once: an edit that a failed save folds later stays folded.
  const [kept] = useState(folded)

  useEffect(() => {
    if (resume?.path !== paths.profile) return
    const card = gatedCards.find((name) => name === resume.action)
    if (card) dispatch(editOpened({ card, owner, page: paths.profile }))
    dispatch(resumed())
  }, [dispatch, owner, resume])
  useEffect(() => {
    if (!kept) return
    void dispatch(mayEdit()).then((may) => {
      if (may.ok && may.value) dispatch(editOpened({ card: kept, owner, page: paths.profile }))
    })
  }, [dispatch, kept, owner])
}
