import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { getXrpOverview } from '@madang/contract/campaigns/xrp.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { settleXrp } from '../server/campaigns/xrp/settle-xrp.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases, type ConsoleCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** One server, somebody who runs campaigns, and an owner, for all journeys of this file. */
test.describe.configure({ mode: 'serial', timeout: 180_000 })
const dayMs = 24 * 60 * 60_000
let server: TimeTravelServer
let ara: ConsoleCases
let bom: ConsoleCases
test.beforeAll(async ({ browser }) => {
  server = await openTimeTravelServer({ standsAt: new Date('2026-11-23T03:00:00Z') })
  const { db, clock, bus } = server.services
  const jun = await registered(server.url, 'Jun', { now: server.now })
  const { inviteCode } = await jun.call(getInviteOverview, {})
  await registered(server.url, 'Mina', { now: server.now, inviteCode })
  await settleXrp({ db, clock, bus })
  await sql`update campaign set countries = '{KR,JP}' where programme = 'points'`.execute(db)
  // A session of the console lasts eight hours: the day passes before anybody comes in.
  await server.pass(dayMs)
  ara = await openCases(browser, server, 'Ara', 'campaignManager')
  bom = await openCases(browser, server, 'Bom', 'owner')
})
test.afterAll(async () => {
  expect([...ara.faults(), ...bom.faults()]).toEqual([])
  for (const desk of [ara, bom]) await desk?.close()
  await server.close()
})

async function opens(page: Page, place: string): Promise<void> {
  await page.goto(`${server.url}/console#/${place}`)
  await page.reload()
}

/** Readers are given a version by a colleague of who saved it. */
async function publishes(verb: 'Publish now' | 'Schedule', when = ''): Promise<void> {
  await bom.page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = bom.page.getByRole('dialog')
  if (when) await dialog.getByLabel('Time, KST').fill(when)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toHaveCount(0)
}

test('REQ-175 the list of campaigns is narrowed by state, kind and country, and one shows what it gave day by day and when its budget ends', async () => {
  const { page } = ara
  await opens(page, 'campaigns')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.filter({ hasText: 'XRP promotion' })).toHaveCount(1)
  const all = await rows.count()
  expect(all).toBeGreaterThan(6)
  await page.getByLabel('Kind').selectOption({ label: 'XRP referrals' })
  await expect(rows).toHaveText([/XRP promotion/])
  await page.getByLabel('Kind').selectOption({ label: 'Every kind' })
  await page.getByLabel('Country').selectOption('JP')
  await expect(rows).toHaveCount(all)
  await page.getByLabel('Country').selectOption('Every country')
  await page.getByRole('button', { name: /^Running/ }).click()
  await expect(rows.filter({ hasText: 'XRP promotion' })).toHaveCount(1)
  await expectNoA11yViolations(page)

  await rows.filter({ hasText: 'XRP promotion' }).getByRole('link').click()
  const chart = page.getByRole('img', { name: 'Given in the last 30 days' })
  await expect(chart.locator('g')).toHaveCount(30)
  await expect(chart.locator('title').nth(28)).toHaveText('23 Nov: 3 XRP')
  await expect(page.getByText(/^At this pace the budget/)).toBeVisible()
  await expectNoA11yViolations(page)
})

