import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { amountOf } from '@madang/contract/money.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { settleCommunity } from '../server/campaigns/community/propose-months.ts'
import { transact } from '../server/db/tx.ts'
import { balances } from '../server/ledger/account.ts'
import { inviteValid } from '../server/rewards/invitees/test-inviter.ts'
import { testUser } from '../server/users/test-user.ts'
import { createBuyback } from '../server/wallet/buybacks/create-buyback.ts'
import { keepDifferences } from '../server/wallet/reconcile/differences.ts'
import { recordContradiction } from '../server/wallet/hand-over/contradictions.ts'
import { giveCvc, giveUsdt } from '../server/wallet/test-wallet.ts'
import { usdtOf } from '../server/wallet/withdrawals/test-withdrawals.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases, type ConsoleCases } from './console-cases.ts'
import { opensCaseAt, opensPlace, payCase } from './house/pay-case.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** One server on a Sunday and two people of finance for all journeys of this file. */
test.describe.configure({ mode: 'serial' })
let server: TimeTravelServer
let ara: ConsoleCases
let bom: ConsoleCases
test.beforeAll(async ({ browser }) => {
  server = await openTimeTravelServer({ standsAt: new Date('2026-11-22T03:00:00Z') })
  ara = await openCases(browser, server, 'Ara')
  bom = await openCases(browser, server, 'Bom')
})
test.afterAll(async () => {
  for (const desk of [ara, bom]) await desk?.close()
  await server.close()
})

const opens = (page: Page, place: string) => opensPlace(server, page, place)
const opensCase = (page: Page, place: string, name: string) => opensCaseAt(server, page, { place, name })
const payTogether = (place: string, name: string) => payCase(server, [ara, bom], { place, name })

/** Gives the reason in the window that is open, and goes on. */
async function reasons(desk: ConsoleCases, verb: string): Promise<void> {
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel('Reason, for the audit log').fill('Looked at it together')
  await desk.proves()
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('REQ-116 REQ-174 two people pay a buyback at its desk; a rejection is taken back until it takes effect', async () => {
  const { db, clock } = server.services
  const mina = await testUser(db)
  await giveCvc(db, mina, 'available', '40')
  const sell = () =>
    transact(db, (tx) => createBuyback({ tx, user: mina, clock, publish: () => undefined }, { quantity: '20' }))
  const { buybackId } = await sell()
  await opensCase(ara.page, 'buybacks', buybackId)
  await expect(ara.page.getByRole('cell', { name: 'programme/CVC/bought_back' })).toBeVisible()
  await ara.page.getByRole('button', { name: 'Claim' }).click()
  await ara.page.getByLabel('Reject').check()
  await expect(ara.page.getByLabel('Reason code')).toBeVisible()
  await ara.page.getByLabel('Reason, for the audit log').fill('The rewards are in review')
  await ara.proves()
  await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await ara.page.getByRole('button', { name: 'Take it back' }).click()
  await expect(ara.page.getByRole('timer')).toHaveCount(0)
  await ara.page.getByRole('button', { name: 'Give back to the queue' }).click()
  await payTogether('buybacks', buybackId)
  expect(await usdtOf(db, mina)).toEqual({ available: '6', bonus: '0', held: '0' })
})

test('REQ-173 several buybacks are rejected together for one reason, each with its result', async () => {
  const { db, clock } = server.services
  const sellers = [await testUser(db), await testUser(db)]
  for (const user of sellers) {
    await giveCvc(db, user, 'available', '20')
    await transact(db, (tx) => createBuyback({ tx, user, clock, publish: () => undefined }, { quantity: '20' }))
  }
  await opens(ara.page, 'buybacks')
  for (const at of [0, 1]) await ara.page.getByRole('checkbox').nth(at).check()
  await ara.page.getByRole('button', { name: 'Reject 2…' }).click()
  const dialog = ara.page.getByRole('dialog')
  await dialog.getByLabel('Reason code').selectOption({ label: 'Requested by others' })
  await dialog.getByLabel('Reason, for the audit log').fill('They said so')
  await ara.proves()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(ara.page.getByRole('heading', { name: '2 of 2 done' })).toBeVisible()
  await expectNoA11yViolations(ara.page)
  await ara.page.getByRole('button', { name: 'Close' }).click()
  await server.pass(31_000)
  const held = async () =>
    (await Promise.all(sellers.map((user) => balances(db, user, 'CVC')))).map((of) => of.held_buyback)
  await expect.poll(held).toEqual([0n, 0n])
})

test('REQ-174 REQ-138 a grant by hand is entered at its desk with the words its user reads, and two people pay it', async () => {
  const { db } = server.services
  const sol = await testUser(db, { nickName: 'Sol' })
  const { page } = ara
  await opens(page, 'awards?show=enter')
  await page.getByLabel('Budget').selectOption({ label: 'Grants by hand, XRP' })
  await page.getByLabel('Account ID').fill(sol)
  await page.getByLabel('Amount').fill('12.5')
  await page.getByLabel('Words the user reads (may be empty)').fill('고마워요')
  await expectNoA11yViolations(page)
  await ara.proves()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('Entered: it waits in the list')).toBeVisible()
  await payTogether('awards', 'Sol')
  const [xrp, usdt] = await Promise.all([balances(db, sol, 'XRP'), balances(db, sol, 'USDT')])
  expect([xrp.available, usdt.bonus]).toEqual([amountOf('XRP', '12.5'), 0n])
})

