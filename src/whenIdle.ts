/** Does something once the browser has nothing more urgent to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 })
  else setTimeout(task, 300)
}

/** Whether the person asks for fewer bytes (Save-Data); browsers that cannot tell say no. */
export const isSavingData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
