import { GatewayError, HttpError, NetworkError } from './errors.ts'

const pauses = [300, 1200]

const isPassing = (error: unknown) =>
  error instanceof HttpError || error instanceof GatewayError
    ? [502, 503, 504].includes(error.status)
    : error instanceof NetworkError

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Makes a call up to three times: again after a network error or a 502, 503 or 504, until the signal is aborted. */
export async function withRetries<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error
      await pause(milliseconds, signal)
    }
  }
  return call()
}
