import { useAppDispatch } from '#store/core/hooks'
import { idleLimits, idleTime, noteActivity } from '#store/session/idle'
import { signOut } from '#store/session/session'
import { Button } from '#ui/action/Button'
import { Dialog } from '#ui/overlay/Dialog'
import { DialogActions } from '#ui/overlay/DialogActions'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const actions = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** On a shared computer: says how the session ends, warns a minute before its idle end, and ends it. */
export function IdleEnd() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isWarned, setIsWarned] = useState(false)
  const isEnding = useRef(false)
  const end = () => {
    if (!isEnding.current) void dispatch(signOut())
    isEnding.current = true
  }
  const onAction = useEffectEvent(() => {
    // After the warning somebody has to answer it: whoever passes by may touch the screen.
    if (!isWarned) dispatch(noteActivity())
  })
  // Asked every second instead of counted: a computer that was asleep goes on from the right time.
  const onSecond = useEffectEvent(() => {
    const idle = dispatch(idleTime())
    if (idle >= idleLimits.end) end()
    else setIsWarned(idle >= idleLimits.warning)
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const action of actions)
      addEventListener(action, () => onAction(), { signal: listening.signal, passive: true })
    const first = setTimeout(() => onSecond())
    const clock = setInterval(() => onSecond(), 1000)
    return () => {
      listening.abort()
      clearTimeout(first)
      clearInterval(clock)
    }
  }, [])
  const onStay = () => {
    dispatch(noteActivity())
    setIsWarned(false)
  }
  return (
    <>
      <p className="quiet">{t('user.shared.note')}</p>
      {isWarned ? (
        <Dialog title={t('user.shared.title')} onClose={onStay}>
          <p>{t('user.shared.text')}</p>
          <DialogActions>
            <Button variant="secondary" size="small" onClick={end}>
              {t('nav.logout')}
            </Button>
            <Button size="small" onClick={onStay}>
              {t('user.shared.stay')}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