test('REQ-138 REQ-174 the month of a community is drawn up once it is over, and two people pay it at its desk', async () => {
  const { db, clock, bus, random } = server.services
  const haru = await testUser(db, { nickName: 'Haru' })
  await inviteValid(db, haru, 10, { registeredAt: new Date(server.now() - 40 * dayMs) })
  // As if the campaign had begun a month before that of the samples.
  await sql`update campaign set starts_at = '2026-10-01T00:00+09:00' where programme = 'community'`.execute(db)
  await settleCommunity({ db, clock, bus, random })
  await opensCase(bom.page, 'awards', 'Haru')
  await expect(bom.page.getByRole('row').filter({ hasText: 'Haru' })).toContainText('2026-10')
  await payTogether('awards', 'Haru')
  expect((await balances(db, haru, 'XRP')).available).toBe(amountOf('XRP', '80'))
})

test('REQ-115 REQ-174 two people pay a claim of the special airdrop into the bonus', async () => {
  const { db, clock } = server.services
  const mina = await testUser(db)
  await giveUsdt(db, mina, 'locked', '10')
  await sql`insert into special_airdrop (user_id, amount, unlocked, rule_version, state, claimed_at)
    select ${mina}, 10000000, 120000000000, version, 'review', ${clock.now()} from rule_set limit 1`.execute(db)
  await payTogether('airdrops', mina)
  expect(await usdtOf(db, mina)).toEqual({ available: '0', bonus: '10', held: '0' })
})

