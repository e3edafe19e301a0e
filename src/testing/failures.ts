import { HttpResponse } from 'msw'
import { replying } from './replies.ts'

const noConnection = () => HttpResponse.error()

/** How a call of forgotPassword may fail, and the failure that a screen then words. */
export const recoveryFailures: [status: string, reply: () => Response, failure: object][] = [
  ['422', replying(422, { message: 'Words' }), { code: 'recoveryRefused', isOfField: true }],
  ['400', replying(400), { code: 'server', isOfField: false }],
  ['401', replying(401), { code: 'server', isOfField: false }],
  ['429', replying(429), { code: 'attempts', isOfField: false }],
  ['500', replying(500), { code: 'server', isOfField: false }],
  ['no connection', noConnection, { code: 'network', isOfField: false }],
]

/** How a call of the onboarding may fail without ending it, and the key of the message. */
export const passingFailures: [status: string, reply: () => Response, key: string][] = [
  ['400', replying(400), 'error.server'],
  ['409', replying(409), 'error.server'],
  ['429', replying(429), 'login.error.attempts'],
  ['500', replying(500), 'error.server'],
  ['no connection', noConnection, 'error.network'],
]
