import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'
import { getResponse, type HttpHandler } from 'msw'
import { corsHeaders } from './cors.ts'
import { memoryWorlds } from './db.ts'
import { demoApiUrls } from './demoHosts.ts'
import { type Check, handlersOf, makeHandlers } from '#mocks/handlers/index.ts'
import { scenarioEndpoint } from '#mocks/handlers/scenario.ts'

/** A running mock API. */
export interface MockServer {
  port: number
  close: () => Promise<void>
}

export type ServerOptions = {
  /** The address of this machine that it answers at; the loopback address by default. */
  host?: string
  /** Answers under any host name, as the country that the name says; else under those of the demo and of the loopback. */
  anyHost?: boolean
  /** An origin that may call it besides those of the demo. */
  origin?: string | undefined
  /** The header in which a write carries an id: it is answered once. */
  repeatHeader?: string | undefined
  check?: Check
}

/**
 * Serves the mock API over HTTP, for both countries, with one world per device.
 * @param port 0 takes a free one
 * @throws when the port is taken
 */
export async function startServer(
  port: number,
  { host = '127.0.0.1', anyHost = false, origin, repeatHeader = '', check }: ServerOptions = {},
): Promise<MockServer> {
  let handlers: HttpHandler[] = []
  const server = createServer((request, response) => {
    void answer(request, handlers).then(async (reply) => {
      // `Response.error()` stands for a server that cannot be reached.
      if (reply.type === 'error') return request.socket.destroy()
      const cors = corsHeaders(request.headers.origin, origin, repeatHeader)
      const headers = { ...Object.fromEntries(reply.headers), ...cors }
      response.writeHead(reply.status, headers)
      response.end(Buffer.from(await reply.arrayBuffer()))
    })
  })
  const actualPort = await listening(server, port, host)
  const worlds = memoryWorlds()
  handlers = [
    ...handlersOf([scenarioEndpoint], worlds, '*'),
    ...makeHandlers(
      worlds,
      anyHost ? ['*'] : [...demoApiUrls(actualPort), ...loopback(actualPort)],
      check,
      repeatHeader,
    ),
  ]
  return { port: actualPort, close: () => closed(server) }
}

async function answer(message: IncomingMessage, handlers: HttpHandler[]): Promise<Response> {
  try {
    if (message.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (message.url === '/' || message.url === '/health') return Response.json({ status: 'ok' })
    const reply = await getResponse(handlers, await toRequest(message))
    return reply ?? Response.json({ message: 'Not found.' }, { status: 404 })
  } catch (error) {
    console.error(error)
    return Response.json({ message: 'The mock API failed.' }, { status: 500 })
  }
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) headers.set(name, String(value))
  const method = message.method ?? 'GET'
  const body = /^(GET|HEAD)$/.test(method) ? null : await arrayBuffer(message)
  return new Request(`http://${message.headers.host}${message.url}`, { method, headers, body })
}

const loopback = (port: number) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]

const listening = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
