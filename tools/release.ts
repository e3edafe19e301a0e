import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { command } from './command.ts'

// `npm run release -- minor` makes a version and its tag of the commits since the last one, see docs/updating.md.

const shell = process.platform === 'win32'
const run = (program: string, args: string[], input = '') =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', input, shell }).trim()
const git = (...args: string[]) => run('git', args)

const kinds = ['major', 'minor', 'patch']

await command(() => {
  const dry = { 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options: dry, allowPositionals: true })
  const [kind = ''] = positionals
  if (!kinds.includes(kind)) throw new Error(`Which kind? npm run release -- ${kinds.join('|')} [--dry-run]`)
  if (git('status', '--porcelain')) throw new Error('The tree has changes that are not committed.')
  const [last = ''] = git('tag', '--merged=HEAD', '--list', 'v*', '--sort=-v:refname').split('\n')
  const commits = git('log', '--no-merges', '--format=- %s', ...(last ? [`${last}..`] : []))
  if (!commits) throw new Error(`Nothing was committed since ${last}.`)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const numbers = version.split('.').map((one, index) => [index - kinds.indexOf(kind), Number(one)] as const)
  const tag = `v${numbers.map(([after, one]) => (after > 0 ? 0 : after < 0 ? one : one + 1)).join('.')}`
  if (git('tag', '--list', tag)) throw new Error(`${tag} is there already.`)
  const message = `${tag}, after ${last || 'nothing'}\n\n${commits}\n`
  // npm keeps the option for itself when `--` is forgotten.
  if (values['dry-run'] || process.env['npm_config_dry_run']) return console.log(message)
  // Its script `version` writes what has the version in it, too.
  run('npm', ['version', kind, '--no-git-tag-version', '--silent'])
  git('commit', '--quiet', '--all', `--message=Make version ${tag.slice(1)}, so that it can be named`)
  run('git', ['tag', '--annotate', '--file=-', tag], message)
  console.log(`${message}\nTo publish it: git push --atomic origin HEAD ${tag}`)
})
