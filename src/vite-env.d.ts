/// <reference types="vite/client" />
import type { Settings } from '#domain/settings/envSchema.ts'

declare global {
  /** The name of the release, inserted by the build. */
  const RELEASE: string
  /** What decides which code is in a build. All other settings are read from `#domain/settings/env.ts`, when the portal starts. */
  interface ViteTypeOptions {
    strictImportMetaEnv: unknown
  }
  interface ImportMetaEnv extends Readonly<Pick<Settings, 'VITE_MOCK_API'>> {}
}
