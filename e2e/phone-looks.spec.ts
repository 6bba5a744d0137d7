import type { Page } from '@playwright/test'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { getEnableList } from '@madang/contract/reading/articles.ts'
import { expect, test } from './people.ts'
import { friends, say } from './friends.ts'
import { conversationWith } from './conversation.ts'
import { registered } from './users.ts'

declare global {
  interface Window {
    /** What each animation that ran moves. */
    moved: Record<string, string[]>
  }
}

const small = { width: 360, height: 640 } as const
const lying = { width: 844, height: 390 } as const

test('REQ-68 every price carries the sign of its currency, and the first screen of the coins says currency and sample', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  for (const [locale, sign, currency] of [
    ['ko-KR', '₩', 'KRW'],
    ['zh-CN', '¥', 'CNY'],
    ['en-GB', '$', 'USD'],
  ] as const) {
    const { page, words, open } = await person('Mina', { as: mina, locale, size: small })
    const priced = new RegExp(`\\${sign}[\\d.,]+`)
    await open('home')
    await expect(
      page
        .getByRole('region', { name: words('home.coins') })
        .getByRole('link')
        .nth(1),
    ).toContainText(priced)
    await open('coins')
    const first = page.getByRole('tabpanel').getByRole('listitem').first()
    await expect(first).toContainText(priced)
    const quoted = page.getByText(new RegExp(`^${currency} · `))
    await expect(quoted).toBeInViewport()
    await expect(quoted).toContainText(words('home.sample'))
    const [pills, row] = await Promise.all([
      page.getByRole('tablist', { name: words('coins.sort') }).boundingBox(),
      first.boundingBox(),
    ])
    if (!pills || !row) throw new Error('no list')
    expect(row.y).toBeGreaterThanOrEqual(pills.y + pills.height + 8)
  }
})

test('REQ-121 hidden amounts are as wide as each other whatever they are, and end where the shown ones do', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const { page, words, open } = await person('Mina', { as: mina })
  for (const path of ['cvc', 'reward-record', 'unlock-record', 'user', 'wallet']) {
    await open(path)
    const hidden = page.locator('.amount-text .number').filter({ hasText: '****', visible: true })
    await expect(hidden.first()).toBeVisible()
    const ems = await hidden.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize)),
    )
    expect(Math.max(...ems) - Math.min(...ems), path).toBeLessThan(0.4)
  }
  await open('unlock-record')
  const ends = () =>
    page
      .getByRole('tabpanel')
      .locator('.record-day .amount-text .number')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
  await expect(page.getByRole('tabpanel').locator('.amount-text').first()).toBeVisible()
  const whenHidden = await ends()
  await page.getByRole('button', { name: words('amount.show') }).click()
  await expect(page.getByText('****')).toHaveCount(0)
  expect(await ends()).toEqual(whenHidden)
  await page.getByRole('button', { name: words('amount.hide') }).click()
  // Also where somebody leaves for good.
  await open('settings?part=leave')
  await expect(page.getByText('****').first()).toBeVisible()
})

test('an article, a coin and the totals give the page their own name, and the page before gets its name back', async ({
  person,
}) => {
  const { page, words, open } = await person('Visitor')
  const named = (name: string) => `${name} · ${words('app.name')}`
  await open('home')
  const article = page.getByRole('tabpanel').getByRole('link').first()
  const title = await article.getByRole('heading').innerText()
  await article.click()
  await expect(page).toHaveTitle(named(title))
  await page.goBack()
  await expect(page).toHaveTitle(named(words('title.home')))
  // Known already when it is opened again.
  await article.click()
  await expect(page).toHaveTitle(named(title))
  await open('totals')
  await expect(page).toHaveTitle(named(words('totals.title')))
})

test('REQ-11 the banners of Home speak the language just chosen, without a reload', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const english = await registered(server.url, 'Jun', { locale: 'en-GB' })
  const [banner] = (await english.call(getEnableList, { position: 'home' })).items
  const { page, words, open } = await person('Mina', { as: mina, locale: 'zh-CN' })
  await open('home')
  await expect(page.getByRole('region', { name: words('home.banners') })).toBeVisible()
  await expect(page.getByText(banner!.title)).toHaveCount(0)
  await open('multilingual')
  await page.getByRole('radio', { name: 'English' }).click()
  await open('home')
  await expect(page.getByText(banner!.title).first()).toBeVisible()
})

test('in the dark the pictures of articles are darker, and in the light as they are', async ({ person }) => {
  for (const [theme, filter] of [
    ['dark', 'brightness(0.8)'],
    ['light', 'brightness(1)'],
  ] as const) {
    const { page, open } = await person('Visitor', { theme })
    await open('home')
    await expect(page.getByRole('tabpanel').locator('.picture').first()).toHaveCSS('filter', filter)
  }
})

