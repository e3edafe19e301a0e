import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages on Debian, as root. Returns whether that worked; false without trying on other systems or users.
 */
export function installByApt(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  console.log(`Trying the packages ${packages.join(', ')} of Debian.`)
  // A mirror that does not answer is given up soon.
  const quick = ['-qq', '-o', 'Acquire::http::Timeout=10']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].every(
    (args) =>
      spawnSync('apt-get', [...quick, ...args], { stdio: 'inherit', env, timeout: 300_000 }).status === 0,
  )
}
