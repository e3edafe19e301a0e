// Shows: quality-42.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filledPage } from '../configure/page.ts'
import { demoSettings, envDefaults, parseEnv } from '#domain/settings/envSchema.ts'
import { missingPage } from './startTexts.ts'

const env = parseEnv({ ...envDefaults, ...demoSettings, VITE_MOCK_API: 'true' })

test('the page for an address that does not exist has the styles, each language and the way to the start, and no script', () => {
  const index = readFileSync('index.html', 'utf8')
  const page = filledPage(missingPage(index), env)
  expect(page).not.toMatch(/<script|[%{]/)
  expect(page).toContain('<h1>Bonavo</h1>')
  // Behind a single sign-on the manifest is asked for with the cookies, or it gets the page of the sign-on.
  expect(page).toContain('href="/manifest-be.json" crossorigin="use-credentials"')
  expect(page).toMatch(/<title>Bonavo<\/title>.*<link rel="stylesheet".*<\/head>/s)
  const paragraphs = [
    ...page.matchAll(/<p lang="(\w+)"><strong>.+?<\/strong> .+? <a href="\/">.+?<\/a><\/p>/g),
  ]
  expect(paragraphs.map(([, language]) => language)).toEqual(['en', 'fr', 'nl'])
})
