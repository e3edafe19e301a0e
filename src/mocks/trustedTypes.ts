interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

/** Where the worker of the mock is served. */
export const workerPath = '/mockServiceWorker.js'

/** The default Trusted Types policy of mock builds: registering the worker is all it admits (quality.md B2). */
export function admitWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === workerPath ? url : null) })
}
