import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partnerAddress, partnerPorts } from '#mocks/partners.ts'
import { scenarioIds } from '#mocks/scenarios.ts'

const guide = readFileSync('docs/testing.md', 'utf8')

test('the guide for testers names every scenario and the app of a partner', () => {
  const partner = new URL(partnerAddress(partnerPorts.start)).origin
  const wanted = scenarioIds.map((one) => `\`${one}\``)
  expect([...wanted, partner].filter((one) => !guide.includes(one))).toEqual([])
})

test('the scripts and files that it names are there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  const helpers = [...guide.matchAll(/`((?:e2e|src)\/[\w/.-]+\.ts)`/g)].map(([, file]) => file ?? '')
  for (const file of helpers) expect(readFileSync(file, 'utf8')).not.toBe('')
})
