import { type CardName, selectEdit } from '#store/profile/edits'
import { useAppSelector } from '#store/core/hooks'
import { Banner } from '#ui/Banner'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that nothing typed is lost, after coming back to an edit or after a failed save. */
export function KeptNote({ card }: { card: CardName }) {
  const { t } = useTranslation()
  const { isOpen, draft } = useAppSelector((state) => selectEdit(state, card))
  // What is typed from now on needs no word.
  const [isKept] = useState(draft !== null)
  if (draft === null || (isOpen && !isKept)) return null
  return <Banner tone="info">{t(isOpen ? 'user.profile.kept' : 'user.profile.keptFolded')}</Banner>
}
