import { expect, test } from 'vitest'
import { shortNames } from './shortClasses.ts'

const files = ['src/ui/Button.module.css', 'src/ui/Field.module.css']

test('each name of each module has a class of its own, asked for in any order and more than once', () => {
  const name = shortNames(files)
  expect(name('box', '/work/src/ui/Field.module.css')).toBe('b0')
  expect(name('button', '/work/src/ui/Button.module.css')).toBe('a0')
  expect(name('input', 'C:\\work\\src\\ui\\Field.module.css?direct')).toBe('b1')
  expect(name('box', '/work/src/ui/Field.module.css')).toBe('b0')
})

test('a hundred modules stay apart, and every class starts with a letter', () => {
  const many = Array.from({ length: 100 }, (_, index) => `src/${index}.module.css`)
  const name = shortNames(many)
  const classes = many.map((file) => name('box', `/work/${file}`))
  expect(new Set(classes).size).toBe(100)
  for (const one of classes) expect(one).toMatch(/^[a-z]+0$/)
})

test('a sheet from elsewhere is refused', () => {
  expect(() => shortNames(files)('box', '/work/node_modules/kit/Kit.module.css')).toThrow(/no CSS module/)
})
