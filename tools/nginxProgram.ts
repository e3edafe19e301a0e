import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installByApt } from './apt.ts'

/** An nginx on this machine: its program, its MIME type file, and its brotli module, if it has one. */
export type Nginx = { path: string; version: string; types: string; brotli: string | null }

/**
 * Finds an nginx on this machine: `NGINX_PATH`, or an installed one. On Debian as root, apt installs it when it, or its
 * brotli module, is missing.
 * @throws Error with one sentence when there is none.
 */
export function ensureNginx(): Nginx {
  const found = findNginx()
  if (found?.brotli || process.env.NGINX_PATH || !installByApt('nginx', 'libnginx-mod-http-brotli-static'))
    return found ?? giveUp()
  return findNginx() ?? giveUp()
}

function findNginx(): Nginx | null {
  const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
  for (const path of process.env.NGINX_PATH ? [process.env.NGINX_PATH] : places) {
    const { status, stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' })
    if (status !== 0) continue
    const option = (name: string) => new RegExp(`--${name}=(\\S+)`).exec(stderr)?.[1] ?? ''
    const brotli = join(option('modules-path'), 'ngx_http_brotli_static_module.so')
    return {
      path,
      version: stderr.split('\n')[0]?.replace('nginx version: ', '') ?? '',
      types: join(dirname(option('conf-path')), 'mime.types'),
      brotli: existsSync(brotli) ? brotli : null,
    }
  }
  return null
}

function giveUp(): never {
  throw new Error('No nginx: install it, or name one in NGINX_PATH.')
}