test('REQ-124 INV-W06 another fee, maximum, number of confirmations, way and notice are in force once a second person agrees; whoever asked cannot', async () => {
  await opens(ara.page, 'networks')
  await ara.page.getByRole('button', { name: 'Change…' }).click()
  const dialog = ara.page.getByRole('dialog')
  const solana = dialog.getByRole('group', { name: 'Solana' })
  await solana.getByLabel('Fee').fill('2.5')
  await solana.getByLabel('Maximum').fill('much')
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await expect(dialog, 'what is no amount stays in the window').toBeVisible()
  await solana.getByLabel('Maximum').fill('120')
  await solana.getByLabel('Confirmations').fill('40')
  await solana.getByLabel('Label').selectOption('Manual pay-out')
  await solana.getByLabel('Notice, English').fill('Slow this week')
  await reasons(ara, 'Request approval')
  await expect(ara.page.getByText('Yours: a colleague decides')).toBeVisible()
  await expect(ara.page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await expect(ara.page.getByRole('row', { name: /^Solana/ })).not.toContainText('2.5')
  await expectNoA11yViolations(ara.page)
  await opens(bom.page, 'networks')
  await bom.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await bom.proves()
  await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(bom.page.getByRole('row', { name: /^Solana/ })).toContainText('2.5')
  await expect(bom.page.getByText('Version 1.')).toBeVisible()
  const version = bom.page.getByRole('row').filter({ hasText: 'Ara' }).filter({ hasText: 'Bom' })
  for (const change of [
    'Fee: 2.5',
    'Maximum: 120 USDT',
    'Confirmations: 40',
    'Label: Manual pay-out',
    'Notice: Slow this week',
  ])
    await expect(version).toContainText(`+ Solana · ${change}`)
  await expect(bom.page.getByText('Solana: Slow this week', { exact: true })).toBeVisible()
})

test('INV-W06 one person stops accepting at once; two people let it go on', async () => {
  await opens(ara.page, 'networks')
  // The switch itself, not what is asked of it beside.
  const accept = (page: Page) =>
    page
      .locator('.line')
      .filter({ hasText: 'Accept withdrawals' })
      .filter({ hasText: /Off since|On/ })
  await accept(ara.page).getByRole('button', { name: 'Turn off…' }).click()
  await reasons(ara, 'Turn off…')
  await expect(accept(ara.page)).toContainText('Looked at it together')
  await accept(ara.page).getByRole('button', { name: 'Turn on…' }).click()
  await reasons(ara, 'Request approval')
  await expect(accept(ara.page)).toContainText('Off since')
  await opens(bom.page, 'networks')
  await bom.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await bom.proves()
  await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(accept(bom.page)).toContainText('On')
  await expect(accept(bom.page).getByRole('button', { name: 'Turn off…' })).toBeVisible()
})

test('INV-W06 one person turns one network off, and the app calls it paused and offers the others; only when a second person agrees it is offered again', async ({
  browser,
}) => {
  const mina = await registered(server.url, 'Mina', { now: server.now })
  await giveUsdt(server.services.db, mina.userId, 'available', '50')
  const phone = await openPhone(browser, server.url, { as: mina, size: { width: 360, height: 640 } })
  const { page, words } = personWith('Mina', phone)
  const looks = async () => {
    await page.goto('/#/withdraw?asset=USDT')
    await page.reload()
    const quantity = page.getByRole('textbox', { name: words('withdraw.quantity') })
    await quantity.fill('20')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('radio', { name: /Ethereum/ })).toBeVisible()
  }
  const [offered, paused] = [
    page.getByRole('radio', { name: /Solana/ }),
    page.getByText(words('withdraw.pausedNetwork', { name: 'Solana' })),
  ]
  const solana = (at: Page) =>
    at
      .locator('.line')
      .filter({ hasText: 'Solana' })
      .filter({ hasText: /Off since|On/ })

  await looks()
  await expect(offered).toBeVisible()
  await opens(ara.page, 'networks')
  await solana(ara.page).getByRole('button', { name: 'Turn off…' }).click()
  await reasons(ara, 'Turn off…')
  await expect(solana(ara.page)).toContainText('Off since')
  await expect(ara.page.getByRole('row', { name: /^Solana/ })).toContainText('Switched off')
  await ara.page.setViewportSize({ width: 390, height: 844 })
  const tooWide = () => ara.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(tooWide, 'on a phone the reason breaks in its place').toBeLessThanOrEqual(0)
  await ara.page.setViewportSize({ width: 1440, height: 900 })
  await looks()
  await expect(paused).toBeVisible()
  await expect(offered).toHaveCount(0)
  await expectNoA11yViolations(page)

  await solana(ara.page).getByRole('button', { name: 'Turn on…' }).click()
  await reasons(ara, 'Request approval')
  await looks()
  await expect(paused, 'one alone turns nothing on').toBeVisible()
  await opens(bom.page, 'networks')
  await bom.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await bom.proves()
  await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(solana(bom.page).getByRole('button', { name: 'Turn off…' })).toBeVisible()
  await looks()
  await expect(offered).toBeVisible()
  await expect(paused).toHaveCount(0)
  expect(phone.faults()).toEqual([])
  await phone.context.close()
})

