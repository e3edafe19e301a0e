/// <reference types="vite/client" />

/** The name of the release, inserted by the build. */
declare const RELEASE: string
/** The checked settings, inserted by the build. */
declare const SETTINGS: Record<string, unknown>

/** A setting that is read, but not named below, is a type error. */
interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

interface ImportMetaEnv {
  readonly VITE_ACCESSIBILITY_URL: string
  readonly VITE_ALLOW_LOOPBACK: string
  readonly VITE_API_URL_BE: string
  readonly VITE_API_URL_LU: string
  readonly VITE_CARD_STOP_BE: string
  readonly VITE_CARD_STOP_LU: string
  readonly VITE_COOKIE_PREFIX: string
  readonly VITE_HELP_EMAIL: string
  readonly VITE_HELP_PHONE_BE: string
  readonly VITE_HELP_PHONE_LU: string
  readonly VITE_HELP_URL_BE: string
  readonly VITE_HELP_URL_LU: string
  readonly VITE_IS_LUX: string
  readonly VITE_LUX_MARKER: string
  readonly VITE_MOCK_API: string
  readonly VITE_SENTRY_DSN: string
}
