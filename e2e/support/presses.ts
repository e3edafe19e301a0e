import type { Locator } from '@playwright/test'

export interface Spot {
  x: number
  y: number
}

/** 5 × 5 points of a box, from corner to corner, row by row. */
export const spotsOf = ({ x, y, width, height }: Spot & { width: number; height: number }): Spot[] =>
  Array.from({ length: 25 }, (_, at) => ({
    x: x + 1 + ((width - 2) * (at % 5)) / 4,
    y: y + 1 + ((height - 2) * Math.floor(at / 5)) / 4,
  }))

/** The points of a button where it lies now, in the viewport. */
export async function spotsOn(button: Locator): Promise<Spot[]> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  return spotsOf(box)
}
