import failure from '../../locales/start/failure.json'
import { env } from '#domain/settings/env.ts'
import { reload } from '#core/leave.ts'

/**
 * Shows in plain DOM that the portal could not start, or cannot go on: React and the texts may be what has failed.
 * @param error has `words` of its own, in each language, when something else helps
 */
export function showStartFailure(error: unknown): void {
  console.error(error)
  // The title named the page that did not come.
  document.title = env.VITE_PRODUCT_NAME ?? document.title
  const language = document.documentElement.lang.slice(0, 2)
  const { words: all = failure } = Object(error) as { words?: typeof failure }
  const words = all[language as keyof typeof failure] ?? all.en
  const main = document.createElement('main')
  main.className = 'start-failure'
  main.append(element('h1', words.title), element('p', words.help))
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
