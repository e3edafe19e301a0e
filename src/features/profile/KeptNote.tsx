import { type CardName, selectEdit } from '#store/profile/edits'
import { useAppSelector } from '#store/core/hooks'
import { Banner } from '#ui/status/Banner'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Says that nothing typed is lost, after coming back to an edit or after a failed save. */
export function KeptNote({ card }: { card: CardName }) {
  const { t } = useTranslation()
  const { isOpen, draft } = useAppSelector((state) => selectEdit(state, card))
  // In an open form, only a draft from before is worth a note, not what is typed from now on.
  const [isKept] = useState(draft !== null)
  if (draft === null || (isOpen && !isKept)) return null
  return <Banner tone="info">{t(isOpen ? 'user.profile.kept' : 'user.profile.keptFolded')}</Banner>
}
