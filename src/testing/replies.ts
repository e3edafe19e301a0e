import { HttpResponse } from 'msw'

/** Replies with a status and a JSON body. */
export const replying =
  (status: number, body: object | string | null = null) =>
  () =>
    HttpResponse.json(body, { status })

/** Replies with a status and no body. */
export const failing = (status: number) => () => new HttpResponse(null, { status })

/** Replies with 204. */
export const noContent = () => new HttpResponse(null, { status: 204 })
