import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'

/** The cross that closes a dialog, a sheet or a toast; `aria-label` names it. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'>) {
  return (
    <button {...props} type="button" className="icon-button muted washed">
      <X aria-hidden />
    </button>
  )
}
