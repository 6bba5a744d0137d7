import type { Page } from '@playwright/test'
import { transact } from '../server/db/tx.ts'
import { createWithdraw } from '../server/wallet/withdrawals/create-withdraw.ts'
import { beginByHand } from '../server/wallet/withdrawals/pay-by-hand.ts'
import { lockWithdrawal, takeStep } from '../server/wallet/withdrawals/take-step.ts'
import { asking, dana, eunho, rich, telling, testPorts, usdtOf } from '../server/wallet/withdrawals/test-withdrawals.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'

const txid = 'b'.repeat(64)

/** Opens the case of the list. */
async function opens(page: Page, url: string, show: 'waiting' | 'decided', id: string): Promise<void> {
  await page.goto(`${url}/console#/withdrawals?show=${show}`)
  await page.reload()
  await page.getByRole('row').filter({ hasText: id }).click()
}

test('REQ-173 REQ-174 REQ-129 two people approve a withdrawal at its desk and pay it by hand: one enters the transaction, the other agrees', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ payouts: 'manual' })
  const { db, clock, keys } = server.services
  const mina = await rich(db)
  const context = { ...telling, user: mina, clock, keys, publish: () => undefined, checked: 'password' as const }
  const { withdrawalId: id } = await transact(db, (tx) =>
    createWithdraw({ ...context, tx, withdrawals: testPorts() }, asking()),
  )
  const ara = await openCases(browser, server, 'Ara')
  const bom = await openCases(browser, server, 'Bom')
  try {
    await opens(ara.page, server.url, 'waiting', id)
    await expect(ara.page.getByText('solana:mina', { exact: true })).toBeVisible()
    await ara.page.setViewportSize({ width: 390, height: 844 })
    const parts = ara.page.getByRole('row').filter({ hasText: id }).getByRole('cell')
    await expect(parts.last()).toBeInViewport({ ratio: 1 })
    for (const part of await parts.all()) expect((await part.boundingBox())!.x).toBeGreaterThanOrEqual(0)
    await expect(parts.filter({ hasText: 'Waits' })).toBeInViewport({ ratio: 1 })
    await expectNoA11yViolations(ara.page)
    const decision = ara.page.getByRole('button', { name: 'Claim' })
    await ara.page.getByRole('button', { name: 'Decision', exact: true }).click()
    await expect(decision).toBeInViewport()
    await ara.page.setViewportSize({ width: 1440, height: 900 })
    await ara.page.evaluate(() => window.scrollTo(0, 0))
    await expect(decision, 'the decision is in sight beside the evidence').toBeInViewport()
    await expect(ara.page.locator('.amount')).toHaveText('20 USDT')
    await expect(ara.page.getByRole('definition').filter({ hasText: '19 USDT' })).toBeVisible()
    await expect(ara.page.getByText('of 1 day', { exact: false })).toBeVisible()
    const checked = ara.page.getByRole('region', { name: 'Checks' }).getByRole('listitem')
    await expect(checked.filter({ hasText: 'Source of the money' })).toContainText('Look')
    await expect(checked.filter({ hasText: 'Security hold' })).toContainText('Fine')
    await ara.page.setViewportSize({ width: 1280, height: 800 })
    await expect(ara.page.getByText('programme/USDT/chain_solana')).toBeVisible()
    await ara.page.getByRole('button', { name: 'Claim' }).click()
    const reason = ara.page.getByLabel('Reason, for the audit log')
    await reason.fill('ok')
    await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(ara.page.getByRole('alert')).toHaveText('Please write at least 3 characters.')
    await expect(reason).toHaveValue('ok')
    await reason.fill('The grants and the address are fine')
    await expectNoA11yViolations(ara.page)
    await ara.proves()
    await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(ara.page.getByText('A colleague agrees.', { exact: true })).toBeVisible()
    await expect(ara.page.getByRole('listitem').filter({ hasText: '1 / 2' })).toContainText('Ara proposed at')

    await opens(bom.page, server.url, 'waiting', id)
    await bom.page.getByRole('button', { name: 'Approve' }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(bom.page.getByRole('button', { name: 'Take it back' })).toBeVisible()
    await server.pass(31_000)
    const stateOf = () =>
      db.selectFrom('withdrawal').select('state').where('withdrawal_id', '=', id).executeTakeFirstOrThrow()
    await expect.poll(stateOf).toEqual({ state: 'approved' })
    await opens(ara.page, server.url, 'decided', id)
    await expect(ara.page.getByRole('button', { name: 'Begin to pay' })).toBeVisible()

    await ara.proves()
    await ara.page.getByRole('button', { name: 'Begin to pay' }).click()
    await ara.page.getByRole('button', { name: 'Enter the transaction…' }).click()
    const dialog = ara.page.getByRole('dialog')
    await dialog.getByLabel('Transaction').fill(txid)
    await dialog.getByLabel('Reason, for the audit log').fill('Sent from the server wallet')
    await expectNoA11yViolations(ara.page)
    await ara.proves()
    await dialog.getByRole('button', { name: 'Ask a colleague to confirm' }).click()
    await expect(ara.page.getByText(txid).first()).toBeVisible()

    await opens(bom.page, server.url, 'decided', id)
    await bom.page.getByRole('button', { name: 'Confirm the payment' }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Confirm the payment' }).click()
    await expect(bom.page.getByRole('row').filter({ hasText: id })).toContainText('Completed')
    expect(await usdtOf(db, mina)).toEqual({ available: '80', bonus: '0', held: '0' })
    expect([...ara.faults(), ...bom.faults()]).toEqual([])
  } finally {
    await Promise.all([ara.close(), bom.close()])
    await server.close()
  }
})

