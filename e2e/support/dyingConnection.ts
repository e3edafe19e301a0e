import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { makeEnvironment } from './environment.ts'
import type { Portal } from './portal.ts'
import { ports, repeatHeader } from './servers.ts'

/** A call as the API got it, and the id that it carried. */
type Arrival = { call: string; id: string | undefined }

/** Passes a request on to the mock API. */
const passOn = async (incoming: IncomingMessage, host: string) => {
  const body = await buffer(incoming)
  const { method, url, headers } = incoming
  return new Promise<{ reply: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: ports.api, method, path: url, headers: { ...headers, host } }
    send({ ...options, agent: false }, (reply) => {
      buffer(reply).then((content) => resolve({ reply, body: content }), reject)
    })
      .on('error', reject)
      .end(body)
  })
}

/** The calls whose connection dies, each once. */
const dying = ['POST /token', 'POST /mfa/sudo']

/**
 * A portal whose connection to the API dies: the API acts on a call that comes on a connection in use, then the connection
 * is closed without a byte. Browsers send the call again by themselves.
 * @param withIds whether each write carries an id
 */
export async function servePortalOnDyingConnection(portal: Portal, { withIds }: { withIds: boolean }) {
  const pageOpened: Arrival[] = []
  const left = new Set(dying)
  const used = new WeakSet<Socket>()
  const api = new URL(portal.apiUrl)
  const { host } = api
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { socket, method, url, headers } = incoming
    const call = `${method} ${url?.replace(/\?.*/, '')}`
    if (method !== 'OPTIONS') pageOpened.push({ call, id: headers[repeatHeader.toLowerCase()]?.toString() })
    const { reply, body } = await passOn(incoming, host)
    if (used.has(socket) && left.delete(call)) return void socket.destroy()
    used.add(socket)
    delete reply.headers.connection
    response.writeHead(reply.statusCode ?? 500, reply.headers)
    response.end(body)
  }
  const proxy = createServer((incoming, response) => void answer(incoming, response))
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  api.port = String((proxy.address() as AddressInfo).port)
  const environment = makeEnvironment({
    [`VITE_API_URL_${portal.variant}`]: api.origin,
    VITE_REPEAT_HEADER: withIds ? repeatHeader : '',
  })
  environment.configure()
  const server = await environment.serve()
  return {
    portal: { ...portal, origin: `http://${portal.host}:${server.port}` },
    apiHost: api.host,
    /** The writes that the API got, and the ids that they carried. */
    writes: () => pageOpened.filter(({ call }) => !call.startsWith('GET ')),
    close: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await server.close()
      environment.remove()
    },
  }
}
