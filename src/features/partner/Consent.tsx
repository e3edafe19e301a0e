import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { displayText } from '#domain/text/displayText.ts'
import type { Failure } from '#domain/text/wording.ts'
import { externalHost } from '#domain/address/redirect.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { type AskedConsent, type PartnerRequest, refuseAccess } from './partner.ts'
import { signOut } from '#auth/session.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { Avatar, Monogram } from '#ui/data/Avatar.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Mark } from '#ui/art/Logo.tsx'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { AskedPermissions, sorted } from './AskedPermissions.tsx'
import styles from './partner.module.css'

interface ConsentProps {
  request: PartnerRequest
  asked: AskedConsent
  /** Gives the consent. Resolves to the failure to show; null means that the person goes on to the partner. */
  onAccept: (chosen: readonly string[] | null) => Promise<Failure | null>
}

/** Asks for the consent: names the partner, the scopes, the account, and the host that the answer leads to. */
export function Consent({ request, asked, onAccept }: ConsentProps) {
  const { t } = useTranslation()
  const { isBusy, send, act, banner } = useThunk()
  const isFirstLook = useFirstLook()
  const [isTooSoon, setIsTooSoon] = useState(false)
  const host = externalHost(request.redirect_uri)
  const partner = partnerName(asked.partner.name, request)
  const { isMore } = sorted(asked)
  const [chosen, onChoose] = useState<readonly string[]>([])

  function onPress(press: MouseEvent) {
    const isIgnored = isFirstLook(press)
    setIsTooSoon(isIgnored)
    if (!isIgnored) void send(() => onAccept(asked.optional.length > 0 ? chosen : null))
  }

  return (
    <CenteredPage
      icon={<Pair partner={partner} id={request.client_id} />}
      title={t(isMore ? 'approve.titleMore' : 'approve.title', { partner })}
      lead={
        <>
          {t('login.onward')} <strong translate="no">{host}</strong>
        </>
      }
    >
      <Person partner={partner} isBlocked={isBusy} />
      <AskedPermissions {...{ asked, chosen, onChoose }} />
      {banner}
      {/* Both buttons look alike, so that the page suggests neither answer. */}
      <div className={styles.answers}>
        <Button variant="secondary" isBlocked={isBusy} onClick={() => void act(refuseAccess())}>
          {t('approve.refuse')}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={onPress}>
          {t('approve.accept')}
        </Button>
      </div>
      <p role="status" className={isTooSoon ? undefined : 'visually-hidden'}>
        {isTooSoon ? t('approve.again') : null}
      </p>
      <p className="quiet">{t('approve.ifAccept')}</p>
    </CenteredPage>
  )
}

/** Says whose data the app would get, with a warning when it expects somebody else. */
function Person({ partner, isBlocked }: { partner: string; isBlocked: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const profile = useAppSelector(selectProfile)
  const { email, phone, firstname, secondary_email, secondary_phone } = profile ?? {}
  const name = displayText(email ?? phone ?? firstname ?? '', 254)
  const { hint } = readPartnerQuery(useLocation().search)
  const own = [email, phone, secondary_email, secondary_phone].flatMap((one) => one?.toLowerCase() ?? [])
  const isOther = hint !== '' && own.length > 0 && !own.includes(hint.toLowerCase())
  const switching = (
    <Button variant="quiet" size="small" isBlocked={isBlocked} onClick={() => void dispatch(signOut())}>
      {t(isOther ? 'approve.switch' : 'session.sheet.other')}
    </Button>
  )
  if (isOther)
    return (
      <Banner tone="info" action={switching}>
        {t('approve.hinted', { partner, hint: displayText(hint, 254), name })}
      </Banner>
    )
  return (
    <p className={`quiet ${styles.person}`}>
      {name ? <Avatar of={profile} /> : null}
      {name ? <span>{t('approve.signedInAs', { name })}</span> : null}
      {switching}
    </p>
  )
}

function Pair({ partner, id }: { partner: string; id: PartnerRequest['client_id'] }) {
  return (
    <div aria-hidden className={styles.pair}>
      <span className={`tone-warning ${styles.partner}`}>
        <Monogram name={partner} id={id} />
      </span>
      <ArrowLeftRight />
      <span className={styles.portal}>
        <Mark />
      </span>
    </div>
  )
}

// In milliseconds: the two presses of a double click are closer together than this.
const firstLook = 500
const turns = ['focus', 'pageshow', 'visibilitychange']

/**
 * Returns a function: whether a press can be the second press of a double click that began on another page or in
 * another window. This is a press with the mouse, in the half second after this page has appeared or become active.
 */
function useFirstLook(): (press: MouseEvent) => boolean {
  const since = useRef(Infinity)
  const pointer = useRef('mouse')
  useEffect(() => {
    const begin = () => void (since.current = performance.now())
    begin()
    // Not every browser has `pointerType` on the click event.
    const point = ({ pointerType }: PointerEvent) => void (pointer.current = pointerType)
    window.addEventListener('pointerdown', point, true)
    for (const turn of turns) window.addEventListener(turn, begin)
    return () => {
      window.removeEventListener('pointerdown', point, true)
      for (const turn of turns) window.removeEventListener(turn, begin)
    }
  }, [])
  // A press with a key or a screen reader has the `detail` 0. A touch is taken: a finger has to find the button first.
  return ({ detail }) =>
    detail > 0 && pointer.current !== 'touch' && performance.now() - since.current < firstLook
}

/** The name of a partner, ready to be shown; its host when the name has no visible characters. */
export const partnerName = (name: string | null, { redirect_uri }: PartnerRequest): string =>
  displayText(name ?? '') || (externalHost(redirect_uri) ?? '')

/** The partner in the address of `/partner`. Anybody can write such a link: without one single host it has no name. */
export function partnerIn(query: URLSearchParams) {
  const [address, ...others] = query.getAll('redirect_uri')
  const host = others.length > 0 ? null : externalHost(address)
  return { name: host ? displayText(query.get('name') ?? '') : '', host, id: query.get('client_id') ?? '' }
}
