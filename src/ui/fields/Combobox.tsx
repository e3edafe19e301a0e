import { ChevronDown } from '#ui/art/icons.tsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Field, noProse } from './Field.tsx'
import { matchesOf } from './matches.ts'
import styles from './Combobox.module.css'
import select from './Select.module.css'

/** A choice; typing finds it by its label or its `keywords`, such as a country code. */
export interface ComboboxOption<Value extends string> {
  value: Value
  label: string
  /** A short form that replaces the label on phones, where there is no room for it. */
  short?: string
  keywords?: readonly string[]
}

interface ComboboxProps<Value extends string> {
  label: string
  value: Value
  options: readonly ComboboxOption<Value>[]
  onChange: (value: Value) => void
  noMatchLabel: string
  /** The announcement for screen readers of how many choices match the typed text. */
  countLabel?: (count: number) => string
}

/** A choice out of many, found by typing. Only Enter or a press on an option chooses. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, value, noMatchLabel, countLabel } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { box, isOpen, query, active, chosen, matches, ...list } = useOptionList(props)
  const isListOpen = matches.length > 0

  // The text is selected on focus and after a choice, so that typing replaces it.
  useEffect(() => {
    if (query === null && document.activeElement === input.current) input.current?.select()
  }, [query, value])

  return (
    <Field id={id} label={label}>
      <div ref={box} className={`${select.box} ${styles.box}`} data-short={chosen?.short}>
        <input
          ref={input}
          id={id}
          className={select.select}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isListOpen ? `${id}-${matches[active]?.value}` : undefined}
          autoComplete="off"
          {...noProse}
          maxLength={2000}
          value={query ?? chosen?.label ?? ''}
          onFocus={(event) => event.target.select()}
          onClick={() => {
            list.open()
            // Chromium drops the selection just after a click on it, so the text is selected again later.
            if (query === null) setTimeout(() => input.current?.select())
          }}
          onChange={(event) => list.search(event.target.value)}
          onKeyDown={list.onKeyDown}
          onBlur={list.close}
        />
        <ChevronDown aria-hidden />
        {isListOpen ? <Options {...{ id, label, value, matches, active }} onChoose={list.choose} /> : null}
        <p aria-live="polite" className={isOpen && !isListOpen ? styles.empty : 'visually-hidden'}>
          {isOpen && !isListOpen ? noMatchLabel : null}
          {isListOpen && query !== null ? countLabel?.(matches.length) : null}
        </p>
      </div>
    </Field>
  )
}

/** What is typed, the options that match it, and which of these the keys have reached: the active one. */
function useOptionList<Value extends string>({ value, options, onChange }: ComboboxProps<Value>) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // The typed text; null while the field shows the chosen option.
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const at = options.findIndex((option) => option.value === value)
  const matches = isOpen ? matchesOf(options, query ?? '') : []

  function close() {
    setIsOpen(false)
    setQuery(null)
  }

  function open() {
    if (isOpen) return
    setIsOpen(true)
    setActive(Math.max(at, 0))
  }

  function search(text: string) {
    setQuery(text)
    setActive(0)
    setIsOpen(true)
  }

  function choose(option: ComboboxOption<Value> | undefined) {
    if (!option) return
    close()
    if (option.value !== value) onChange(option.value)
  }

  // Closes at a press outside: not every browser moves the focus away at a tap beside the field.
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Safari says 229 for the key that ends a composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const move = moves[event.key]
    if (move && (isOpen || move.opens)) {
      if (!isOpen) open()
      else if (matches.length > 0) setActive(move.to(active, matches.length))
    } else if (isOpen && event.key === 'Enter') choose(matches[active])
    else if (isOpen && event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return { box, isOpen, query, active, chosen: options[at], matches, open, close, search, choose, onKeyDown }
}

interface OptionsProps<Value extends string> extends Pick<ComboboxProps<Value>, 'label' | 'value'> {
  id: string
  matches: readonly ComboboxOption<Value>[]
  active: number
  onChoose: (option: ComboboxOption<Value>) => void
}

/** The open list. The field keeps the focus. */
function Options<Value extends string>({ id, label, value, matches, active, onChoose }: OptionsProps<Value>) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      // Keeps the focus in the field, also for a press on the scroll bar of the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
        <div
          key={option.value}
          ref={index === active ? scrollToOption : undefined}
          id={`${id}-${option.value}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={index === active || undefined}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}

const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** For each key: the index it moves to in a list of `count` options, and whether it opens the list. */
const moves: Record<string, { to: (from: number, count: number) => number; opens: boolean }> = {
  ArrowDown: { to: (from, count) => (from + 1) % count, opens: true },
  ArrowUp: { to: (from, count) => (from - 1 + count) % count, opens: true },
  Home: { to: () => 0, opens: false },
  End: { to: (_, count) => count - 1, opens: false },
}
