import { Banner } from '#ui/status/Banner.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Loader } from '#ui/status/Loader.tsx'
import { Toast } from '#ui/overlay/Toast.tsx'
import { ToastArea } from '#ui/overlay/ToastArea.tsx'
import { useState } from 'react'
import { longText, longWord, noop, Piece, State } from './Piece.tsx'

const tones = ['info', 'success', 'danger'] as const

/** The messages of the kit: banners, toasts and the loading bar. */
export function Messages() {
  const [isLoading, setIsLoading] = useState(false)
  const [toasts, setToasts] = useState<number[]>([])
  return (
    <>
      <Piece name="Banner">
        {tones.map((tone) => (
          <State key={tone} name={`${tone}: alone, with an action, long`}>
            <Banner tone={tone}>Words of tone {tone}.</Banner>
            <br />
            <Banner tone={tone} action={<Link to="/retry">Try {tone} again</Link>}>
              Something to do about it.
            </Banner>
            <br />
            <Banner tone={tone}>
              {longText} {longWord}
            </Banner>
          </State>
        ))}
      </Piece>
      <Piece name="Toast">
        {tones.map((tone) => (
          <State key={tone} name={tone}>
            <Toast tone={tone} closeLabel={`Close ${tone}`} onClose={noop}>
              Your IBAN is updated.
            </Toast>
          </State>
        ))}
        <State name="long">
          <Toast tone="info" closeLabel="Close long" onClose={noop}>
            {longText} {longWord}
          </Toast>
        </State>
      </Piece>
      <Piece name="ToastArea" note="Where they stand: top right, over the page.">
        <Button variant="secondary" onClick={() => setToasts([...toasts, toasts.length])}>
          Show a toast
        </Button>
        <ToastArea label="Messages of the gallery" isInBar={false}>
          {toasts.map((toast) => (
            <Toast
              key={toast}
              tone="success"
              closeLabel="Close"
              onClose={() => setToasts(toasts.filter((other) => other !== toast))}
            >
              Toast {toast + 1}
            </Toast>
          ))}
        </ToastArea>
      </Piece>
      <Piece name="Loader" note="Along the top edge of the window.">
        <Button variant="secondary" onClick={() => setIsLoading(!isLoading)}>
          Start or stop loading
        </Button>
        {isLoading ? <Loader label="Loading" /> : null}
      </Piece>
    </>
  )
}
