import failure from '#locales/start/failure.json'
import { reload } from '#leave'

/**
 * Says that the portal could not start, in plain DOM: neither React nor the texts can be counted on. A wrong
 * setting is named, for whoever runs the portal (decisions.md §2).
 */
export function showStartFailure(error: unknown): void {
  console.error(error)
  const language = document.documentElement.lang.slice(0, 2)
  const { text, reload: label } = failure[language as keyof typeof failure] ?? failure.en
  const main = document.createElement('main')
  main.className = 'start-failure'
  const heading = document.createElement('h1')
  heading.textContent = text
  const button = document.createElement('button')
  button.textContent = label
  button.addEventListener('click', reload)
  main.append(heading, button)
  if (error instanceof Error && error.message.startsWith('VITE_')) {
    const setting = document.createElement('p')
    setting.textContent = error.message
    heading.after(setting)
  }
  document.getElementById('root')?.replaceChildren(main)
}
