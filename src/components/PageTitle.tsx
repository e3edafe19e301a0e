import { Title } from '#ui/layout/Title'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PageTitleProps {
  lead?: ReactNode
  /** The id of the element that a screen reader reads with the title. */
  describedBy?: string | undefined
  children: string
}

/** The h1 of a page, one quiet sentence under it (`lead`), and the document title. */
export function PageTitle({ lead, describedBy, children }: PageTitleProps) {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('page.title', { title: children })}</title>
      <Title lead={lead} describedBy={describedBy}>
        {children}
      </Title>
    </>
  )
}
