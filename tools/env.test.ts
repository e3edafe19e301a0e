import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { demoSettings, envDefaults, envSchema } from '#domain/settings/envSchema.ts'

const blocks = readFileSync('.env.example', 'utf8').trim().split('\n\n')
const example = blocks.map((block) => /^# .+\n# (VITE_\w+)=(.*)$/.exec(block))

test('.env.example lists every setting, each with one comment', () => {
  const names = example.map((match) => match?.[1] ?? '')
  expect(names.toSorted()).toEqual(Object.keys(envSchema.shape).toSorted())
})

test('.env.example shows the defaults of development and the demo, and a copy of it sets nothing', () => {
  const values = Object.fromEntries(example.map((match) => [match?.[1], match?.[2]]))
  expect(values).toMatchObject({ ...envDefaults, ...demoSettings })
  expect(parseEnv(readFileSync('.env.example', 'utf8'))).toEqual({})
})

test('every setting is read by something', () => {
  const read = ['src', 'tools', 'index.html', 'vite.config.ts']
    .flatMap((place) =>
      statSync(place).isFile()
        ? [place]
        : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
    )
    .filter((name) => /(?<!\.test)\.(tsx?|html)$/.test(name) && name !== 'src/domain/settings/envSchema.ts')
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
  const ofCountry = (name: string) => name.replace(/_(BE|LU)$/, '_${variant}')
  const isRead = (name: string) => read.includes(name) || read.includes(ofCountry(name))
  expect(Object.keys(envSchema.shape).filter((name) => !isRead(name))).toEqual([])
})
