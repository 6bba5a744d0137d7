import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'

/** A finger on the screen, of which the page is told what a phone would tell it. */
export async function fingerOn(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  let from = { x: 0, y: 0 }
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x, y: from.y + y }],
    })
  const finger = {
    /** Comes down in the middle of what is seen of an element, or at `x` or `y`. */
    async comes(on: Locator, { x, y }: { x?: number; y?: number } = {}) {
      from = await on.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const middle = (one: number, other: number) => Math.round((one + other) / 2)
        return { x: middle(left, right), y: middle(Math.max(top, 60), Math.min(bottom, innerHeight - 80)) }
      })
      if (x !== undefined) from.x = x
      if (y !== undefined) from.y = y
      await tell('touchStart')
    },
    /** To a place beside where it came down, in steps, as fingers do. */
    async moves(x: number, y: number) {
      for (const share of [0.25, 0.5, 0.75, 1]) await tell('touchMove', x * share, y * share)
    },
    leaves: () => tell('touchEnd'),
    /** The first touch fetches what follows it, and is followed as soon as that is there; then it is taken back. */
    async isFollowed(on: Locator) {
      await finger.comes(on)
      let x = 0
      await expect
        .poll(async () => {
          await tell('touchMove', (x = x === -20 ? -24 : -20))
          return on.evaluate((element) => getComputedStyle(element).transform)
        })
        .not.toBe('none')
      await finger.leaves()
      await expect(on).toHaveCSS('transform', 'none')
    },
    async goes(on: Locator, x: number, y: number, where: { x?: number } = {}) {
      await finger.comes(on, where)
      await finger.moves(x, y)
      await finger.leaves()
    },
  }
  return finger
}
