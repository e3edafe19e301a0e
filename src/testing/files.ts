import { onTestFinished, vi } from 'vitest'

/** A file that the page has handed to the browser. */
export type SavedFile = { name: string; type: string; text: () => Promise<string> }

/** The files that a test has the page save, in their order: jsdom knows no addresses of blobs, and saves nothing. */
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

/** The text as it is in the file: jsdom's blobs cannot be asked for it, and a reader of texts drops the mark. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)),
    )
    reader.readAsArrayBuffer(blob)
  })
