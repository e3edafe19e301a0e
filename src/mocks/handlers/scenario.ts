import * as z from 'zod/mini'
import { scenarioSchema } from '#mocks/scenarios'
import { noContent, openEndpoint } from './endpoint.ts'

/** `PUT /__scenario`: what goes wrong on this device from now on. No part of the product calls it. */
export const scenarioEndpoint = openEndpoint(
  'put',
  '/__scenario',
  z.strictObject({ scenario: scenarioSchema }),
  ({ body, world }) => {
    world.scenario = body.scenario
    return noContent()
  },
)