test('INV-W05 INV-W06 what the payer contradicts is set aside alone, and two people settle it', async () => {
  const { db, clock } = server.services
  const said = { kind: 'completed', txid: 'sandbox-7' } as const
  await transact(db, (tx) =>
    recordContradiction(tx, { id: 'W-77777', position: null, said, why: 'NOT_FOUND', at: clock.now() }),
  )
  await opens(ara.page, '')
  await expect(ara.page.getByRole('row', { name: /Contradictory withdrawals/ })).toContainText('1')
  await opens(ara.page, 'networks')
  await expect(ara.page.getByRole('row', { name: /W-77777/ })).toContainText('Unknown here')
  await expectNoA11yViolations(ara.page)
  await ara.page.getByRole('button', { name: 'Leave as it is…' }).click()
  await reasons(ara, 'Request approval')
  await opens(bom.page, 'networks')
  await bom.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await bom.proves()
  await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(bom.page.getByText('No contradictory withdrawals.')).toBeVisible()
  expect([...ara.faults(), ...bom.faults()]).toEqual([])
})

test('REQ-177 INV-W06 a difference from a network is shown with both sides, and two people take it as explained', async () => {
  const { db, clock } = server.services
  const sides = { ours: '0', theirs: '30000000', mark: '0 30000000' }
  const found = { kind: 'unknown outgoing transaction', network: 'solana', about: 'stolen-1', ...sides } as const
  await transact(db, (tx) => keepDifferences(tx, [found], clock.now()))
  await opens(ara.page, '')
  await expect(ara.page.getByRole('alert')).toContainText('Sending is paused')
  await opens(ara.page, 'reconciliation')
  const row = ara.page.getByRole('row', { name: /Unknown outgoing transaction/ })
  await expect(row).toContainText('30 USDT')
  await expect(row).toContainText('stolen-1')
  await expectNoA11yViolations(ara.page)
  await row.getByRole('button', { name: 'Explained…' }).click()
  await reasons(ara, 'Request approval')
  await opens(bom.page, 'reconciliation')
  await bom.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await bom.proves()
  await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(bom.page.getByText('Nothing differs.')).toBeVisible()
  await expect(bom.page.getByRole('row', { name: /Unknown outgoing transaction/ })).toContainText('Ara, Bom')
  expect([...ara.faults(), ...bom.faults()]).toEqual([])
})

test('REQ-173 a queue is turned on and back page by page; a case that leaves the first page moves nothing on the second', async () => {
  const { db, clock } = server.services
  const mina = await testUser(db)
  await sql`insert into buyback (user_id, quantity, price, value, rule_version, created_at)
    select ${mina}, 20000000000, 300000, 6000000, (select min(version) from rule_set),
      ${clock.now()}::timestamptz + n / 3 * interval '1 ms'
    from generate_series(1, 45) as n`.execute(db)
  const rows = await db
    .selectFrom('buyback')
    .select('buyback_id')
    .where('decided_at', 'is', null)
    .orderBy('created_at')
    .orderBy('buyback_id')
    .execute()
  const waiting = rows.map(({ buyback_id: id }): string => id)
  await opens(ara.page, 'buybacks')
  const shown = ara.page.getByRole('row').getByText(/^B-[0-9]+$/)
  const turn = (name: string) => ara.page.getByRole('button', { name, exact: true })
  await expect(shown).toHaveText(waiting.slice(0, 20))
  await expect(ara.page.getByText(`1–20 of ${waiting.length}`)).toBeVisible()
  await sql`update buyback set state = 'cancelled', version = 2, decided_at = ${clock.now()}
    where buyback_id = ${waiting[0]}`.execute(db)
  await turn('Next').click()
  await expect(shown).toHaveText(waiting.slice(20, 40))
  await expect(ara.page.getByText(`21–40 of ${waiting.length - 1}`)).toBeVisible()
  await turn('Next').click()
  await expect(shown).toHaveText(waiting.slice(40, 60))
  await expect(turn('Next')).toBeDisabled()
  await turn('Previous').click()
  await turn('Previous').click()
  await expect(shown).toHaveText(waiting.slice(1, 21))
  await expect(turn('Previous')).toBeDisabled()
})