test('REQ-175 other constants of a campaign are typed, tried on what really happened, saved as CSV with who gets what, and agreed to by another', async () => {
  const { page } = ara
  await opens(page, 'campaigns/xrp')
  const signup = page.getByLabel('Signing up with a code, XRP')
  await expect(signup).toHaveValue('3')
  await signup.fill('-1')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(signup).toHaveAttribute('aria-invalid', 'true')
  await signup.fill('4')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('heading', { name: /^Dry run over/ })).toBeVisible()
  const told = page.getByRole('row', { name: /^Signing up/ })
  await expect(told).toContainText('+1')
  await expect(page.getByText('M***: 3 → 4 XRP')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Each day/ }).locator('g')).toHaveCount(30)
  await expectNoA11yViolations(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV (1)' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toMatch(/^M\*\*\*,xrpSignup,1,3,4,1,/)

  await page.getByRole('button', { name: 'Ask for approval…' }).click()
  await page.getByRole('dialog').getByLabel('Reason, for the audit log').fill('A warmer welcome this winter')
  await ara.proves()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText('A warmer welcome this winter')).toBeVisible()
  await opens(bom.page, 'approvals')
  await bom.page.getByRole('link', { name: 'Open and decide' }).click()
  await expect(bom.page.getByText('M***: 3 → 4 XRP')).toBeVisible()
  await bom.page.getByLabel('I read this dry run.').check()
  await bom.proves()
  await bom.page.getByRole('button', { name: 'Approve' }).click()
  await expect(bom.page.getByRole('heading', { name: 'Approvals' })).toBeVisible()
  // In force from the next midnight on, and for nothing before it.
  await opens(page, 'campaigns/xrp')
  await expect(signup).toHaveValue('4')
})

test('REQ-139 REQ-172 an exchange item is written in three languages, published by another, and reserved on the phone', async ({
  browser,
}) => {
  const { page } = ara
  await opens(page, 'exchangeItems')
  await page.getByRole('button', { name: 'Exchange item…' }).click()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('winter-talk')
  await page.getByRole('button', { name: 'Begin' }).click()
  for (const [language, title] of [
    ['한국어', '겨울 상담'],
    ['中文', '冬季咨询'],
    ['English', 'Winter talk'],
  ] as const) {
    const part = page.getByRole('group', { name: language })
    await part.getByLabel('What it is').fill(title)
    await part.getByLabel('Whose time, or where it is sent').fill('Lee')
  }
  await page.getByLabel('Points').fill('40')
  await page.getByLabel('Places').fill('3')
  await page.getByLabel('Begins, or is handed out until (Korean time)').fill('2026-12-24T19:00')
  await expect(page.frameLocator('.phone iframe').first().getByText('겨울 상담')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You saved this version. Somebody else publishes it.')).toBeVisible()
  await bom.page.goto(page.url())
  await bom.page.reload()
  await publishes('Publish now')
  await expect(bom.page.getByText('Published', { exact: true }).first()).toBeVisible()
  const mina = await registered(server.url, 'Sol', { now: server.now })
  const phone = await openPhone(browser, server.url, { as: mina })
  const { open } = personWith('Sol', phone)
  await open('exchange')
  await expect(phone.page.getByText('겨울 상담')).toBeVisible()
  expect(phone.faults()).toEqual([])
  await phone.context.close()
})

test('REQ-147 REQ-172 what a campaign says is written with the app’s drawing beside it, agreed to by another, and shown from its time on', async ({
  browser,
}) => {
  const { page } = ara
  const mina = await registered(server.url, 'Bora', { now: server.now })
  await opens(page, 'campaignTexts/xrp')
  const english = page.getByRole('group', { name: 'English' })
  await english.getByLabel('In one sentence').fill('Winter edition: join, attend and receive XRP.')
  await expect(page.frameLocator('.phone iframe').first().getByText('Winter edition', { exact: false })).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You saved this version. Somebody else publishes it.')).toBeVisible()

  await opens(bom.page, 'campaignTexts/xrp')
  const tomorrow = new Date(server.now() + dayMs + 9 * 60 * 60_000).toISOString().slice(0, 16)
  await publishes('Schedule', tomorrow)
  await expect(bom.page.getByText(/^Scheduled for/)).toBeVisible()
  const phone = await openPhone(browser, server.url, { as: mina, locale: 'en-GB' })
  const { open } = personWith('Bora', phone, { locale: 'en-GB' })
  await open('xrp')
  await expect(phone.page.getByRole('main')).toBeVisible()
  const before = await mina.call(getXrpOverview, {})
  expect(JSON.stringify(before)).not.toContain('Winter edition')
  await server.pass(dayMs + 60_000)
  await expect
    .poll(async () => JSON.stringify(await mina.call(getXrpOverview, {})), { timeout: 60_000 })
    .toContain('Winter edition')
  expect(phone.faults()).toEqual([])
  await phone.context.close()
})
