import type { ReactNode } from 'react'
import { loadedPiece, type LoadPiece, usePiece } from './hooks/usePiece.ts'
import { Pending } from './Pending.tsx'

interface PieceProps<Module extends object> {
  load: LoadPiece<Module>
  children: (module: Module) => ReactNode
  /** Surrounds the loading state, for a piece that brings its own card or dialog. */
  frame?: (pending: ReactNode) => ReactNode
}

/** A part of a page that somebody has asked for; an outline while its chunk loads, or a failure and a button to retry. */
export function Piece<Module extends object>({ load, children, frame }: PieceProps<Module>) {
  const { piece, ...state } = usePiece(load, true)
  const module = loadedPiece(load) ?? piece
  if (module) return children(module)
  const pending = <Pending load={state} />
  return frame ? frame(pending) : pending
}
