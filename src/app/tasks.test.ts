// Shows: frame-46.
import { startKeyboard } from '#testing/keyboard.ts'
import { at } from '#testing/render.tsx'
import { inbox, latestCode, locales } from '#testing/server.ts'
import { tasks } from '#testing/tasks.ts'
import { describe, expect, it } from 'vitest'

// Each file in `tasks/` is a person's way through a task: the keys, and what a screen reader says at each.
describe.each(['en', 'fr', 'nl'] as const)(
  'with the keyboard and a screen reader (%s) somebody',
  (language) => {
    it.each(Object.entries(tasks).map(([name, { does, ...task }]) => [does, name, task] as const))(
      '%s',
      async (_, name, { options: { path = '/', ...own }, go }) => {
        const app = await at(path, { ...own, language })
        const keys = await startKeyboard(app)
        const deviceId = app.storage.deviceId()
        await go(keys, locales[language], {
          code: () => latestCode(deviceId),
          link: () => inbox(deviceId)[0]?.link ?? '',
        })
        await expect(`${keys.log.join('\n')}\n`).toMatchFileSnapshot(`tasks/${name}.${language}.txt`)
      },
    )
  },
)
