import { demoVariantOf } from '#mocks/demoHosts.ts'
import { variants } from '#domain/locale/variant.ts'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import styles from './DevPanel.module.css'
import {
  chooseClock,
  chooseLanguage,
  chooseScenario,
  observeWorld,
  otherVariants,
  resetBrowser,
  storedClock,
  storedFaults,
  storedScenario,
} from './devTools.ts'
import { CallFaults } from './CallFaults.tsx'
import { CopyState } from './CopyState.tsx'
import { Group } from './Group.tsx'
import { Inbox } from './Inbox.tsx'
import { NewcomerList } from './NewcomerList.tsx'
import { fillLogin, loginKind, observePage } from '#mocks/pageForms.ts'
import { personas } from '#mocks/personas.ts'
import { type ScenarioId, scenarioIds, scenarioOf } from '#mocks/scenarios.ts'

const clocks: Record<string, string> = {
  '': 'now',
  '11m': '+11 minutes: a step-up is over',
  '31m': '+31 minutes: drafts and targets are over',
  '91d': '+91 days: known places are forgotten',
  '184d': '+184 days: what was put aside is back',
  '366d': '+366 days: passwords are old',
}

/**
 * The developer panel of mock builds. Its texts are in English only: no cardholder ever sees them.
 * @param props.problems what the address asked for and cannot be had; told until the panel is opened
 */
export function DevPanel({ cookiePrefix, problems = [] }: { cookiePrefix: string; problems?: string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [untold, setUntold] = useState(problems)
  const toggle = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const scenario = useSyncExternalStore(observeWorld, storedScenario)
  const faults = useSyncExternalStore(observeWorld, storedFaults)
  const clock = storedClock()
  const unusual = [
    scenario === 'none' ? '' : scenario,
    faults.replaceAll('\n', ', '),
    clock && `clock +${clock}`,
  ]
    .filter(Boolean)
    .join(', ')
  const close = () => {
    setIsOpen(false)
    toggle.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the controls inside
    <section
      className={styles.root}
      aria-label="Developer panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      {untold.length > 0 && (
        <div role="alert" className={styles.problems}>
          {untold.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={unusual ? `Developer panel, fault: ${unusual}` : 'Developer panel'}
        onClick={() => {
          setIsOpen(!isOpen)
          setUntold([])
        }}
      >
        <span aria-hidden="true">{unusual ? '<!>' : '</>'}</span>
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <ThunkApi cookiePrefix={cookiePrefix} onFill={() => setIsOpen(false)} />
        </div>
      )}
    </section>
  )
}

function ThunkApi({ cookiePrefix, onFill }: { cookiePrefix: string; onFill: () => void }) {
  const scenario = useSyncExternalStore(observeWorld, storedScenario)
  const clock = storedClock()
  return (
    <>
      <Inbox onFill={onFill} />
      <Group title="Faults">
        <select
          aria-label="Scenario"
          value={scenario}
          onChange={(event) => chooseScenario(event.target.value as ScenarioId)}
        >
          {scenarioIds.map((id) => (
            <option key={id} value={id}>
              {id}: {scenarioOf(id).title}
            </option>
          ))}
        </select>
        <CallFaults />
      </Group>
      <Group title="Clock" note="Ahead of the real time; choosing reloads.">
        <select aria-label="Clock" value={clock} onChange={({ target }) => chooseClock(target.value)}>
          {[...new Set([...Object.keys(clocks), clock])].map((moved) => (
            <option key={moved} value={moved}>
              {clocks[moved] ?? `+${moved}`}
            </option>
          ))}
        </select>
      </Group>
      <CopyState cookiePrefix={cookiePrefix} />
      <Personas onFill={onFill} />
      <NewcomerList onFill={onFill} />
      <Group title="Language">
        {variants[demoVariantOf(location.hostname)].languages.map((language) => (
          <button key={language} type="button" onClick={() => chooseLanguage(language)}>
            {language}
          </button>
        ))}
      </Group>
      <Group title="Variant">
        {otherVariants(location).map(({ label, href }) => (
          <a key={label} href={href}>
            {label}
          </a>
        ))}
      </Group>
      <Group title="Kit">
        <a href="/__gallery">Gallery</a>
      </Group>
      <Group title="Start over">
        <button type="button" onClick={() => resetBrowser(cookiePrefix)}>
          Reset data and session
        </button>
      </Group>
    </>
  )
}

function Personas({ onFill }: { onFill: () => void }) {
  const kind = useSyncExternalStore(observePage, loginKind)
  const [wanted, setWanted] = useState('')
  const shown = personas.filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <Group title="Log in as" note={kind === null ? 'Open the login page to fill in a persona.' : undefined}>
      <input
        type="search"
        aria-label="Personas that show"
        placeholder="what it shows: weak, devices …"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <ul className={styles.list}>
        {shown.map((persona) => {
          const username = kind === 'phone' ? persona.profile.phone : persona.profile.email
          return (
            <li key={persona.id}>
              <button
                type="button"
                disabled={kind === null || username === null}
                onClick={() => {
                  onFill()
                  fillLogin(persona)
                }}
              >
                {persona.title}
                <small>{username ?? 'has no phone number'}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </Group>
  )
}
