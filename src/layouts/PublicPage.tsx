import { HelpLink } from '#components/HelpLink'
import { usePiece } from '#hooks/usePiece'
import { useSites } from '#hooks/useSites'
import { ExternalLink } from '#ui/ExternalLink'
import { PromisePanel } from '#ui/PromisePanel'
import { PublicFrame } from '#ui/PublicFrame'
import { SkipLink } from '#ui/SkipLink'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { PortalLogo } from './PortalLogo.tsx'

const loadThemeSwitch = () => import('./MenuSettings.tsx')

/** What surrounds a page that anyone may see: logo, language switch, the promise, and a footer with the theme. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const sites = useSites()
  const accessibility = import.meta.env.VITE_ACCESSIBILITY_URL
  const late = usePiece(loadThemeSwitch)
  return (
    <>
      <SkipLink href="#main">{t('page.skip')}</SkipLink>
      <PublicFrame
        header={
          <>
            <PortalLogo />
            <LanguageSwitch />
          </>
        }
        promise={
          <PromisePanel
            title={t('page.promise.title')}
            text={t('page.promise.text')}
            labels={{
              meal: t('page.cards.meal'),
              eco: t('page.cards.eco'),
              benefit: t('page.cards.benefit'),
            }}
          />
        }
        footer={
          <>
            <ExternalLink href={sites.privacy}>{t('page.privacy')}</ExternalLink>
            {accessibility ? (
              <ExternalLink href={accessibility}>{t('page.accessibility')}</ExternalLink>
            ) : null}
            <HelpLink>{t('page.help')}</HelpLink>
          </>
        }
        theme={late && <late.ThemeSwitch isCompact />}
      >
        {children}
      </PublicFrame>
    </>
  )
}
