import { failures } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { buybackMinimumWords } from '@madang/contract/wallet/buyback-words.ts'
import { giveCvc } from '../server/wallet/test-wallet.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** A second before Sunday begins in Korea. */
const lastOfSaturday = new Date('2026-12-05T14:59:59Z')
const refused = buybackMinimumWords(amountOf('CVC', '20'))['ko-KR']

test('REQ-222 REQ-117 on Saturday the page names Sunday and its button is off; a second later 20 CVC are taken for 6 USDT, 19.99 are not', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: lastOfSaturday })
  try {
    const mina = await registered(server.url, 'Mina', { now: server.now })
    await giveCvc(server.services.db, mina.userId, 'available', '30')
    const phone = await openPhone(browser, server.url, { as: mina })
    const { page, words, open } = personWith('Mina', phone)

    await open('buyback')
    await expect(page.getByText(failures.BUYBACK_CLOSED.text['ko-KR'])).toBeVisible()
    await expect(page.getByText('12월 6일 일요일')).toBeVisible()
    await expect(page.getByRole('button', { name: words('buyback.action') })).toBeDisabled()

    await server.pass(1000)
    await page.reload()
    const amount = page.getByRole('textbox', { name: words('buyback.quantity') })
    const send = page.locator('button[type=submit]')
    for (const [typed, said] of [
      ['-1', '수량을 입력해 주세요'],
      ['1e3', '수량을 입력해 주세요'],
      ['１０', '수량을 입력해 주세요'],
      ['20.001', failures.QUANTITY_DECIMALS.text['ko-KR']],
      ['19.99', refused],
    ] as const) {
      await amount.fill(typed)
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(amount, 'what was typed stays').toHaveValue(typed)
      await expect(send).toBeDisabled()
    }
    await page.reload()
    await expect(amount, 'a reload keeps it').toHaveValue('19.99')

    await amount.fill('20')
    await expect(page.getByText(words('buyback.below', { amount: '6.00' }))).toBeVisible()
    await expect(page.getByText(/33\.34 CVC/)).toBeVisible()
    await send.click()
    await expect(page.getByText(words('buyback.state.submitted'))).toBeVisible()
    await expect(amount).toHaveValue('')

    await open('buyback?part=records')
    await page.getByRole('button', { name: words('amount.show') }).click()
    await expect(page.getByRole('listitem')).toContainText('6.00 USDT')
    await page.getByRole('button', { name: words('buyback.cancel') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('buyback.cancel') })
      .click()
    await expect(page.getByText(words('buyback.state.cancelled'))).toBeVisible()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
