import { randomBytes, randomUUID } from 'node:crypto'
import { base58 } from '@scure/base'
import { addressId } from '@madang/contract/wallet/address-book.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { giveUsdt } from '../server/wallet/test-wallet.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const longLabel = 'My mother’s exchange account in Busan 12'

test('REQ-126 an address is saved with the password under a long name, waits a day, is chosen instead of typed, is the only way while the book alone may be used, and is removed', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const locale = 'en-GB'
    const mina = await registered(server.url, 'Mina', { now: server.now, locale })
    await giveUsdt(db, mina.userId, 'available', '50')
    const phone = await openPhone(browser, server.url, { as: mina, locale, size: { width: 360, height: 780 } })
    const { page, words, open, hears } = personWith('Mina', phone, { locale })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const send = page.locator('button[type=submit]')
    const address = page.getByRole('textbox', { name: words('withdraw.address') })
    const row = page.getByRole('listitem')

    await open('address-book')
    await expect(page.getByRole('heading', { name: words('book.empty') })).toBeVisible()
    await page
      .getByRole('link', { name: words('book.add') })
      .first()
      .click()
    await address.fill('not an address')
    await expect(page.getByRole('alert')).toContainText(words('book.noFit'))
    await address.fill(onEthereum)
    await expect(page.getByRole('radio', { name: 'Ethereum · USDT' })).toBeChecked()
    await address.fill(` ${onSolana} `)
    await expect(page.getByRole('radio', { name: 'Solana · USDT' })).toBeChecked()
    await page.getByLabel(words('book.label'), { exact: true }).fill(longLabel)
    await page.reload()
    await expect(address, 'a reload keeps it').toHaveValue(onSolana)
    const password = page.getByLabel(words('book.password'), { exact: true })
    await password.fill('not my password')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(fieldTexts.wrongPassword[locale])
    await password.fill(mina.password)
    await expectNoA11yViolations(page)
    await send.click()
    await hears(words('book.savedToast'))

    await open('address-book')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(longLabel)
    await expect(row).toContainText(/New: waits until/)
    await expectNoA11yViolations(page)

    const only = page.getByRole('switch', { name: words('book.only') })
    await only.click()
    await page.getByRole('dialog').getByLabel(words('login.password'), { exact: true }).fill('not my password')
    await button(words('book.onlyOnDo')).click()
    await expect(page.getByRole('alert')).toContainText(fieldTexts.wrongPassword[locale])
    await expect(only).not.toBeChecked()
    await page.getByRole('dialog').getByLabel(words('login.password'), { exact: true }).fill(mina.password)
    await button(words('book.onlyOnDo')).click()
    await expect(only).toBeChecked()

    await open('withdraw?asset=USDT')
    await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('20')
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByText(words('withdraw.onlySaved'))).toBeVisible()
    await expect(address, 'nothing can be typed').toBeHidden()
    await page.getByRole('button', { name: longLabel }).click()
    await expect(address).toHaveValue(onSolana)
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByText('First use of this address')).toBeVisible()
    await server.pass(24 * 3_600_000)
    await page.reload()
    await expect(page.getByText(words('withdraw.askReview'))).toBeVisible()
    await expect(page.getByText('First use of this address')).toBeHidden()

    await open('address-book')
    await button(words('book.remove', { label: longLabel })).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('book.removeDo') })
      .click()
    await expect(page.getByRole('heading', { name: words('book.empty') })).toBeVisible()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-126 a book of 200 addresses is searched by name and by address, when one is chosen for a withdrawal too, and refuses one more in words', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const mina = await registered(server.url, 'Mina', { now: server.now })
    await giveUsdt(server.services.db, mina.userId, 'available', '50')
    const addresses = Array.from({ length: 200 }, () => base58.encode(randomBytes(32)))
    await server.services.db
      .insertInto('saved_address')
      .values(
        addresses.map((address, at) => ({
          address_id: addressId.parse(randomUUID()),
          user_id: mina.userId,
          asset: 'USDT' as const,
          network: 'solana',
          address,
          tag: '',
          label: `주소 ${at}`,
          saved_at: new Date(server.now()),
        })),
      )
      .execute()
    const phone = await openPhone(browser, server.url, { as: mina })
    const { page, words, open } = personWith('Mina', phone)
    const row = page.getByRole('listitem')
    await open('address-book')
    await expect(page.getByText(words('book.count', { n: 200, most: 200 }))).toBeVisible()
    const find = page.getByRole('searchbox', { name: words('book.find') })
    await find.fill('주소 17')
    await expect(row).toHaveCount(11)
    await find.fill(addresses[42]!.slice(0, 12))
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('주소 42')
    await find.fill('nowhere')
    await expect(page.getByText(words('book.notFound', { text: 'nowhere' }))).toBeVisible()

    await open('withdraw?asset=USDT')
    await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('20')
    await page.locator('button[type=submit]').click()
    const picks = page.getByRole('button', { name: /^주소 / })
    await expect(picks).toHaveCount(200)
    await find.fill(addresses[43]!.slice(-12))
    await expect(picks).toHaveCount(1)
    await picks.click()
    const chosen = page.getByRole('textbox', { name: words('withdraw.address') })
    await expect(chosen).toHaveValue(addresses[43]!)
    await expect(page.locator('button[type=submit]')).toBeEnabled()
    await find.press('Enter')
    await expect(page.getByText(words('withdraw.askAddress')), 'searching sends nothing').toBeVisible()

    await open('address-book?part=add')
    await page.getByRole('textbox', { name: words('withdraw.address') }).fill(onEthereum)
    await page.getByLabel(words('book.label'), { exact: true }).fill('하나 더')
    await page.getByLabel(words('book.password'), { exact: true }).fill(mina.password)
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('alert')).toContainText(words('book.full', { most: 200 }))
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
