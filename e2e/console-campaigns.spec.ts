import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { settleXrp } from '../server/campaigns/xrp/settle-xrp.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases, type ConsoleCases } from './console-cases.ts'
import { expect, test } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** One server, somebody who runs campaigns, and an owner, for all journeys of this file. */
test.describe.configure({ mode: 'serial' })
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
