import type { Page } from '@playwright/test'
import { getAlerts, setAlert } from '@madang/contract/reading/alerts.ts'
import { getWatch } from '@madang/contract/reading/coins.ts'
import { expect, test } from './people.ts'
import { registered } from './users.ts'

test('a visitor sorts the coins, follows one, and takes it along when logging in', async ({ person, server }) => {
  const mina = await registered(server.url, 'Mina')
  const phone = await person('Mina')
  const { page, words, open } = phone
  await open('home')
  await expect(page.locator('.tile').first()).toContainText(/비트코인 BTC.*거래대금/)
  await page.getByRole('link', { name: words('home.sample') }).click()
  const coins = page.getByRole('tabpanel').getByRole('listitem')
  await expect(coins).toHaveCount(12)
  await expect(page.getByText(words('coins.sampleNote'))).toBeVisible()
  await page.getByRole('tab', { name: words('coins.price') }).click()
  await expect(coins.first()).toContainText('BTC')
  await page.getByRole('tab', { name: words('coins.price') }).click()
  await expect(coins.first()).toContainText('SHIB')
  await page.getByRole('tab', { name: words('coins.rank') }).click()

  // By symbol, by a name in another language, by part of the own.
  for (const [typed, symbol] of [
    ['sol', 'SOL'],
    ['Bitcoin', 'BTC'],
    ['以太', 'ETH'],
    ['지코', 'DOGE'],
  ] as const) {
    await page.getByRole('searchbox', { name: words('coins.search') }).fill(typed)
    await expect(coins).toHaveText([new RegExp(symbol)])
  }
  await page.getByRole('searchbox', { name: words('coins.search') }).fill('zzz')
  await expect(page.getByText(words('search.nothing', { text: 'zzz' }))).toBeVisible()
  await page.getByRole('button', { name: words('action.clear') }).click()
  await expect(coins).toHaveCount(12)

  await page.getByRole('tab', { name: words('coins.rising') }).click()
  const changes = page.getByRole('tabpanel').locator('.change.down, .change.flat')
  await expect(page.getByRole('tab', { name: words('coins.change') })).toHaveAttribute('aria-selected', 'true')
  await expect(changes).toHaveCount(0)
  await page.getByRole('tab', { name: words('coins.all') }).click()
  await page.getByRole('tab', { name: words('coins.marketCap') }).click()
  await expect(coins.first()).toContainText(/시가총액 [\d,.]+조/)

  await page.getByRole('button', { name: words('coins.watch', { name: '이더리움' }) }).click()
  await page.getByRole('tab', { name: words('coins.watched') }).click()
  await expect(coins).toHaveCount(1)
  await expect(page.getByText(words('coins.watchHere'))).toBeVisible()

  await coins.getByRole('link').click()
  await expect(page).toHaveURL(/#\/login\?back=/)
  await phone.login(mina)
  await expect(page.getByRole('button', { name: words('coins.unwatch', { name: '이더리움' }) })).toBeVisible()
  await expect.poll(() => mina.call(getWatch, {})).toEqual({ symbols: ['ETH'] })
})

test('a chart shows its values, its table and its articles, and the page scrolls under a finger', async ({
  person,
  server,
}) => {
  const { page, words, open } = await person('Jun', { as: await registered(server.url, 'Jun') })
  await open('charts?symbol=BTC')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('비트코인')
  await expect(page.locator('.chart canvas').first()).toBeVisible()
  await expect(page.locator('.chart')).toHaveAttribute('aria-label', /비트코인 1일/)
  await page.getByRole('button', { name: words('chart.table') }).click()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect(rows).toHaveCount(49)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: words('chart.range.1Y') }).click()
  const articles = page.getByRole('region', { name: words('chart.articles') }).getByRole('link')
  await expect(articles.first()).toBeVisible()

  // A finger that goes up or down is left to the page, one that goes sideways is the chart's.
  expect(await isTaken(page, { x: 0, y: -40 })).toBe(false)
  expect(await isTaken(page, { x: 60, y: 0 })).toBe(true)

  await articles.first().click()
  await expect(page).toHaveURL(/#\/detail\?id=/)
})

test('an alert is refused beyond the price, set, seen and deleted; currency and colours change at once and stay', async ({
  person,
  server,
}) => {
  const suji = await registered(server.url, 'Suji')
  const { page, words, open, hears } = await person('Suji', { as: suji })
  await open('charts?symbol=XRP')
  await page.getByRole('button', { name: words('alert.make') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('1')
  await sheet.getByRole('button', { name: words('alert.save') }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveValue('1')
  await sheet.getByRole('textbox').fill('9000000')
  await sheet.getByRole('button', { name: words('alert.save') }).click()
  await hears(words('alert.made'))
  await expect(sheet.getByText(words('alert.say.above', { price: '9,000,000', currency: 'KRW' }))).toBeVisible()
  await sheet.getByRole('button', { name: words('alert.delete', { name: '엑스알피' }) }).click()
  await expect(sheet.getByText(words('alert.none'))).toBeVisible()
  await expect.poll(() => suji.call(getAlerts, {})).toMatchObject({ items: [] })
  await suji.call(setAlert, { symbol: 'BTC', kind: 'percent', target: '5', currency: 'KRW' })

  await open('settings')
  await page.getByRole('button', { name: words('display.currency') }).click()
  await page.getByRole('radio', { name: 'USD' }).click()
  await page.getByRole('button', { name: words('display.up') }).click()
  await page.getByRole('radio', { name: words('display.up.green-red') }).click()
  await open('charts?symbol=XRP')
  await page.reload()
  await expect(page.locator('.amount-text')).toContainText('USD')
  await expect(page.locator('html')).toHaveAttribute('data-up', 'green-red')
})

/** Whether the chart keeps the movement of a finger for itself; otherwise the page scrolls. */
function isTaken(page: Page, by: { readonly x: number; readonly y: number }): Promise<boolean> {
  return page.locator('.chart').evaluate((frame, way) => {
    const pane = frame.querySelectorAll('canvas')[1]!
    const { left, top } = pane.getBoundingClientRect()
    let taken = false
    for (const [type, share] of [
      ['touchstart', 0],
      ['touchmove', 0.5],
      ['touchmove', 1],
      ['touchend', 1],
    ] as const) {
      const place = { clientX: left + 120 + way.x * share, clientY: top + 120 + way.y * share }
      const finger = new Touch({ identifier: 1, target: pane, ...place, pageX: place.clientX, pageY: place.clientY })
      const touches = type === 'touchend' ? [] : [finger]
      const event = new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [finger] })
      pane.dispatchEvent(event)
      if (type === 'touchmove') taken ||= event.defaultPrevented
    }
    return taken
  }, by)
}
