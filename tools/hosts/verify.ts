import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, asked, decoded, type Kind, requestsOf } from './requests.ts'

/** What was asked of a server, what came, and one sentence for each fault of it. */
export type Line = { asked: string; came: string; faults: string[] }

/**
 * Asks a server that serves a build what every host has to do.
 * @param folder what is served of the build
 * @throws Error when it does not answer
 */
export async function verify(origin: string, folder: string, kind: Kind = 'any'): Promise<Line[]> {
  const lines: Line[] = []
  // Elsewhere nothing is asked that a server could take for a change.
  const rows = requestsOf(folder).filter(({ method }) => kind === 'strict' || /^(?:GET|HEAD)$/.test(method))
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a visitor asks
    const { reply, faults } = await asked(row, origin, folder, kind)
    const { 'content-type': type = '', 'cache-control': cache = '' } = reply.headers
    const came = [reply.status, type.replace(/;.*/, ''), cache].join(' ').trim()
    lines.push({ asked: `${row.method} ${row.path} (${row.accept.split(',')[0]})`, came, faults })
  }
  return kind === 'emulated' ? lines : [...lines, ...(await economiesOf(origin, folder))]
}

/** What a server has to do besides: send less to who accepts it, nothing that they have, and nothing without TLS. */
async function economiesOf(origin: string, folder: string): Promise<Line[]> {
  const get = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
  const packed = await ask(origin, '/', get)
  const { etag, 'last-modified': date, 'content-encoding': encoding = 'missing' } = packed.headers
  const isSame = decoded(packed).equals(readFileSync(join(folder, 'index.html')))
  const known = { ...(etag && { 'if-none-match': etag }), ...(date && { 'if-modified-since': date }) }
  const again = await ask(origin, '/', { ...get, ...known })
  const lines = [
    {
      asked: 'GET / (gzip, br)',
      came: encoding,
      faults: encoding !== 'missing' && isSame ? [] : [`content-encoding is ${encoding}`],
    },
    {
      asked: 'GET / (unchanged)',
      came: `${again.status}`,
      faults: again.status === 304 ? [] : [`status is ${again.status}, not 304`],
    },
  ]
  if (!origin.startsWith('https:') || new URL(origin).port) return lines
  const plain = await ask(origin.replace('https:', 'http:'), '/login/email').catch(() => null)
  const came = plain?.headers.location ?? 'nothing'
  const isSafe = !plain || came.startsWith('https:')
  return [...lines, { asked: 'GET http:', came, faults: isSafe ? [] : [`status is ${plain?.status}`] }]
}
