import type { Browser, Page } from '@playwright/test'
import { failures } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import { buybackMinimumWords } from '@madang/contract/wallet/buyback-words.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { giveCvc, giveUsdt } from '../server/wallet/test-wallet.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test, type PhoneOptions } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** A second before Sunday begins in Korea. */
const lastOfSaturday = new Date('2026-12-05T14:59:59Z')
const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** How the same journey is walked: as most do, and in Chinese, in the dark, with letters of twice the size. */
const looks: readonly (Required<Pick<PhoneOptions, 'locale' | 'theme'>> & { readonly textSize: string })[] = [
  { locale: 'ko-KR', theme: 'light', textSize: '100%' },
  { locale: 'zh-CN', theme: 'dark', textSize: '200%' },
]

/** Opens a case of a desk that pays. */
async function openCase(
  page: Page,
  url: string,
  desk: 'withdrawals' | 'buybacks',
  show: 'waiting' | 'decided',
  id: string,
): Promise<void> {
  await page.goto(`${url}/console#/${desk}?show=${show}`)
  await page.reload()
  await page.getByRole('row').filter({ hasText: id }).click()
}

/** What a desk calls the agreement of the second person. */
const agrees = /^(Approve|Agree and pay)$/

/** One proposes to pay, a second agrees at their own desk, and the half minute passes in which it could be taken back. */
async function twoAgree(
  browser: Browser,
  server: TimeTravelServer,
  desk: 'withdrawals' | 'buybacks',
  id: string,
): Promise<void> {
  const [ara, bom] = [await openCases(browser, server, 'Ara'), await openCases(browser, server, 'Bom')]
  try {
    await openCase(ara.page, server.url, desk, 'waiting', id)
    await ara.page.getByRole('button', { name: 'Claim' }).click()
    await ara.page.getByLabel('Reason, for the audit log').fill('Looked at: all is fine')
    await ara.proves()
    await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(ara.page.getByText('A colleague agrees.', { exact: true })).toBeVisible()
    await openCase(bom.page, server.url, desk, 'waiting', id)
    await bom.page.getByRole('button', { name: agrees }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: agrees }).click()
    await expect(bom.page.getByRole('button', { name: 'Take it back' })).toBeVisible()
    expect([...ara.faults(), ...bom.faults()]).toEqual([])
  } finally {
    await Promise.all([ara.close(), bom.close()])
  }
  await server.pass(31_000)
}

async function phoneOf(
  browser: Parameters<typeof openPhone>[0],
  url: string,
  as: Awaited<ReturnType<typeof registered>>,
  { locale, theme, textSize }: { locale: Locale; theme: 'light' | 'dark'; textSize: string },
) {
  const phone = await openPhone(browser, url, { as, locale, theme, size: { width: 360, height: 780 } })
  await phone.page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size))
  }, textSize)
  return { phone, ...personWith('Mina', phone, { locale }) }
}

