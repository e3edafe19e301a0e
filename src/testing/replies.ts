import { HttpResponse } from 'msw'

/** Replies with a status and a body of JSON. */
export const replying =
  (status: number, body: object | string | null = null) =>
  () =>
    HttpResponse.json(body, { status })

/** Fails with a status, and without a body. */
export const failing = (status: number) => () => new HttpResponse(null, { status })

/** Says that it is done, and no more. */
export const noContent = () => new HttpResponse(null, { status: 204 })
