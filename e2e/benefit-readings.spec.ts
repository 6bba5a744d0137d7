import { expect, test, type Browser, type Page } from '@playwright/test'
import type { PageRules } from '@madang/contract/page-rules.ts'
import { chooseReadings } from '../server/house/test-readings.ts'
import { openPhone, personWith, type Person, type PhoneOptions } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

let server: TimeTravelServer
test.beforeAll(async () => {
  server = await openTimeTravelServer()
})
test.afterAll(() => server.close())

/** Runs a journey of somebody on a phone that starts while the house reads its rules so. */
async function readAs(
  browser: Browser,
  rules: Partial<PageRules>,
  options: PhoneOptions,
  journey: (person: Person) => Promise<void>,
) {
  await chooseReadings(server.services.db, rules)
  await server.services.appReadings.refresh()
  const phone = await openPhone(browser, server.url, { size: { width: 360, height: 640 }, ...options })
  await journey(personWith('Mina', phone, options))
  expect(phone.faults()).toEqual([])
  await phone.context.close()
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Marks what is shown, to know it again. */
const mark = (page: Page) =>
  page.evaluate(() => document.querySelector('main:not([style*="none"])')?.setAttribute('data-known', 'yes'))
const known = (page: Page) => page.locator('main[data-known]:visible')

test('REQ-25 benefit is one page with two panels: choosing one leaves no step back', async ({ browser }) => {
  const as = await registered(server.url, 'Mina')
  await readAs(browser, {}, { as }, async ({ page, words, open, tab }) => {
    await open('user')
    await tab('benefit')
    await page.getByRole('tab', { name: words('title.invite') }).click()
    await expect(page).toHaveURL(/#\/benefit\?tab=invite$/)
    await expect(page.getByRole('img', { name: words('invite.qr') })).toBeVisible()
    await expect(title(page, words('title.benefit'))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/user$/)

    await page.getByRole('link', { name: words('my.invite'), exact: true }).click()
    await expect(page).toHaveURL(/#\/benefit\?tab=invite$/)
    await open('invite')
    await expect(page).toHaveURL(/#\/benefit\?tab=invite$/)
  })
})

test('REQ-25 benefit read as two views: each has its title, its scroll and its step back, and no choice of panels', async ({
  browser,
}) => {
  const as = await registered(server.url, 'Mina')
  await readAs(browser, { benefit: 'views' }, { as }, async ({ page, words, open, tab }) => {
    await open('user')
    await tab('benefit')
    await expect(title(page, words('title.benefit'))).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${words('title.benefit')} `))
    const toInvitation = page.getByRole('link', { name: words('benefit.inviteRow') })
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
    await toInvitation.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    expect(place).toBeGreaterThan(0)
    await toInvitation.click()

    await expect(page).toHaveURL(/#\/benefit\?tab=invite$/)
    await expect(title(page, words('title.invite'))).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${words('title.invite')} `))
    await expect(page.getByRole('img', { name: words('invite.qr') })).toBeVisible()
    await expect(page.getByRole('tablist')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: words('tab.bar') })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.getByRole('button', { name: words('action.back') }).click()
    await expect(page).toHaveURL(/#\/benefit$/)
    await expect(title(page, words('title.benefit'))).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${words('title.benefit')} `))
    await expect.poll(() => scrolled(page)).toBe(place)
    await page.goBack()
    await expect(page).toHaveURL(/#\/user$/)
  })

  await readAs(browser, { benefit: 'views' }, { locale: 'en-GB' }, async ({ page, words, open }) => {
    await open('benefit?tab=invite')
    await expect(title(page, words('title.invite'))).toBeVisible()
    await page.getByRole('button', { name: words('action.back') }).click()
    await expect(page).toHaveURL(/#\/benefit$/)
    await page.getByRole('link', { name: words('benefit.inviteRow') }).click()
    await page.getByRole('link', { name: words('login.action') }).click()
    await expect(page).toHaveURL(/back=%2Fbenefit%3Ftab%3Dinvite/)
    for (const above of [/tab=invite$/, /#\/benefit$/, /#\/home$/]) {
      await page.goBack()
      await expect(page).toHaveURL(above)
    }
  })
})

test('REQ-31 Invite read as a route of its own: the invitation alone, kept while another page is shown, and Back leads where one came from', async ({
  browser,
}) => {
  const as = await registered(server.url, 'Mina')
  await readAs(browser, { invite: 'ownPage' }, { as }, async ({ page, words, open, tab }) => {
    await open('user')
    const toInvitation = page.getByRole('link', { name: words('my.invite'), exact: true })
    await toInvitation.click()
    await expect(page).toHaveURL(/#\/invite$/)
    await expect(title(page, words('title.invite'))).toBeVisible()
    await expect(page.getByRole('img', { name: words('invite.qr') })).toBeVisible()
    await expect(page.getByRole('navigation', { name: words('tab.bar') })).toHaveCount(0)
    await mark(page)
    await expect(known(page)).toHaveCount(1)
    await page.getByRole('button', { name: words('action.back') }).click()
    await expect(page).toHaveURL(/#\/user$/)
    await expect(known(page)).toHaveCount(0)
    await toInvitation.click()
    await expect(known(page)).toHaveCount(1)
    await page.goBack()

    await tab('benefit')
    await page.getByRole('tab', { name: words('title.invite') }).click()
    await expect(page).toHaveURL(/#\/benefit\?tab=invite$/)
    await expect(known(page)).toHaveCount(0)
    await mark(page)
    await tab('user')
    await tab('benefit')
    await expect(page.getByRole('tab', { name: words('title.invite') })).toBeVisible()
    await expect(known(page)).toHaveCount(0)
  })

  await readAs(browser, { invite: 'ownPage' }, { locale: 'en-GB' }, async ({ page, words, open }) => {
    await open('invite')
    await page.getByRole('link', { name: words('login.action') }).click()
    await expect(page).toHaveURL(/back=%2Finvite$/)
    for (const above of [/#\/invite$/, /#\/benefit$/, /#\/home$/]) {
      await page.goBack()
      await expect(page).toHaveURL(above)
    }
  })
})
