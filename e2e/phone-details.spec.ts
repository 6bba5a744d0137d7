import type { Locator, Page } from '@playwright/test'
import { blockFriend } from '@madang/contract/chat/friends.ts'
import { locales } from '@madang/contract/locale.ts'
import { requiredConsents } from '@madang/contract/users/accounts.ts'
import { friends } from './friends.ts'
import { expect, isListening, test, type Person } from './people.ts'
import { fingerOn } from './phone/finger.ts'
import { befriend, registered } from './users.ts'

test('a dialog holds a name of twenty wide letters on a narrow phone', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const wide = await registered(server.url, 'W'.repeat(20))
  await befriend(mina, wide)
  const { page, open, words } = await person('Mina', {
    as: mina,
    locale: 'en-GB',
    size: { width: 360, height: 640 },
  })
  await open(`profile?id=${wide.userId}`)
  await page.getByRole('button', { name: words('profile.delete'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toContainText('W'.repeat(20))
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
})

test('REQ-110 the number at the tick of the ring stands apart from what is unlocked', async ({ person, server }) => {
  const { page, open, words } = await person('Mina', { as: await registered(server.url, 'Mina') })
  await open('cvc')
  await page
    .getByRole('button', { name: words('amount.show') })
    .first()
    .click()
  const tick = page.locator('svg text').filter({ hasText: /^20$/ })
  const unlocked = page.getByText('0.625', { exact: true }).first()
  // What the registration brought is credited a moment after it, and moves the ring.
  await expect(unlocked).toBeVisible()
  await expect(tick).toBeVisible()
  const [number, hero] = await Promise.all([tick.boundingBox(), unlocked.boundingBox()])
  if (!number || !hero) throw new Error('the ring is not drawn')
  const isApart = number.x + number.width <= hero.x - 16 || number.x >= hero.x + hero.width + 16
  const isElsewhere = number.y + number.height <= hero.y || number.y >= hero.y + hero.height
  expect(isApart || isElsewhere).toBe(true)
})

test('REQ-41 without a network a line above the head says so and hides nothing of the page', async ({
  person,
  server,
}) => {
  const phone = await person('Mina', { as: await registered(server.url, 'Mina') })
  phone.forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|WebSocket/)
  const { page, open, words } = phone
  await open('user')
  await isListening(phone)
  await expect(page.getByText(words('my.assets'))).toBeVisible()
  await page.context().setOffline(true)
  const line = page.getByRole('status').filter({ hasText: /오프라인/ })
  await expect(line).toBeVisible()
  const [above, head] = await Promise.all([line.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()])
  if (!above || !head) throw new Error('no line or no head')
  expect(above.y + above.height).toBeLessThanOrEqual(head.y)
  await page.context().setOffline(false)
  await expect(line).toHaveCount(0)
})

test('REQ-67 on the smallest phone the ranges and the kinds of a chart stand above the foot as the page comes', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  for (const locale of locales)
    await test.step(locale, async () => {
      const { page, open, words } = await person('Mina', { as: mina, locale, size: { width: 360, height: 640 } })
      await open('charts?symbol=BTC')
      await expect(page.locator('.chart canvas').first()).toBeVisible()
      const foot = page.getByRole('button', { name: words('alert.make') }).locator('xpath=..')
      const top = (await foot.boundingBox())?.y
      for (const choices of [words('chart.range'), words('chart.kind')]) {
        const box = (await page.getByRole('tablist', { name: choices }).boundingBox())!
        expect(box.y + box.height, choices).toBeLessThanOrEqual(top!)
      }
    })
})

test('REQ-43 on the smallest phone no consent lies under the foot: neither with the focus on it nor at the end of the page', async ({
  person,
}) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      const { page, open, words } = await person('Visitor', { locale, size: { width: 360, height: 640 } })
      await open('register')
      const boxes = page.getByRole('checkbox')
      await expect(boxes).toHaveCount(requiredConsents.length)
      const foot = page.getByRole('button', { name: words('register.action') }).locator('xpath=..')
      const isAbove = async (box: Locator) => {
        const [row, { y }] = [await box.locator('xpath=ancestor::label').boundingBox(), (await foot.boundingBox())!]
        return row !== null && row.y >= 0 && row.y + row.height <= y
      }
      await page.getByLabel(words('register.nickname'), { exact: true }).focus()
      for (const [index, box] of (await boxes.all()).entries()) {
        while (!(await box.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
        await expect.poll(() => isAbove(box), `consent ${index} with the focus`).toBe(true)
      }
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => isAbove(boxes.last()), 'the last consent at the end').toBe(true)
    })
})

