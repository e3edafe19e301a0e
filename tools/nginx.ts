import { pathToFileURL } from 'node:url'
import { loadEnv } from 'vite'
import { envDefaults, parseEnv } from '../src/envSchema.ts'
import { cacheControl, redirects, securityHeaders } from './headers.ts'

/** What goes into nginx's `http` block to serve a production build: the headers, and 404 for a missing file. */
export function nginxSnippet(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`)
  const moved = Object.entries(redirects).map(([from, to]) => `  location = ${from} { return 302 ${to}; }`)
  return `map $uri $portal_cache {
  default "${cacheControl('/')}";
  ~^/assets/ "${cacheControl('/assets/')}";
}

server {
  server_name account.example.com;
  root /srv/account-portal/dist;

${lines.join('\n')}
  add_header Cache-Control $portal_cache;

  location ~ ^/_(headers|redirects)$ { return 404; }
${moved.join('\n')}
  location ~ ^/(assets|\\.well-known)/ { try_files $uri =404; }
  location ~ \\.[^/]+$ { try_files $uri =404; }
  location / { try_files $uri /index.html; }
}
`
}

// `npx tsx tools/nginx.ts` prints it for the settings of this machine.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const settings = loadEnv('production', process.cwd(), 'VITE_')
  const env = parseEnv({ ...envDefaults, VITE_MOCK_API: 'false', ...settings })
  console.log(nginxSnippet(securityHeaders(env, { mock: env.VITE_MOCK_API })))
}
