import { PageTitle } from '#components/PageTitle'
import { useAppDispatch } from '#store/core/hooks'
import { signOut } from '#store/session/session'
import { Button } from '#ui/Button'
import { Stack } from '#ui/Stack'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The frame of the mandatory set-up, whose only other way out is to log out. */
export function SetUpFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Stack>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <Button variant="quiet" onClick={() => void dispatch(signOut())}>
        {t('nav.logout')}
      </Button>
    </Stack>
  )
}
