import { Button } from '#ui/action/Button.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'

interface FoldButtonProps {
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

/** Unfolds a part of the history that is not drawn before. */
export const FoldButton = ({ isOpen, onClick, children }: FoldButtonProps) => (
  <Button
    variant="quiet"
    aria-expanded={isOpen}
    icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
)
