import type { Page } from '@playwright/test'
import { categories } from '@madang/contract/reading/articles.ts'
import { expect, test } from './people.ts'
import { conversationWith } from './conversation.ts'
import { friends, say } from './friends.ts'
import { fingerOn } from './phone/finger.ts'

const tabs = (page: Page) => page.getByRole('tab')
const nameOf = (index: number) => categories[index]!.name['ko-KR']

test('REQ-61 a finger that goes sideways changes the category, at the ends nothing, and up and down scrolls the page', async ({
  person,
}) => {
  const { page, open } = await person('Visitor')
  await open('home')
  const feed = page.getByRole('tabpanel')
  await expect(feed.getByRole('link').first()).toBeVisible()
  // What the server prepared follows no finger.
  await expect(page.locator('#prepared')).toHaveCount(0)
  const finger = await fingerOn(page)
  await finger.isFollowed(feed)
  const chosen = (index: number) =>
    expect(page.getByRole('tab', { selected: true })).toHaveText(nameOf(index), { useInnerText: true })

  await finger.goes(feed, 160, 0)
  await chosen(0)
  for (const [index] of categories.entries()) {
    await chosen(index)
    await expect(tabs(page).nth(index)).toBeInViewport({ ratio: 1 })
    await finger.goes(feed, -160, 0)
  }
  await chosen(categories.length - 1)
  await finger.goes(feed, 160, 0)
  await chosen(categories.length - 2)

  await finger.goes(feed, -30, -120)
  await chosen(categories.length - 2)
  await expect(feed).toHaveCSS('transform', 'none')
  // From the edge it is the browser's.
  await finger.goes(feed, -160, 0, { x: 386 })
  await chosen(categories.length - 2)
})

test('REQ-61 a finger that is taken back changes no category and opens no article, and the list is in its place again', async ({
  person,
}) => {
  const { page, open } = await person('Visitor', { motion: 'full' })
  await open('home')
  const feed = page.getByRole('tabpanel')
  await expect(feed.getByRole('link').first()).toBeVisible()
  // What the server prepared follows no finger.
  await expect(page.locator('#prepared')).toHaveCount(0)
  const finger = await fingerOn(page)
  await finger.isFollowed(feed)
  await finger.comes(feed)
  await finger.moves(-60, 0)
  await expect(feed).toHaveCSS('transform', 'matrix(1, 0, 0, 1, -60, 0)')
  await finger.moves(-10, 0)
  await finger.leaves()
  await expect(feed).toHaveCSS('transform', 'none')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(nameOf(0))
  await expect(page).toHaveURL(/#\/home$/)
})

test('REQ-60 a page that is pulled down follows the finger less the further it goes, and asks for fresh articles once it went far enough', async ({
  person,
}) => {
  const { page, open } = await person('Visitor')
  await open('home')
  const feed = page.getByRole('tabpanel')
  await expect(feed.getByRole('link').first()).toBeVisible()
  await expect(page.locator('#prepared')).toHaveCount(0)
  const finger = await fingerOn(page)
  const mark = page.locator('.pull').first()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const pulled = async (y: number) => {
    await finger.comes(feed, { y: 200 })
    await finger.moves(0, y)
    const at = await mark.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).m42)
    await finger.leaves()
    return at
  }
  const isAsked = () => asked.some((path) => path.endsWith('GetInformationPageList'))
  const little = await pulled(60)
  await expect(mark).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  expect(isAsked()).toBe(false)
  const middle = await pulled(180)
  await expect.poll(isAsked).toBe(true)
  await expect(mark).not.toHaveClass(/run/)
  const far = await pulled(420)
  expect(little).toBeGreaterThan(20)
  expect((middle - little) / 120).toBeLessThan(little / 60)
  expect((far - middle) / 240).toBeLessThan((middle - little) / 120)
  expect(far).toBeLessThan(96)
})

test('REQ-89 a message drawn to the left is answered: mine and theirs; to the right and up nothing happens', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'shall we meet')
  await say(mina, jun, 'at noon')
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const hers = await conversationWith(phone, jun)
  await hers.sees('shall we meet')
  const finger = await fingerOn(page)
  await expect(page.locator('.swipe-mark')).toBeAttached()
  const answered = page.getByRole('button', { name: words('dialogue.cancelReply') })

  await finger.goes(hers.message('shall we meet').first(), 120, 0)
  await finger.goes(hers.message('shall we meet').first(), 0, -60)
  await expect(answered).toHaveCount(0)

  await finger.goes(hers.message('shall we meet').first(), -120, 0)
  await expect(answered).toBeVisible()
  await hers.write('yes')
  await expect(page.getByRole('main').getByRole('article').last()).toContainText(/shall we meet.*yes/s)
  await expect(answered).toHaveCount(0)

  await finger.goes(hers.message('at noon').first(), -120, 0)
  await expect(answered).toBeVisible()
})

test('INV-C04: a conversation stands, and sends, where what follows a finger cannot be fetched', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(/ERR_FAILED/)
  const missed = phone.page.waitForEvent('requestfailed', (request) => request.url().includes('/swipe-reply'))
  await phone.page.route('**/assets/swipe-reply*.js', (route) => route.abort())
  const hers = await conversationWith(phone, jun)
  await missed
  await hers.write('still here')
  await hers.sees('still here')
  await expect(hers.composer).toBeEditable()
})
