// Safari begins to read the file a while after the press.
const untilRead = 60_000

/**
 * Has the browser save a text that was made here; it is sent nowhere.
 * @param name what the name of the file begins with; the date of today follows
 * @returns the whole name
 */
export function saveFile(name: string, type: 'csv' | 'json', text: string): string {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: types[type] }))
  link.download = `${name}-${today()}.${type}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), untilRead)
  return link.download
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** The calendar date where the reader is, as `YYYY-MM-DD`. */
function today(): string {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
