import { HelpLink } from '#ui/help/HelpLink.tsx'
import { useSites } from '#ui/hooks/useSites.ts'
import { env } from '#domain/settings/env.ts'
import { paths } from '#core/paths.ts'
import { CardArt } from '#ui/art/CardArt.tsx'
import { ExternalLink, SkipLink } from '#ui/action/Link.tsx'
import { PromisePanel, PublicFrame } from '#ui/layout/PublicFrame.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import { LanguageSwitch, PortalLogo } from './header.tsx'

/** A part of the signed-in area with pages of its own. */
export type Part = 'security' | 'access'

/** What the layouts know of the page that they show: its `handle`, from its row and its module. */
export type PageHandle = {
  /** Stands beside the page; by default the promise of the login. */
  panel?: ReactNode
  /** Stands in the place of the page until the profile is known. */
  outline?: ReactNode
  part?: Part
}

export const usePageHandle = (): PageHandle => useMatches().at(-1)?.handle ?? {}

/** The frame of the pages for people who are not logged in. */
export function PublicLayout() {
  const { panel } = usePageHandle()
  return (
    <PublicPage panel={panel}>
      <Outlet />
    </PublicPage>
  )
}

/**
 * The frame of a page that anyone may see: logo, language switch, a panel and a footer.
 * @param props.panel the panel of the flow that the page belongs to; by default the promise of the login
 */
export function PublicPage({ panel, children }: { panel?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const sites = useSites()
  const accessibility = env.VITE_ACCESSIBILITY_URL
  return (
    <>
      <SkipLink>{t('page.skip')}</SkipLink>
      <PublicFrame
        header={
          <>
            <PortalLogo />
            <LanguageSwitch />
          </>
        }
        promise={
          panel ?? (
            <PromisePanel
              title={t('page.promise.title')}
              isStrip={pathname.startsWith(paths.login)}
              picture={<CardArt />}
            >
              <p>{t('page.promise.text')}</p>
            </PromisePanel>
          )
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
      >
        {children}
      </PublicFrame>
    </>
  )
}
