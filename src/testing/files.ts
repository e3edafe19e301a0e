import { onTestFinished, vi } from 'vitest'

/** A file that the page has saved with the browser. */
export type SavedFile = { name: string; type: string; text: () => Promise<string> }

/** Collects the files that the page saves, in order. jsdom has no `URL.createObjectURL` and saves nothing. */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const held = new Map<string, Blob>()
  const createObjectURL = (blob: Blob) => {
    const address = `blob:${held.size}`
    held.set(address, blob)
    return address
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: (address: string) => void held.delete(address) })
  onTestFinished(() => {
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = held.get(this.href)
    if (blob) saved.push({ name: this.download, type: blob.type, text: () => textOf(blob) })
  })
  return saved
}

/** The text of a blob with its byte order mark, which `readAsText` would drop; jsdom's blobs have no `text()`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)),
    )
    reader.readAsArrayBuffer(blob)
  })
