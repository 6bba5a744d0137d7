import type { Page } from '@playwright/test'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import { createBuyback } from '@madang/contract/wallet/buybacks.ts'
import { resolveRequest } from '@madang/contract/wallet/lost-requests.ts'
import { createWithdraw, type WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { balances } from '../server/ledger/account.ts'
import { giveCvc, giveUsdt } from '../server/wallet/test-wallet.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const usdt = (n: number) => BigInt(n) * 1_000_000n

/** What the wire does to the requests of a call: brings them and loses the answer, or loses the request itself. */
type Wire = 'loses the answer' | 'loses the request' | 'breaks on the way back'

/** Cuts the wire for a call and for the question what became of it, until it is mended. Counts what the page sent. */
async function cut(page: Page, path: string, wire: Wire) {
  let [sent, isCut] = [0, true]
  await page.route(`**${path}`, async (route) => {
    sent += 1
    if (!isCut) return route.continue()
    if (wire === 'loses the request') return route.abort('connectionreset')
    const response = await route.fetch()
    if (wire === 'loses the answer') return route.abort('connectionreset')
    await route.fulfill({ response, json: { success: 500, msg: 'It broke', data: null } })
  })
  await page.route(`**${resolveRequest.path}`, (route) => (isCut ? route.abort('connectionreset') : route.continue()))
  return {
    sent: () => sent,
    mend: () => {
      isCut = false
    },
  }
}

for (const wire of ['loses the answer', 'breaks on the way back', 'loses the request'] as const)
  test(`REQ-128 REQ-131 a withdrawal while the wire ${wire}: the page asks what became of it before anything is sent again, and it counts once`, async ({
    browser,
  }) => {
    const server = await openTimeTravelServer()
    try {
      const { db } = server.services
      const mina = await registered(server.url, 'Mina', { now: server.now })
      await giveUsdt(db, mina.userId, 'available', '100')
      const phone = await openPhone(browser, server.url, { as: mina, size: { width: 360, height: 640 } })
      phone.forgive(/ERR_CONNECTION_RESET/)
      const { page, words, open } = personWith('Mina', phone)
      const send = page.locator('button[type=submit]')
      const password = page.getByLabel(words('withdraw.password'), { exact: true })
      await open('withdraw?asset=USDT')
      await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('20')
      await expect(send).toBeEnabled()
      await send.click()
      await page.getByRole('textbox', { name: words('withdraw.address') }).fill(onSolana)
      await expect(send).toBeEnabled()
      await send.click()
      await page.getByRole('radio', { name: words('withdraw.no') }).click()
      await password.fill(mina.password)
      const line = await cut(page, createWithdraw.path, wire)
      await send.click()

      await expect(page.getByRole('heading', { name: words('lost.title') })).toBeVisible()
      const before = line.sent()
      expect(before).toBeGreaterThan(0)
      await expect(send, 'nothing can be sent meanwhile').toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: words('lost.title') }), 'nor after a reload').toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: words('lost.title') }), 'nor after Back').toBeVisible()
      await page.goForward()
      line.mend()
      if (wire === 'loses the request') {
        await expect(page.getByText(words('lost.never'))).toBeVisible()
        expect((await balances(db, mina.userId, 'USDT')).held_withdrawal).toBe(0n)
        await password.fill(mina.password)
        await send.click()
      }
      await expect(page).toHaveURL(/withdraw-record\?id=W-\d+$/)
      expect(line.sent() - before).toBe(wire === 'loses the request' ? 1 : 0)
      expect(await balances(db, mina.userId, 'USDT')).toMatchObject({ available: usdt(80), held_withdrawal: usdt(20) })
      expect(await db.selectFrom('withdrawal').select('withdrawal_id').execute()).toEqual([
        { withdrawal_id: new URL(page.url()).hash.split('id=')[1] as WithdrawalId }, // as the address names it
      ])
      await open('withdraw?asset=USDT')
      await expect(
        page.getByRole('textbox', { name: words('withdraw.quantity') }),
        'the next one begins empty',
      ).toHaveValue('')
      expect(phone.faults()).toEqual([])
      await phone.context.close()
    } finally {
      await server.close()
    }
  })

test('REQ-116 REQ-128 a buyback whose answer was lost is found again when the app is opened on Monday', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: new Date('2026-12-06T14:00:00Z') })
  try {
    const { db } = server.services
    const mina = await registered(server.url, 'Mina', { now: server.now })
    await giveCvc(db, mina.userId, 'available', '30')
    const phone = await openPhone(browser, server.url, { as: mina, size: { width: 360, height: 640 } })
    phone.forgive(/ERR_CONNECTION_RESET/)
    const { page, words, open } = personWith('Mina', phone)
    await open('buyback')
    await page.getByRole('textbox', { name: words('buyback.quantity') }).fill('20')
    const line = await cut(page, createBuyback.path, 'loses the answer')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('heading', { name: words('lost.title') })).toBeVisible()
    await server.pass(2 * 3_600_000)
    line.mend()
    await page.reload()
    const [made] = await db.selectFrom('buyback').select('buyback_id').execute()
    await expect(page.getByText(made!.buyback_id satisfies BuybackId)).toBeVisible()
    await expect(page.getByRole('heading', { name: words('lost.title') })).toHaveCount(0)
    expect(await db.selectFrom('buyback').select('buyback_id').execute()).toHaveLength(1)
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
