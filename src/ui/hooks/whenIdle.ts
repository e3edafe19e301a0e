/** Runs a task once the browser is idle; the returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(task, 300)
  return () => clearTimeout(timer)
}

/** Whether the person has asked the browser to save data (Save-Data); false where the browser does not tell. */
export const isSavingData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