test('REQ-129 INV-W05 a payment by hand that was begun and never sent is given back by two people, with what shows it', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ payouts: 'manual' })
  const { db, clock, keys } = server.services
  const mina = await rich(db)
  const publish = () => undefined
  const context = { ...telling, user: mina, clock, keys, publish, checked: 'password' as const }
  const id = await transact(db, async (tx) => {
    const { withdrawalId } = await createWithdraw({ ...context, tx, withdrawals: testPorts() }, asking())
    const desk = { tx, at: clock.now(), publish, by: 'desk', actor: dana } as const
    const row = (await lockWithdrawal(tx, withdrawalId))!
    await takeStep(desk, row, 'approved', { way: 'manual', approved_by: [dana, eunho], decided_by: dana })
    await beginByHand({ tx, at: clock.now(), publish, operator: dana }, withdrawalId)
    return withdrawalId
  })
  const ara = await openCases(browser, server, 'Ara')
  const bom = await openCases(browser, server, 'Bom')
  try {
    await ara.page.setViewportSize({ width: 390, height: 844 })
    await opens(ara.page, server.url, 'decided', id)
    await ara.page.getByRole('button', { name: 'It was not sent…' }).click()
    const dialog = ara.page.getByRole('dialog')
    await dialog.getByLabel('What shows that nothing was sent').fill('The wallet shows no transaction since Monday')
    await dialog.getByLabel('Reason, for the audit log').fill('The service was down, nobody sent it')
    await expectNoA11yViolations(ara.page)
    await ara.proves()
    await dialog.getByRole('button', { name: 'Ask a colleague to agree' }).click()
    await expect(ara.page.getByText('Said not to be sent, waits for a second person').first()).toBeVisible()
    await expect(ara.page.getByRole('button', { name: 'It was not sent…' })).toHaveCount(0)
    expect(await usdtOf(db, mina), 'one alone gives nothing back').toEqual({ available: '80', bonus: '0', held: '20' })

    await opens(bom.page, server.url, 'decided', id)
    await expect(bom.page.getByText('The wallet shows no transaction since Monday', { exact: false })).toBeVisible()
    await bom.page.getByRole('button', { name: 'Agree: it was not sent' }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Agree: it was not sent' }).click()
    await expect(bom.page.getByRole('row').filter({ hasText: id })).toContainText('Failed')
    await expect(bom.page.getByRole('heading', { name: 'Begun and never sent' })).toBeVisible()
    await expect(bom.page.getByText('Ara said it, Bom agreed', { exact: false })).toBeVisible()
    await expectNoA11yViolations(bom.page)
    expect(await usdtOf(db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
    expect([...ara.faults(), ...bom.faults()]).toEqual([])
  } finally {
    await Promise.all([ara.close(), bom.close()])
    await server.close()
  }
})