test('the drawing of an empty page has the colours of the theme, and its animal keeps its own', async ({ person }) => {
  for (const [theme, ground, line] of [
    ['dark', 'rgb(42, 36, 80)', 'rgb(244, 244, 248)'],
    ['light', 'rgb(228, 222, 255)', 'rgb(43, 40, 56)'],
  ] as const) {
    const { page, words, open } = await person('Visitor', { theme })
    await open('search?q=zzzqqq')
    await expect(page.getByText(words('search.nothing', { text: 'zzzqqq' }))).toBeVisible()
    const drawing = page.locator('.empty > svg')
    await expect(drawing.locator('[fill="var(--ill-ground)"]').first()).toHaveCSS('fill', ground)
    await expect(drawing.locator('[stroke="var(--ill-line)"]').first()).toHaveCSS('stroke', line)
    await expect(drawing.locator('[fill="#8c5f3c"]')).toHaveCSS('fill', 'rgb(140, 95, 60)')
  }
})

test('on a phone that lies on its side two rows of emoji fit, and nothing covers the chart', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'hello')
  const phone = await person('Mina', { as: mina, size: lying })
  const { page, words, open } = phone
  await conversationWith(phone, jun)
  await page.getByRole('button', { name: words('dialogue.emoji'), exact: true }).click()
  await page.getByRole('tab', { name: words('emoji.all') }).click()
  const emoji = page.locator('.emoji-row button')
  await expect(emoji.first()).toBeVisible()
  const rows = () =>
    emoji.evaluateAll((all) => {
      const tops = all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const box = one.closest('.emoji-grid')!.getBoundingClientRect()
        return top >= box.top - 1 && bottom <= box.bottom + 1
      })
      return new Set(tops.map((one) => one.getBoundingClientRect().top)).size
    })
  await expect.poll(rows).toBeGreaterThanOrEqual(2)

  await open('charts?symbol=BTC')
  const chart = page.locator('.chart')
  await expect(chart.locator('canvas').first()).toBeVisible()
  // What comes in later may push the chart from its place.
  await expect
    .poll(async () => {
      await chart.evaluate((box) => box.scrollIntoView({ block: 'end' }))
      return coveredBy(page, '.chart')
    })
    .toBe(null)
})

test('on a narrow phone in English the currency stands beside the last of the values it belongs to', async ({
  person,
  server,
}) => {
  const { page, open } = await person('Mina', {
    as: await registered(server.url, 'Mina'),
    locale: 'en-GB',
    size: small,
  })
  await open('charts?symbol=BTC')
  const last = page.locator('.chart-values > span').last()
  await expect(last).toContainText(/^Close .*USD$/)
  expect((await last.boundingBox())?.height, 'one line').toBeLessThan(24)
})

for (const motion of ['full', 'less'] as const)
  test(`a check-in and a sent message ${motion === 'full' ? 'move by transform and opacity alone' : 'do not move where less motion is asked for'}`, async ({
    person,
    server,
  }) => {
    const { mina, jun } = await friends(server.url)
    const phone = await person('Mina', { as: mina, ...(motion === 'full' && { motion }) })
    const { page, words, open } = phone
    await page.addInitScript(() => {
      window.moved = {}
      // Of the style sheet: a short animation may be over before its beginning is told.
      document.addEventListener('animationstart', ({ animationName }) => {
        const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
        const named = rules
          .filter((rule) => rule instanceof CSSKeyframesRule)
          .filter(({ name }) => name === animationName)
        const frames = named.flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSKeyframeRule)
        window.moved[animationName] = frames.flatMap(({ style }) => [...style])
      })
    })
    await open('benefit')
    await expect(page.getByRole('heading', { name: words('checkIn.title', { amount: '0.25' }) })).toBeVisible()
    await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click()
    await expect(page.getByRole('button', { name: words('checkIn.success') })).toBeDisabled()
    const moved = () => page.evaluate(() => window.moved)
    if (motion === 'full') await expect.poll(async () => Object.keys(await moved())).toContain('proven')
    const hers = await conversationWith(phone, jun)
    // It is on its way until it was seen: an answer before the next frame leaves nothing to move.
    let isSeen = (): void => undefined
    const seen = new Promise<void>((resolve) => (isSeen = resolve))
    await page.route(`**${sendMessage.path}`, async (route) => {
      await seen
      await route.continue()
    })
    await hers.write('hello')
    await hers.sees('hello')
    if (motion === 'full') await expect.poll(async () => Object.keys(await moved())).toContain('leaves')
    isSeen()
    await expect(page.getByRole('img', { name: words('dialogue.sending') })).toHaveCount(0)
    for (const name of ['proven', 'leaves'])
      expect(new Set((await moved())[name])).toEqual(new Set(motion === 'full' ? ['opacity', 'transform'] : []))
  })

/** What lies over the middle of the bottom of an element; null for nothing. */
function coveredBy(page: Page, selector: string): Promise<string | null> {
  return page.evaluate((wanted) => {
    const target = document.querySelector(wanted)!
    const { left, width, bottom } = target.getBoundingClientRect()
    const top = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 4)
    return top && !target.contains(top) && !top.classList.contains('chart-mark') && !top.closest('.chart-mark')
      ? top.outerHTML.slice(0, 100)
      : null
  }, selector)
}
