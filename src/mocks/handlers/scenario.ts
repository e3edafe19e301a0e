import * as z from 'zod/mini'
import { scenarioSchema } from '#mocks/scenarios'
import { noContent, openEndpoint } from './endpoint.ts'

/**
 * `PUT /__scenario`: sets the scenario of this device from now on. Tests and stories call it, the portal never does.
 */
export const scenarioEndpoint = openEndpoint(
  'put',
  '/__scenario',
  z.strictObject({ scenario: scenarioSchema }),
  ({ body, world }) => {
    world.scenario = body.scenario
    return noContent()
  },
)
