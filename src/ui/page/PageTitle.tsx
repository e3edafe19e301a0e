import { Title } from '#ui/layout/Title.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

/** The h1 of a page, one quiet sentence under it (`lead`), and the document title. */
export function PageTitle(title: ComponentProps<typeof Title> & { children: string }) {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('page.title', { title: title.children })}</title>
      <Title {...title} />
    </>
  )
}
