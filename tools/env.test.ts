import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { demoSettings, envDefaults, envSchema } from '../src/envSchema.ts'

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
