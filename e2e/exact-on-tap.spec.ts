import type { Locator } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { friends, say } from './friends.ts'
import { expect, test } from './people.ts'

const exactly = /\d+월 \d+일 \d\d:\d\d/

/** A tap and then the keyboard turn the words of a target and bring them back; neither leads anywhere. */
async function turns(target: Locator, exact: RegExp): Promise<void> {
  const page = target.page()
  const address = page.url()
  const words = await target.innerText()
  expect(words).not.toMatch(exact)
  await target.click()
  await expect(target).toHaveText(exact)
  await target.press('Enter')
  await expect(target).toHaveText(words)
  expect(page.url()).toBe(address)
}

/** A finger on a part of a row on which nothing of its own can be pressed. */
async function touch(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await part.boundingBox())!
  await part.page().mouse.click(x + width / 2, y + height / 2)
}

test('REQ-17 a tap on the time of an article in the feed says it exactly, and the rest of the row leads to the article', async ({
  person,
}) => {
  const { page, open } = await person('Mina')
  await open('home')
  const feed = page.getByRole('tabpanel')
  const rows = feed.locator('.link-row')
  await turns(rows.nth(0).getByRole('button'), exactly)
  await turns(rows.nth(1).getByRole('button'), exactly)
  await expectNoA11yViolations(page)
  // Where nothing is written, such as on the picture.
  await touch(rows.nth(1).locator('img'))
  await expect(page).toHaveURL(/#\/detail\?id=/)
})

test('REQ-15 a tap on a volume in the list of coins shows it whole, and the rest of the row leads to the chart, by keyboard too', async ({
  person,
}) => {
  const { page, words, open } = await person('Mina')
  await open('coins')
  const row = page.getByRole('listitem').filter({ hasText: 'BTC' })
  const figure = row.getByRole('button', { name: words('coins.volumeOf', { amount: '|' }).split('|')[0]!.trim() })
  await turns(figure, /\d{1,3}(,\d{3}){3}/)
  await expectNoA11yViolations(page)
  await row.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(figure).toBeFocused()
  await touch(row.locator('.coin-end'))
  await expect(page).toHaveURL(/#\/login\?back=/)
})

test('REQ-17 a tap on the time of a conversation and of a message says the day too; the conversation opens beside it', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'when was that?')
  const { page, open } = await person('Mina', { as: mina })
  await open('chat')
  const row = page.getByRole('listitem').filter({ hasText: 'when was that?' })
  await turns(row.locator('.chat-time').getByRole('button'), exactly)
  await expectNoA11yViolations(page)
  await row.getByRole('link', { name: 'Jun' }).click()
  const message = page.locator('.message-line').filter({ hasText: 'when was that?' })
  const time = message.locator('.sent-time')
  const short = await time.innerText()
  await turns(time, new RegExp(`\\d+월 \\d+일 ${short}`))
  await expectNoA11yViolations(page)
})
