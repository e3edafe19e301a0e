import { paths } from '#core/paths.ts'
import { expect, flow, wide } from './fixtures.ts'
import { logIn } from './screens.ts'
import { button, dialog } from './target.ts'

flow.use({ taste: { isDark: true, isCalm: true } })

flow('dark mode: the page is dark, and its words are light', wide, async ({ user }) => {
  await logIn(user, 'plain')
  const [page, words] = await user.run(() => {
    // A canvas converts a colour of any notation to RGB.
    const light = (color: string) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) return 0
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
      return (red + green + blue) / 3
    }
    const { backgroundColor } = getComputedStyle(document.body)
    const root = getComputedStyle(document.documentElement).backgroundColor
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)'
    return [
      light(isClear ? root : backgroundColor),
      light(getComputedStyle(document.querySelector('h1') ?? document.body).color),
    ]
  })
  expect(page).toBeLessThan(60)
  expect(words).toBeGreaterThan(190)
})

flow('reduced motion: nothing moves when a question opens', async ({ user, portal: { t } }) => {
  await logIn(user, 'secured', paths.security)
  await user.click(button(t('user.security.everywhere.action')))
  await user.sees(dialog(t('user.security.everywhere.title')))
  const moving = await user.run(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map(
        (one) => `${one.constructor.name} ${(one.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`,
      ),
  )
  expect(moving).toEqual([])
})
