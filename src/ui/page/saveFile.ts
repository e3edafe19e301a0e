import { todayHere } from '#domain/time/relativeTime.ts'

// The milliseconds that the file stays available: Safari begins to read it a while after the press.
const untilRead = 60_000

/**
 * Saves a text as a file on the device; the text is sent nowhere.
 * @param name the beginning of the file name; the date of today follows
 * @returns the whole file name
 */
export function saveFile(name: string, type: keyof typeof types, text: string): string {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: types[type] }))
  link.download = `${name}-${todayHere()}.${type}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), untilRead)
  return link.download
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json', vcf: 'text/vcard;charset=utf-8' }