test('REQ-63 the coins in an article’s foot fade where they go on, and the last of them scrolls out of the fade', async ({
  person,
}) => {
  const { page, open } = await person('Visitor', { size: { width: 360, height: 640 } })
  await open('detail?id=etf-in-plain-words')
  const coins = page.locator('.marks-coins')
  await expect(coins.getByRole('link').nth(1)).toBeVisible()
  const lies = () =>
    coins.evaluate((box) => {
      const [, pixels] = /(\d+)px/.exec(getComputedStyle(box).maskImage) ?? []
      const fadesFrom = box.getBoundingClientRect().right - Number(pixels)
      const last = [...box.querySelectorAll('a')].at(-1)!.getBoundingClientRect()
      return { isFaded: last.right > fadesFrom, isWhole: last.right <= fadesFrom + 1 }
    })
  await expect.poll(lies, 'they go on').toMatchObject({ isFaded: true, isWhole: false })
  await coins.locator('.chips').evaluate((strip) => (strip.scrollLeft = strip.scrollWidth))
  await expect.poll(lies, 'the last of them').toMatchObject({ isWhole: true })
})

test('REQ-67 the last price of a chart has a colour of its own, whichever way its candle went, and no label of its axis is cut', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  for (const theme of ['light', 'dark'] as const) {
    const { page, open, words } = await person('Mina', { as: mina, theme, size: { width: 360, height: 640 } })
    await open('charts?symbol=BTC')
    await expect(page.locator('.chart canvas').first()).toBeVisible()
    for (const range of await page
      .getByRole('tablist', { name: words('chart.range') })
      .getByRole('tab')
      .all()) {
      await range.click()
      await expect(range).toHaveAttribute('aria-selected', 'true')
      await expect
        .poll(() => axisOf(page), `${theme} ${await range.innerText()}`)
        .toEqual({ isOfTheInk: true, isOfAWay: false, isCut: false })
    }
  }
})

test('REQ-67 the values under a finger on the chart go with it', async ({ person, server }) => {
  const { page, open } = await person('Mina', { as: await registered(server.url, 'Mina') })
  await open('charts?symbol=BTC')
  const values = page.locator('.chart-values')
  const chart = page.locator('.chart')
  await expect(chart.locator('canvas').first()).toBeVisible()
  await expect(values).toBeVisible()
  const last = await values.innerText()
  const finger = await fingerOn(page)
  for (const x of [80, 160]) {
    await finger.comes(chart, { x })
    await expect(values, 'held').not.toHaveText(last, { useInnerText: true })
    await finger.leaves()
    await expect(values, 'let go').toHaveText(last, { useInnerText: true })
  }
})

test('REQ-98 after unblocking, who is there is seen without a reload: at once by whoever unblocked, within a minute by the other', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await mina.call(blockFriend, { friendId: jun.userId })
  const his = await person('Jun', { as: jun })
  await his.page.clock.install()
  const hers = await person('Mina', { as: mina })
  await his.open(`dialogue?id=${mina.userId}`)
  await hers.open(`dialogue?id=${jun.userId}`)
  const online = ({ page, words }: Person) => page.getByText(words('presence.online'))
  const unblock = hers.page.getByRole('button', { name: hers.words('profile.unblock'), exact: true })
  await expect(unblock).toBeVisible()
  await expect(his.page.getByRole('textbox', { name: his.words('dialogue.placeholder') })).toBeVisible()
  for (const one of [his, hers]) await expect(online(one)).toHaveCount(0)
  await unblock.click()
  await hers.page
    .getByRole('alertdialog')
    .getByRole('button', { name: hers.words('profile.unblock') })
    .click()
  await expect(online(hers)).toBeVisible()
  await his.page.clock.fastForward(60_000)
  await expect(online(his)).toBeVisible()
})

/** What stands on the axis of prices: a label in the ink, one in a colour of ups and downs, something that its ends cut. */
function axisOf(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const numberOf = (colour: string) => {
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      return new Uint32Array(pen.getImageData(0, 0, 1, 1).data.buffer)[0]!
    }
    const [ink, up, down, paper] = ['--ink', '--up', '--down', '--paper'].map((name) =>
      numberOf(style.getPropertyValue(name).trim()),
    )
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.chart tr:first-of-type td:last-of-type canvas')]
    const layers = canvases.map((canvas) => {
      const { width, height } = canvas
      const image = canvas.getContext('2d')!.getImageData(0, 0, width, height)
      return { width, pixels: new Uint32Array(image.data.buffer) }
    })
    const countOf = (colour: number) =>
      layers.reduce((sum, { pixels }) => sum + pixels.filter((pixel) => pixel === colour).length, 0)
    const isEmpty = (pixel: number) => pixel === paper || pixel >>> 24 === 0
    return {
      isOfTheInk: countOf(ink!) > 300,
      isOfAWay: countOf(up!) + countOf(down!) > 0,
      isCut: layers.some(({ width, pixels }) => ![...pixels.slice(0, width), ...pixels.slice(-width)].every(isEmpty)),
    }
  })
}
