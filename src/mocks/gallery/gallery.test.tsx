// Shows: quality-44.
import { maxText } from '#domain/text/readable.ts'
import { i18n } from '#testing/texts.tsx'
import { makeVisit } from '#testing/visit.ts'
import { act, fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showGallery } from './showGallery.tsx'

/** The names of the pieces of a folder, by its files. */
const namesOf = (files: Record<string, unknown>) =>
  Object.keys(files)
    .filter((file) => !file.includes('.test.'))
    .map((file) => file.replace(/^.*\/|\.tsx$/g, ''))

const kit = namesOf(import.meta.glob('/src/ui/{action,art,data,fields,layout,nav,overlay,status}/*.tsx'))
// These components are shown inside the pieces that use them, so the gallery has no section for them.
const parts =
  'PageTitle PageOutline ReturnLink ResendCode FieldForm Captcha CaptchaField HelpDialog HelpTopics Outage SupportReference PrivacyLink'.split(
    ' ',
  )
// These are whole forms of screens, made of pieces that the gallery shows.
const forms = ['ContactForm', 'LoginCodeForm', 'LogOutButton', 'SignInForm']
const product = namesOf(
  import.meta.glob(['/src/ui/{captcha,contact,form,help,page}/*.tsx', '/src/auth/**/*.tsx']),
).filter((name) => /^[A-Z]/.test(name) && ![...parts, ...forms].includes(name))

// Plain DOM queries and events: queries by role and simulated presses would take seconds on a page of this size.
const shown = () => Array.from(document.querySelectorAll('h2'), ({ textContent }) => textContent)
const switches = () => within(document.querySelector<HTMLElement>('.switches') ?? document.body)
const choose = (label: string, value: string) =>
  fireEvent.change(switches().getByLabelText(label), { target: { value } })

beforeEach(() => {
  const root = document.body.appendChild(document.createElement('div'))
  document.documentElement.dataset.variant = 'be'
  document.documentElement.dataset.theme = 'light'
  let drawn: ReturnType<typeof showGallery> | undefined
  act(() => {
    drawn = showGallery(root, i18n, makeVisit().store)
  })
  return () => {
    // Unmounted first: scheduled work of React would find the page gone.
    act(() => drawn?.unmount())
    root.remove()
  }
})

it('shows every piece of the kit and of the product under its name', () => {
  const names = new Set(shown())
  choose('Frame', 'PublicFrame')
  for (const name of shown()) names.add(name)
  expect(kit.length).toBeGreaterThan(25)
  expect([...kit, ...product].filter((name) => !names.has(name))).toEqual([])
})

it('no field takes more text than is read', () => {
  const fields = Array.from(document.querySelectorAll('input')).filter(
    ({ type, readOnly }) => !readOnly && !['checkbox', 'radio', 'hidden', 'file'].includes(type),
  )
  expect(fields.length).toBeGreaterThan(20)
  const unbounded = fields.filter(({ maxLength }) => maxLength < 1 || maxLength > maxText)
  expect(unbounded.map(({ labels, name }) => labels?.[0]?.textContent ?? name)).toEqual([])
})

it('switches the look and the theme', () => {
  choose('Look', 'lu')
  choose('Theme', 'dark')
  expect(document.documentElement.dataset).toMatchObject({ variant: 'lu', theme: 'dark' })
}, 60_000)
