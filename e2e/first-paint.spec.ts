import type { Page } from '@playwright/test'
import { categories } from '@madang/contract/reading/articles.ts'
import { locales } from '@madang/contract/locale.ts'
import { expect, isListening, test, type Person } from './people.ts'
import { registered } from './users.ts'
import { holdScripts } from './screens/slow-network.ts'

/** Every word, picture and control of the page with its place; moments may be those of another zone. */
function picture(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, h1, h2, h3, p, img, svg, nav')]
      .filter((part) => part.getClientRects().length > 0)
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.tagName, part.children.length ? '' : part.textContent, ...[x, y, width, height].map(Math.round)]
      }),
  )
}

for (const locale of locales)
  test(`the news can be read before any script has run, and the app takes over without a trace (${locale})`, async ({
    person,
  }) => {
    const { page, words } = await person('Mina', { locale })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const letThrough = await holdScripts(page)
    await page.goto('/#/home')
    await expect(page.getByRole('tab')).toHaveText(categories.map(({ name }) => name[locale]))
    const first = page.getByRole('tabpanel').getByRole('link').first()
    await expect(first).toBeInViewport()
    await expect(page.getByText(words('home.sample')).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: words('tab.bar') })).toBeVisible()
    await page.waitForLoadState('load')
    const before = await picture(page)

    await letThrough()
    await expect(page.locator('#app')).toBeVisible()
    expect(await picture(page)).toEqual(before)
    expect(asked.filter((path) => /info|advertising|cmcoinsymbol/.test(path))).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })

test('what was scrolled, drawn sideways and focused before the app was there stays so', async ({ person }) => {
  const { page, words } = await person('Mina')
  const letThrough = await holdScripts(page)
  await page.goto('/#/home')
  const coins = page.getByRole('region', { name: words('home.coins') }).getByRole('list')
  await coins.evaluate((strip) => (strip.scrollLeft = 300))
  await page.getByRole('link', { name: words('action.search') }).focus()
  await page.evaluate(() => scrollTo(0, 160))
  await expect(page.locator('.top.small')).toHaveCount(1)
  await letThrough()
  await expect(page.locator('.top.small')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(160)
  expect(await coins.evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(200)
  await expect(page.getByRole('link', { name: words('action.search') })).toBeFocused()
})

test('a link tapped before the app is there leads where it says, and back to where Home was', async ({ person }) => {
  const { page, words } = await person('Mina')
  const letThrough = await holdScripts(page)
  await page.goto('/#/home')
  await page.evaluate(() => scrollTo(0, 200))
  const article = page.getByRole('tabpanel').getByRole('link').nth(1)
  const title = await article.getByRole('heading').innerText()
  await article.click()
  await letThrough()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: words('action.back') }).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})

test('a button tapped before the app is there acts as soon as it is', async ({ person }) => {
  const { page } = await person('Mina')
  const letThrough = await holdScripts(page)
  await page.goto('/#/home')
  await page.getByRole('tab').nth(2).click()
  await letThrough()
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
})

test('another page, another language and another theme are not preceded by the wrong picture', async ({ person }) => {
  const mina = await person('Mina')
  const { page, words } = mina
  await mina.open('user')
  await page.getByRole('button', { name: words('my.theme') }).click()
  await page.getByRole('radio', { name: words('theme.dark'), exact: true }).click()
  await mina.tab('home')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('locale', 'zh-CN'))
  // The cookie of the language is not there yet: the page comes in Korean and is not shown.
  const letThrough = await holdScripts(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await letThrough()
  await expect(page.getByRole('tab').first()).toHaveText(categories[0].name['zh-CN'])

  // Now it is.
  const letThroughAgain = await holdScripts(page)
  await page.reload()
  await expect(page.getByRole('tab').first()).toHaveText(categories[0].name['zh-CN'])
  await letThroughAgain()

  const letThroughLogin = await holdScripts(page)
  await page.goto('/#/login')
  await page.reload()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await letThroughLogin()
  await expect(page.getByLabel('密码', { exact: true }).or(page.getByRole('heading')).first()).toBeVisible()
})

