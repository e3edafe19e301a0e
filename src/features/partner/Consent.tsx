import { Permissions } from '#ui/page/Permissions.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { phoneText } from '#domain/contact/phoneText.ts'
import { useFlow } from '#ui/form/useSend.tsx'
import { foreignText } from '#domain/text/foreignText.ts'
import type { Failure } from '#domain/text/wording.ts'
import { externalHost } from '#domain/address/redirect.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { type PartnerData, type PartnerRequest, refuseAccess } from './partner.ts'
import { signOut } from '#session/scope/session.ts'
import { selectProfile } from '#session/scope/user.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Fold } from '#ui/data/Fold.tsx'
import { Mark } from '#ui/art/Mark.tsx'
import { Monogram } from '#ui/data/Monogram.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './partner.module.css'

interface ConsentProps {
  request: PartnerRequest
  partner: PartnerData
  /** The scopes that the partner holds already; empty when the server does not say. */
  granted: readonly string[]
  /** Gives the consent. Resolves to the failure to show; null means that the person goes on to the partner. */
  onAccept: () => Promise<Failure | null>
}

/** Asks for the consent: names the partner, the scopes, the account, and the host that the answer leads to. */
export function Consent({ request, partner: { name, scopes }, granted, onAccept }: ConsentProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const profile = useAppSelector(selectProfile)
  const { isBusy, send, act, banner } = useFlow()
  const isFirstLook = useFirstLook()
  const [isTooSoon, setIsTooSoon] = useState(false)
  const host = externalHost(request.redirect_uri)
  const partner = partnerName(name, request)
  const fresh = scopes.filter((scope) => !granted.includes(scope))
  const isMore = granted.length > 0 && fresh.length > 0
  // The host stands out from the words around it.
  const [before, after] = t('approve.lead', { host: '|' }).split('|')
  const person = profile?.email ?? profile?.phone ?? profile?.firstname

  function onPress(press: MouseEvent) {
    const isIgnored = isFirstLook(press)
    setIsTooSoon(isIgnored)
    if (!isIgnored) void send(onAccept)
  }

  return (
    <StepPage
      icon={<Pair partner={partner} id={request.client_id} />}
      title={t(isMore ? 'approve.titleMore' : 'approve.title', { partner })}
      lead={
        <>
          {before}
          <strong>{host}</strong>
          {after}
        </>
      }
    >
      <AskedPermissions asked={isMore ? fresh : scopes} granted={isMore ? granted : []} />
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
      <Stack gap={2} className="quiet">
        <p>{t('approve.ifAccept', { partner })}</p>
        <p>{t(isMore ? 'approve.ifRefuseMore' : 'approve.ifRefuse')}</p>
      </Stack>
      <p className={`quiet ${styles.person}`}>
        {person ? <Avatar firstName={profile?.firstname ?? ''} lastName={profile?.lastname ?? ''} /> : null}
        {person ? <span>{t('approve.signedInAs', { name: foreignText(person, 254) })}</span> : null}
        <Button variant="quiet" size="small" isBlocked={isBusy} onClick={() => void dispatch(signOut())}>
          {t('session.sheet.other')}
        </Button>
      </p>
    </StepPage>
  )
}

// Scopes shown per group before “Show more”: many, so that people rarely consent to scopes they have not seen.
const all = 50

/** What the partner asks for; apart from it what it may do already, which is empty when the server does not say. */
function AskedPermissions({ asked, granted }: { asked: readonly string[]; granted: readonly string[] }) {
  const { t } = useTranslation()
  const isMore = granted.length > 0
  return (
    <>
      <Card title={t(isMore ? 'approve.fresh' : 'approve.scopes')}>
        <Permissions scopes={asked} first={all} />
        {asked.some((scope) => tellsWho.includes(scope)) ? <Today /> : null}
      </Card>
      {isMore ? (
        <Card title={t('approve.granted')}>
          <Permissions scopes={granted} />
        </Card>
      ) : null}
    </>
  )
}

// The scopes that show who somebody is. The portal has no balance and no payment to show.
const tellsWho: readonly string[] = ['user', 'userwrite', 'mobile']

/** What the partner would see today, folded. It is only shown, and sent nowhere. */
function Today() {
  const { t } = useTranslation()
  const { firstname, lastname, email, phone } = useAppSelector(selectProfile) ?? {}
  const items = [
    {
      label: t('approve.today.name'),
      value: foreignText([firstname, lastname].filter(Boolean).join(' '), 200),
    },
    { label: t('login.email'), value: foreignText(email ?? '', 254) },
    { label: t('login.phone'), value: foreignText(phoneText(phone ?? '')) },
  ].filter(({ value }) => value !== '')
  if (items.length === 0) return null
  return (
    <Fold data-stub className={styles.today ?? ''} title={t('approve.today.title')}>
      <Stack gap={2}>
        <Facts items={items} />
        <p className="quiet">{t('approve.today.note')}</p>
      </Stack>
    </Fold>
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
export const partnerName = (name: string, { redirect_uri }: PartnerRequest): string =>
  foreignText(name) || (externalHost(redirect_uri) ?? '')

/**
 * The partner that the address of `/partner` names. Anybody can write a link to it, so the name is empty without the
 * one host that comes with it.
 */
export function partnerIn(query: URLSearchParams) {
  const [address, ...others] = query.getAll('redirect_uri')
  const host = others.length > 0 ? null : externalHost(address)
  return { name: host ? foreignText(query.get('name') ?? '') : '', host, id: query.get('client_id') ?? '' }
}
