import * as z from 'zod/mini'
import { callFaultSchema } from '#mocks/callFaults.ts'
import { scenarioSchema } from '#mocks/scenarios.ts'
import { noContent, openEndpoint } from './endpoint.ts'

/**
 * `PUT /__scenario`: sets the scenario of this device, or its faults of single calls, from now on. Tests and stories
 * call it, the portal never does.
 */
export const scenarioEndpoint = openEndpoint(
  { method: 'PUT', path: '/__scenario' },
  z.strictObject({ scenario: z.optional(scenarioSchema), faults: z.optional(z.array(callFaultSchema)) }),
  ({ body, world }) => {
    Object.assign(world, body)
    return noContent()
  },
)
