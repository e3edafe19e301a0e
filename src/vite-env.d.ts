/// <reference types="vite/client" />
import type { Settings } from './envSchema.ts'

declare global {
  /** The name of the release, inserted by the build. */
  const RELEASE: string
  /** The checked settings, inserted by the build. */
  const SETTINGS: Record<string, unknown>

  /** A setting that is read, but is none of `envSchema.ts`, is a type error. */
  interface ViteTypeOptions {
    strictImportMetaEnv: unknown
  }
  interface ImportMetaEnv extends Readonly<Settings> {}
}
