/// <reference types="vite/client" />
import type { Settings } from './envSchema.ts'

declare global {
  /** The name of the release, inserted by the build. */
  const RELEASE: string
  /** What decides which code is in a build. All other settings are read from `#env`, when the portal starts. */
  interface ViteTypeOptions {
    strictImportMetaEnv: unknown
  }
  interface ImportMetaEnv extends Readonly<Pick<Settings, 'VITE_MOCK_API'>> {}
}
