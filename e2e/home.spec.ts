import type { Page } from '@playwright/test'
import { categories } from '@madang/contract/reading/articles.ts'
import { locales } from '@madang/contract/locale.ts'
import { expect, test } from './people.ts'

for (const locale of locales)
  test(`a visitor reads an article and comes back to where Home was, which asks for nothing anew (${locale})`, async ({
    person,
  }) => {
    const { page, words, open } = await person('Mina', { locale })
    // What Home asks for once it stands has come too.
    const late = page.waitForResponse(/announcement\/GetImportant/)
    await open('home')
    await late
    await expect(page.getByRole('tab')).toHaveText(categories.map(({ name }) => name[locale]))
    await expect(page.getByText(words('home.sample')).first()).toBeVisible()
    const articles = page.getByRole('tabpanel').getByRole('link')
    await expect(articles.first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 400))
    // The title shrinks a moment later, and the page with it.
    await expect(page.locator('.top.small')).toHaveCount(1)
    const article = articles.nth(2)
    await expect(article).toBeInViewport({ ratio: 1 })
    const title = await article.getByRole('heading').innerText()
    const before = await scrollOf(page)

    await article.click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect.poll(() => scrollOf(page)).toBe(0)
    const asked = callsOf(page)
    await page.getByRole('button', { name: words('action.back') }).click()
    await expect(article).toBeInViewport({ ratio: 1 })
    await expect.poll(() => scrollOf(page)).toBe(before)
    expect(asked).toEqual([])
  })

test('an unknown address leads home', async ({ person }) => {
  const { page, open } = await person('Mina')
  await open('no-such-page')
  await expect(page).toHaveURL(/#\/home$/)
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
})

test('a search finds articles and coins by parts of words and by initial consonants', async ({ person }) => {
  const { page, words, open } = await person('Mina')
  await open('home')
  await page.getByRole('link', { name: words('action.search') }).click()
  const box = page.getByRole('searchbox')
  await box.fill('ㅂㅌㅋㅇ')
  await expect(page.getByRole('main').getByText('비트코인').first()).toBeVisible()
  await box.fill('지갑')
  await expect(page.getByRole('status').filter({ hasText: /\d+개/ })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: words('action.share') })).toBeVisible()
  await page.getByRole('button', { name: words('action.back') }).click()
  await expect(box).toHaveValue('지갑')
  await box.fill('')
  await expect(page.getByRole('button', { name: '지갑', exact: true })).toBeVisible()
  await box.fill('zzzqqq')
  await expect(page.getByText(words('search.nothing', { text: 'zzzqqq' }))).toBeVisible()
})

test('an article that is not there says so and leads to the others', async ({ person }) => {
  const { page, words, open } = await person('Mina')
  await open('detail?id=no-such-article')
  await expect(page.getByText(words('article.missing'))).toBeVisible()
  await page.getByRole('link', { name: words('article.home') }).click()
  await expect(page).toHaveURL(/#\/home$/)
})

test('without a network the feed says so and comes after trying again', async ({ person }) => {
  const { page, words, open, forgive } = await person('Mina')
  forgive(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await open('home')
  await page.route('**/api/v1/info/**', (route) => route.abort())
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('button', { name: words('error.again') }).first()).toBeVisible()
  await page.unroute('**/api/v1/info/**')
  await page
    .getByRole('button', { name: words('error.again') })
    .first()
    .click()
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
})

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/** The calls of the API from now on, by path; the list grows. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  return asked
}
