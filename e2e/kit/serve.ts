import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { exchange } from '../../src/mocks/authorizationCode.ts'

// Serves the demo of the portal with the headers that production has.

const build = fileURLToPath(new URL('portal', import.meta.url))
const folder = join(build, 'public')
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const everywhere =
  /^\/\*\n((?: .*\n?)+)/m.exec(readFileSync(join(build, 'hosts/_headers'), 'utf8'))?.[1] ?? ''
const headers = [...everywhere.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [
  name,
  value,
])
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { method, url = '/', headers: sent } = request
  if (method === 'POST') {
    const [status, reply] = await exchange(new URLSearchParams(await text(request)), sent.authorization)
    const type = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
    return response.writeHead(status, { ...type, 'Cache-Control': 'no-store' }).end(JSON.stringify(reply))
  }
  const asked = join(folder, new URL(url, 'http://portal').pathname)
  const file = isFile(asked) ? asked : join(folder, 'index.html')
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, Object.fromEntries([...headers, ['Content-Type', type]]))
  createReadStream(file).pipe(response)
}

const server = createServer(
  (request, response) => void answer(request, response).catch(() => response.destroy()),
)
server.listen(Number(process.argv[2]), '127.0.0.1')