test('moments prepared for another zone are not shown', async ({ browser, server, person }) => {
  const { page } = await person('Mina')
  await page.goto('/#/home')
  const abroad = await browser.newContext({
    baseURL: server.url,
    timezoneId: 'America/Lima',
    locale: 'ko-KR',
    isMobile: true,
    userAgent: await page.evaluate(() => navigator.userAgent),
  })
  const far = await abroad.newPage()
  const letThrough = await holdScripts(far)
  await far.goto('/#/home')
  await expect(far.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await expect(far.locator('time').first()).toBeHidden()
  await letThrough()
  await expect(far.locator('time').first()).toBeVisible()
  await abroad.close()
})

test('REQ-4, REQ-39 a browser too old for the app is told so in three languages with a way to another, and Home stays to be read', async ({
  person,
}) => {
  const { page } = await person('Mina', { userAgent: 'Mozilla/5.0 (Linux; Android 11) Chrome/99 KAKAOTALK 9.0' })
  await page.goto('/#/home')
  const words = page.getByText('This browser is too old for Madang.')
  await expect(page.locator('#app')).not.toBeEmpty()
  await expect(words).toBeHidden()

  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'))
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.reload()
  await expect(words).toBeVisible()
  await expect(page.getByText('이 브라우저는 오래되어')).toBeVisible()
  await expect(page.getByText('此浏览器版本过旧')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in another browser' })).toHaveAttribute(
    'href',
    /^kakaotalk:\/\/web\/openExternal/,
  )
  await expect(page.locator('#prepared article, #prepared li').first()).toBeVisible()
  expect(scripts.filter((url) => url.endsWith('.js'))).toEqual([])
})

/** Keeps from a phone the part that every page loads late, while `isKept` says so; counts how often it asks and starts. */
async function withoutPart({ page, forgive }: Person, isKept: (count: { asked: number }) => boolean = () => true) {
  forgive(/ERR_FAILED|Failed to (fetch|load)/)
  const count = { asked: 0, loads: 0 }
  page.on('load', () => count.loads++)
  await page.route(/assets\/lazy-.{8}\.js$/, (route) => {
    count.asked++
    return isKept(count) ? route.abort() : route.continue()
  })
  return count
}

test('REQ-41 what every page has comes by itself where its file failed, though the browser heard of no network that went or came', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  // One try asks twice: ahead, and when it is needed.
  const count = await withoutPart(mina, ({ asked }) => asked <= 2)
  await mina.open('coins')
  await isListening(mina)
  expect(count.asked).toBeGreaterThan(2)
  // The release that is served is the page's own: a file that failed once starts nothing again.
  expect(count.loads).toBe(1)
})

test('REQ-41 a file that fails twice starts the app again, once, for browsers that never ask again for what failed', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  let isDown = true
  const count = await withoutPart(mina, () => isDown)
  await mina.open('coins')
  await expect.poll(() => count.loads).toBe(2)
  const before = count.asked
  await expect.poll(() => count.asked).toBeGreaterThan(before + 2)
  expect(count.loads).toBe(2)
  isDown = false
  await isListening(mina)
  expect(count.loads).toBe(2)
})

test('REQ-41 where a portal answers instead of Madang the app stays, however often a file fails', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  const count = await withoutPart(mina)
  let looks = 0
  await mina.page.route('**/', (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    looks++
    return route.fulfill({ contentType: 'text/html', body: '<title>Welcome to the station</title>' })
  })
  await mina.open('coins')
  await expect.poll(() => Math.min(count.asked, looks)).toBeGreaterThan(4)
  expect(count.loads).toBe(1)
})

test('REQ-41 where another release is served the first file that fails starts the app again, once', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  const { page } = mina
  const count = await withoutPart(mina)
  const askedAtLoad: number[] = []
  page.on('load', () => askedAtLoad.push(count.asked))
  // Only the look at what is served meets the other release: a process of each answers.
  await page.route('**/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/shell-.{8}\.js/g, 'shell-OfOthers.js')
    return route.fulfill({ response: answer, body })
  })
  await mina.open('coins')
  await expect.poll(() => askedAtLoad).toEqual([0, 2])
  await expect.poll(() => count.asked).toBeGreaterThan(6)
  expect(askedAtLoad).toEqual([0, 2])
})
