import { selectIsLux } from '#store/core/visit'
import { useAppSelector } from '#store/core/hooks'
import { Logo } from '#ui/art/Logo'
import { useTranslation } from 'react-i18next'

export function PortalLogo() {
  const { t } = useTranslation()
  const isLux = useAppSelector(selectIsLux)
  return <Logo product={t('platform.default')} {...(isLux ? { suffix: t('page.luxembourg') } : {})} />
}
