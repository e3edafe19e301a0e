import { useWait } from '#ui/hooks/waiting.ts'

/** A loading bar along the top edge of the window. The parent shows it after 200 ms of waiting, and removes it. */
export function Loader({ label }: { label: string }) {
  useWait(true)
  return <div role="progressbar" aria-label={label} className="shell-progress" />
}
