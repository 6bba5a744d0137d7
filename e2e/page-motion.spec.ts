import type { Locator } from '@playwright/test'
import { expect, test } from './people.ts'
import { friends, say } from './friends.ts'

declare global {
  interface Window {
    /** Of each page that moved: the way, from how far to the side, and whether it is drawn by the style sheet. */
    moves: string[]
  }
}

for (const motion of ['full', 'less'] as const)
  test(`pages ${motion === 'full' ? 'move from the side they lie on, places of the tab bar fade' : 'come at once where less motion is asked for'}`, async ({
    person,
    server,
  }) => {
    const { mina, jun } = await friends(server.url)
    await say(jun, mina, 'hello')
    const { page, words, open, tab } = await person('Mina', { as: mina, ...(motion === 'full' && { motion }) })
    await page.addInitScript(() => {
      window.moves = []
      const own = document.startViewTransition
      document.startViewTransition = function (change) {
        const way = document.documentElement.dataset['move']
        const transition = own.call(document, change)
        const note = () => {
          const names = document.getAnimations().map((animation) => (animation as CSSAnimation).animationName)
          const from = getComputedStyle(document.documentElement).getPropertyValue('--page-from')
          window.moves.push([way, from, names.includes('page-comes')].join(' '))
        }
        // One that is overtaken before it is drawn never gets ready.
        void transition.ready.then(note, () => undefined)
        return transition
      }
    })
    await open('chat')
    const row = page.getByRole('link', { name: 'hello' })
    await row.click()
    await expect(page.getByRole('textbox', { name: words('dialogue.placeholder') })).toBeVisible()
    const moves = () => page.evaluate(() => window.moves)
    const all = motion === 'full' ? ['forward 24px true', 'back -24px true', 'tab  true'] : []
    await expect.poll(moves).toEqual(all.slice(0, 1))
    await page.goBack()
    await expect(row).toBeVisible()
    await expect.poll(moves).toEqual(all.slice(0, 2))
    await tab('user')
    await expect(page.getByRole('heading', { name: words('my.assets') })).toBeVisible()
    await expect.poll(moves).toEqual(all)
    await expect(page.locator('[data-move]')).toHaveCount(0)
  })

test('a finger on a page that still comes ends its movement, and its tap counts', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'hello')
  const { page, words, open } = await person('Mina', { as: mina, motion: 'full' })
  await open('chat')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  // A movement of minutes: whatever is done happens in the middle of it.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  const row = page.getByRole('link', { name: 'hello' })
  await page.touchscreen.tap(...(await middleOf(row)))
  const field = page.getByRole('textbox', { name: words('dialogue.placeholder') })
  await expect(page.locator('[data-move=forward]')).toHaveCount(1)
  await expect(field).not.toBeFocused()
  await page.touchscreen.tap(...(await middleOf(field)))
  await expect(field).toBeFocused()
  await expect(page.locator('[data-move]')).toHaveCount(0)
  await page.touchscreen.tap(...(await middleOf(page.getByRole('button', { name: words('action.back') }))))
  await expect(page.locator('[data-move=back]')).toHaveCount(1)
  await page.touchscreen.tap(...(await middleOf(row)))
  await expect(page.locator('[data-move=forward]')).toHaveCount(1)
  await expect(field).toBeAttached()
})

async function middleOf(locator: Locator): Promise<[number, number]> {
  // A page that is on its way is not there yet.
  await expect(locator).toBeVisible()
  const box = (await locator.boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}
