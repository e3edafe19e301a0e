import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

createServer(({ url = '/' }, response) => {
  const asked = join(folder, new URL(url, 'http://portal').pathname)
  const file = isFile(asked) ? asked : join(folder, 'index.html')
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, Object.fromEntries([...headers, ['Content-Type', type]]))
  createReadStream(file).pipe(response)
}).listen(Number(process.argv[2]), '127.0.0.1')
