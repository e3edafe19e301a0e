import failure from '#locales/start/failure.json'
import { reload } from '#leave'

/**
 * Says that the portal could not start, or not go on, in plain DOM: neither React nor the texts can be counted on.
 * A wrong setting is named for the operator of the portal.
 */
export function showStartFailure(error: unknown): void {
  console.error(error)
  const language = document.documentElement.lang.slice(0, 2)
  const words = failure[language as keyof typeof failure] ?? failure.en
  const setting = error instanceof Error && error.message.startsWith('VITE_') ? error.message : null
  const main = document.createElement('main')
  main.className = 'start-failure'
  main.append(element('h1', setting ? words.settings : words.text))
  if (setting) main.append(element('p', setting))
  const button = element('button', words.reload)
  button.addEventListener('click', reload)
  main.append(button)
  document.getElementById('root')?.replaceChildren(main)
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