for (const look of looks)
  test(`REQ-222 on Sunday 20 CVC are sold, two people pay, and 6 USDT stand in wallet and statement (${look.locale}, ${look.theme}, ${look.textSize})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const server = await openTimeTravelServer({ standsAt: lastOfSaturday })
    try {
      const { locale } = look
      const mina = await registered(server.url, 'Mina', { now: server.now, locale })
      await giveCvc(server.services.db, mina.userId, 'available', '30')
      const { phone, page, words, open } = await phoneOf(browser, server.url, mina, look)
      await open('buyback')
      await expect(page.getByText(failures.BUYBACK_CLOSED.text[locale])).toBeVisible()
      await server.pass(1000)
      await page.reload()
      const amount = page.getByRole('textbox', { name: words('buyback.quantity') })
      await amount.fill('19.99')
      await expect(page.getByRole('alert')).toContainText(buybackMinimumWords(amountOf('CVC', '20'))[locale])
      await amount.fill('20')
      await page.locator('button[type=submit]').click()
      await expect(page.getByText(words('buyback.state.submitted'))).toBeVisible()

      const { buyback_id: id } = await server.services.db
        .selectFrom('buyback')
        .select('buyback_id')
        .executeTakeFirstOrThrow()
      await twoAgree(browser, server, 'buybacks', id)

      const stateOf = async () =>
        (await server.services.db.selectFrom('buyback').select('state').executeTakeFirstOrThrow()).state
      await expect.poll(stateOf).toBe('paid')
      await open('buyback?part=records')
      await page.reload()
      await expect(page.getByText(words('buyback.state.paid'))).toBeVisible()
      await open('wallet')
      await page.getByRole('button', { name: words('amount.show') }).click()
      await expect(page.getByRole('main')).toContainText('6.00')
      await expectNoA11yViolations(page)
      await open('statement?asset=USDT')
      await expect(page.getByRole('main')).toContainText('6.00')
      await page.getByRole('link', { name: words('statement.request.buyback', { number: id }) }).click()
      await expect(page.getByRole('listitem').and(page.locator('[aria-current]'))).toContainText(id)
      expect(phone.faults()).toEqual([])
      await phone.context.close()
    } finally {
      await server.close()
    }
  })

for (const look of looks)
  test(`REQ-223 9.99 and an address of another network are refused; 10 USDT wait a day, two people agree, the test network pays, and its transaction is shown and copied (${look.locale}, ${look.theme}, ${look.textSize})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const server = await openTimeTravelServer({ hasPayer: true })
    try {
      const { locale } = look
      const mina = await registered(server.url, 'Mina', { now: server.now, locale })
      await giveUsdt(server.services.db, mina.userId, 'available', '10')
      const { phone, page, words, open } = await phoneOf(browser, server.url, mina, look)
      const send = page.locator('button[type=submit]')
      const quantity = page.getByRole('textbox', { name: words('withdraw.quantity') })
      const address = page.getByRole('textbox', { name: words('withdraw.address') })
      await open('withdraw?asset=USDT')
      for (const [typed, name] of [
        ['9.99', 'BELOW_MINIMUM'],
        ['10.123', 'QUANTITY_DECIMALS'],
      ] as const) {
        await quantity.fill(typed)
        await expect(page.getByRole('alert')).toContainText(failures[name].text[locale])
        await expect(page.getByRole('status').first(), 'the foot says why').toContainText(failures[name].text[locale])
      }
      await quantity.fill('10')
      await expect(send).toBeEnabled()
      await send.click()
      await address.fill(onEthereum)
      await expect(page.getByRole('alert')).toContainText(failures.ADDRESS_OTHER_NETWORK.text[locale])
      await address.fill(onSolana)
      await expect(send).toBeEnabled()
      await send.click()
      await page.getByRole('radio', { name: words('withdraw.no') }).click()
      await page.getByLabel(words('withdraw.password'), { exact: true }).fill(mina.password)
      await expectNoA11yViolations(page)
      await send.click()
      await expect(page).toHaveURL(/withdraw-record\?id=W-\d+$/)
      await expect(page.getByText(words('withdrawal.state.cooling_off')).first()).toBeVisible()
      const id = /W-\d+$/.exec(page.url())![0]

      await server.pass(24 * 3_600_000)
      const stateOf = async () =>
        (await server.services.db.selectFrom('withdrawal').select('state').executeTakeFirstOrThrow()).state
      await expect.poll(stateOf, { timeout: 60_000 }).toBe('in_review')
      await page.reload()
      // Each state has its name in the course below too; the head says which one it is.
      const head = page.locator('.withdrawal-head')
      await expect(head.getByText(words('withdrawal.state.in_review'))).toBeVisible()
      await twoAgree(browser, server, 'withdrawals', id)
      await expect(async () => {
        const { txid } = await server.services.db
          .selectFrom('withdrawal')
          .select('txid')
          .where('withdrawal_id', '=', withdrawalId.parse(id))
          .where('state', '=', 'completed')
          .executeTakeFirstOrThrow()
        expect(txid).toMatch(/^sandbox-/)
      }).toPass({ timeout: 60_000 })
      await page.reload()
      await expect(page.getByText(/sandbox-[0-9a-f]{64}/)).toBeVisible()
      await expect(page.getByText(words('wallet.test'))).toBeVisible()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: words('detail.copyTx') }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sandbox-[0-9a-f]{64}$/)
      await expectNoA11yViolations(page)
      expect(phone.faults()).toEqual([])
      await phone.context.close()
    } finally {
      await server.close()
    }
  })
