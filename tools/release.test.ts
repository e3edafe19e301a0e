import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A repository of one package with a commit. */
function repository() {
  const cwd = mkdtempSync(join(tmpdir(), 'portal-release-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const own = ['user.name=Ada', 'user.email=ada@example.com', 'commit.gpgSign=false', 'tag.gpgSign=false']
  const git = (...args: string[]) =>
    execFileSync('git', [...own.flatMap((one) => ['-c', one]), ...args], { cwd, encoding: 'utf8' }).trim()
  const put = (file: string, value: object) => writeFileSync(join(cwd, file), JSON.stringify(value))
  const change = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject)
  git('init', '--quiet')
  for (const one of own) git('config', ...(one.split('=') as [string, string]))
  put('package.json', { name: 'portal', version: '0.1.9' })
  put('package-lock.json', {
    name: 'portal',
    version: '0.1.9',
    lockfileVersion: 3,
    packages: { '': { version: '0.1.9' } },
  })
  git('add', '.')
  change('Begin')
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      resolve('node_modules/.bin/tsx'),
      [resolve('tools/release.ts'), ...args],
      { cwd, encoding: 'utf8' },
    )
    return { status, said: (stdout + stderr).trim() }
  }
  const versions = () =>
    ['package.json', 'package-lock.json'].map(
      (file) => (JSON.parse(readFileSync(join(cwd, file), 'utf8')) as { version: string }).version,
    )
  return { git, put, change, release, versions }
}

test('a release is a version in both files, a commit, and a tag that lists the commits since the last one', () => {
  const { git, change, release, versions } = repository()
  expect(release('minor').said).toMatch(/\n\nTo publish it: git push --atomic origin HEAD v0\.2\.0$/)
  change('Say more\n\nFor those who ask.')
  change('#1 is mended')
  expect(release('patch', '--dry-run')).toEqual({
    status: 0,
    said: 'v0.2.1, after v0.2.0\n\n- #1 is mended\n- Say more',
  })
  expect(git('tag')).toBe('v0.2.0')
  expect(release('major').status).toBe(0)
  expect(versions()).toEqual(['1.0.0', '1.0.0'])
  expect(git('tag', '--list', '--format=%(objecttype) %(contents)', 'v1.0.0')).toBe(
    'tag v1.0.0, after v0.2.0\n\n- #1 is mended\n- Say more',
  )
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s %D')).toMatch(/^Make version 1\.0\.0, .*tag: v1\.0\.0/)
})

const tagAside = ({ git, change }: ReturnType<typeof repository>) => {
  git('checkout', '--quiet', '-b', 'aside')
  change('Aside')
  git('tag', 'v0.1.10')
  git('checkout', '--quiet', '-')
}

test.each<[string, (own: ReturnType<typeof repository>) => unknown, string[], string]>([
  ['without its kind', () => 0, [], 'Which kind? npm run release -- major|minor|patch [--dry-run]'],
  [
    'of a tree with changes',
    ({ put }) => put('a.json', {}),
    ['patch'],
    'The tree has changes that are not committed.',
  ],
  ['of nothing', ({ git }) => git('tag', 'v0.1.9'), ['patch'], 'Nothing was committed since v0.1.9.'],
  ['whose tag is there', tagAside, ['patch'], 'v0.1.10 is there already.'],
])('a release %s is refused, and nothing is written', (_, prepare, args, said) => {
  const own = repository()
  prepare(own)
  expect(own.release(...args)).toEqual({ status: 1, said })
  expect(own.versions()).toEqual(['0.1.9', '0.1.9'])
})
