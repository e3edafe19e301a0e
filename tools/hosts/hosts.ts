import { apacheFile } from './apache.ts'
import { azureFile } from './azure.ts'
import { caddyFile } from './caddy.ts'
import { firebaseFile } from './firebase.ts'
import { lighttpdFile } from './lighttpd.ts'
import { nginxFile } from './nginx.ts'
import { headersFile, redirectsFile } from './pages.ts'

/** The files for hosts in the folder `hosts` of a build: its headers, addresses, types and what is kept, in each one's words. */
export const hostFiles = (headers: Record<string, string>): Record<string, string> => ({
  'nginx.conf': nginxFile(headers),
  'apache.conf': apacheFile(headers),
  Caddyfile: caddyFile(headers),
  'lighttpd.conf': lighttpdFile(headers),
  'firebase.json': firebaseFile(headers),
  'staticwebapp.config.json': azureFile(headers),
  _headers: headersFile(headers),
  _redirects: redirectsFile(),
})
