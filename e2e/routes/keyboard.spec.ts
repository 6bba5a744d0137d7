import type { Locator, Page } from '@playwright/test'
import { getUnreadCount, sendMessage } from '@madang/contract/chat/chat.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { friends, say } from '../friends.ts'
import { expect, test } from '../people.ts'

/** More stops than any page of the way has. */
const mostStops = 150

/** Presses Tab until something has the focus, and sees it there: on the screen, and marked as what the keyboard is at. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; !(await hasFocus()); stop++) {
    expect(stop, `Tab reaches ${String(target)}`).toBeLessThan(mostStops)
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeInViewport()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}

async function enter(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

test('with the keyboard alone one reads an article, logs in, writes to a friend, checks in and reads why a reward was given', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'hello by hand')
  const { page, words, open } = await person('Mina', { touch: false })
  const bar = page.getByRole('navigation', { name: words('tab.bar') })
  const back = page.getByRole('button', { name: words('action.back') })

  await open('home')
  await expect(page.locator('#prepared')).toHaveCount(0)
  const feed = page.getByRole('tabpanel').getByRole('link').first()
  await expect(feed).toBeVisible()
  await reach(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await enter(page, page.getByRole('tabpanel').getByRole('link').first())
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await enter(page, back)
  await expect(bar).toBeVisible()

  await enter(page, bar.getByRole('link', { name: words('tab.chat') }))
  await reach(page, page.getByLabel(words('login.id'), { exact: true }))
  await page.keyboard.type(mina.userId)
  await reach(page, page.getByLabel(words('login.password'), { exact: true }))
  await page.keyboard.type(mina.password)
  await page.keyboard.press('Enter')

  await enter(page, page.getByRole('list', { name: words('chat.list') }).getByRole('link', { name: 'Jun' }))
  await reach(page, page.getByRole('textbox', { name: words('dialogue.placeholder'), exact: true }))
  await page.keyboard.type('hello from the keys')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log').getByRole('article')
  await expect(log.filter({ hasText: 'hello from the keys' })).toBeVisible()
  const message = log.filter({ hasText: 'hello by hand' })
  await enter(page, message)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(message).toBeFocused()
  await enter(page, back)

  await enter(page, bar.getByRole('link', { name: words('tab.benefit') }))
  await enter(page, page.getByRole('button', { name: words('checkIn.action'), exact: true }))
  await expect(page.getByRole('button', { name: words('checkIn.success'), exact: true })).toBeVisible()
  await enter(page, page.getByRole('link', { name: words('benefit.rewardRow') }))
  const why = page.getByRole('tabpanel').getByRole('button', { name: rewardKinds.registration.label['ko-KR'] })
  await enter(page, why)
  const told = page.getByRole('dialog')
  await enter(page, told.getByRole('button', { name: words('amount.show') }))
  await expect(told.getByText('24.375')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await expect(why).toBeFocused()
  expect(await jun.call(getUnreadCount, {})).toBe(1)
})

test('on Benefit everything that the keyboard reaches, to the last link, stands above the tab bar', async ({
  person,
  server,
}) => {
  const { mina } = await friends(server.url)
  const { page, words, open } = await person('Mina', { as: mina, touch: false })
  await open('benefit')
  const bar = page.getByRole('navigation', { name: words('tab.bar') })
  await expect(page.getByText(words('reward.risk'))).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const stops: string[] = []
  const hidden: string[] = []
  for (let isOnPage = true; isOnPage;) {
    await page.keyboard.press('Tab')
    const stop = await bar.evaluate((element) => {
      const at = document.activeElement
      const isThere = at !== null && at !== document.body && !element.contains(at)
      const isAbove = isThere && at.getBoundingClientRect().bottom <= element.getBoundingClientRect().top
      return { isThere, isAbove, name: at?.textContent ?? '' }
    })
    isOnPage = stop.isThere
    if (isOnPage) stops.push(stop.name)
    if (isOnPage && !stop.isAbove) hidden.push(stop.name)
    expect(stops.length).toBeLessThan(mostStops)
  }
  expect(hidden).toEqual([])
  expect(stops.length).toBeGreaterThan(5)
})

test('REQ-89 a message whose menu was opened on its way keeps its element as the server has it, and has the focus back when the menu closes', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const { page, words, open } = await person('Mina', { as: mina, touch: false })
  const arrives = Promise.withResolvers<void>()
  await page.route(`**${sendMessage.path}`, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await open(`dialogue?id=${jun.userId}`)
  await page.getByRole('textbox', { name: words('dialogue.placeholder'), exact: true }).fill('on its way')
  await page.keyboard.press('Enter')
  const message = page.getByRole('log').getByRole('article').filter({ hasText: 'on its way' })
  const waiting = page.getByRole('img', { name: words('dialogue.sending') })
  await expect(waiting).toBeVisible()
  const element = await message.elementHandle()
  await message.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  arrives.resolve()
  await expect.poll(() => element?.getAttribute('aria-label')).toMatch(/\d\d:\d\d/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(message).toBeFocused()
  expect(await message.evaluate((now, before) => now === before, element)).toBe(true)
  await expect(waiting).toHaveCount(0)
})
