import { expect, type Page } from '@playwright/test'
import { failures } from '@madang/contract/failures.ts'
import type { Words } from '../words.ts'
import { at, showAmounts, type MoneyTour } from './money-stop.ts'
import { isUnderFinger } from './overlapping.ts'

const onSolana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const onEthereum = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const onXrpLedger = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'

/** The three steps of a withdrawal, of USDT, of XRP, and to saved addresses alone. */
export const withdrawTours: readonly MoneyTour[] = [
  {
    name: 'the first step of a withdrawal',
    who: 'saver',
    stops: [
      at('withdraw', 'withdraw', async (page, words) => {
        await showAmounts(page, words)
        await expect(quantityField(page, words)).toHaveValue('')
        await expect(page.getByText(words('withdraw.getTyped'))).toBeVisible()
      }),
      at('withdraw-below', 'withdraw', async (page, words, locale) => {
        await quantityField(page, words).fill('9.99')
        await expect(page.getByRole('alert')).toContainText(failures.BELOW_MINIMUM.text[locale])
        await expect(next(page)).toBeDisabled()
      }),
      at('withdraw-amount', 'withdraw', async (page, words) => {
        await quantityField(page, words).fill('20')
        await expect(next(page)).toBeEnabled()
        await expect(page.getByText(words('withdraw.order'))).toBeVisible()
      }),
    ],
  },
  {
    name: 'the second and third step of a withdrawal',
    who: 'saver',
    stops: [
      at('withdraw-address', 'withdraw', async (page, words) => {
        await toAddress(page, words)
        await addressField(page, words).fill('')
        await expect(page.getByRole('button', { name: /Solana|솔라나/ }).first()).toBeVisible()
      }),
      at('withdraw-scan', 'withdraw?step=2', async (page, words) => {
        await page.getByRole('button', { name: words('scan.title') }).click()
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words('scan.noCamera'))
      }),
      at('withdraw-address-other', 'withdraw', async (page, words, locale) => {
        await toAddress(page, words)
        await page.getByRole('radio', { name: /Solana/ }).click()
        await addressField(page, words).fill(onEthereum)
        await expect(page.getByRole('alert')).toContainText(failures.ADDRESS_OTHER_NETWORK.text[locale])
        const change = page.getByRole('button', { name: words('withdraw.switchAction', { network: 'Ethereum' }) })
        await expect.poll(() => isUnderFinger(change), 'it came in above the foot').toBe(true)
      }),
      at('withdraw-review', 'withdraw', async (page, words) => {
        await toReview(page, words)
        await expect(page.getByLabel(words('withdraw.password'), { exact: true })).toBeVisible()
      }),
    ],
  },
  {
    name: 'a withdrawal of XRP',
    who: 'saver',
    stops: [
      at('withdraw-xrp', 'withdraw?asset=XRP', async (page, words) => {
        await quantityField(page, words).fill('12')
        await expect(next(page)).toBeEnabled()
      }),
      at('withdraw-xrp-tag', 'withdraw?asset=XRP', async (page, words) => {
        await toAddress(page, words, '12')
        await addressField(page, words).fill(onXrpLedger)
        await page.getByLabel(words('withdraw.tag'), { exact: true }).fill('104729')
        await expect(next(page)).toBeEnabled()
      }),
      at('withdraw-xrp-review', 'withdraw?asset=XRP&step=3', async (page) =>
        expect(page.getByText('104729')).toBeVisible(),
      ),
    ],
  },
  {
    name: 'a first withdrawal, to saved addresses alone',
    who: 'collector',
    stops: [
      at('withdraw-only-saved', 'withdraw', async (page, words) => {
        await toAddress(page, words)
        await expect(page.getByText(words('withdraw.onlySaved'))).toBeVisible()
        await expect(addressField(page, words)).toBeHidden()
      }),
      at('withdraw-question', 'withdraw', async (page, words) => {
        await toAddress(page, words)
        await page.locator('.wallet-saved-picks').getByRole('button').first().click()
        await expect(addressField(page, words)).not.toHaveValue('')
        await expect(next(page)).toBeEnabled()
        await next(page).click()
        await expect(page.getByText(words('withdraw.askReview'))).toBeVisible()
        await expect(page.getByRole('radio', { name: words('withdraw.no') })).not.toBeChecked()
      }),
      at('withdraw-stop', 'withdraw?step=3', async (page, words) => {
        await page.getByRole('radio', { name: words('withdraw.yes') }).click()
        await expect(page.getByRole('heading', { name: words('withdraw.scamTitle') })).toBeVisible()
      }),
    ],
  },
]

function quantityField(page: Page, words: Words) {
  return page.getByRole('textbox', { name: words('withdraw.quantity') })
}

function next(page: Page) {
  return page.locator('button[type=submit]')
}

function addressField(page: Page, words: Words) {
  return page.getByRole('textbox', { name: words('withdraw.address') })
}

async function toAddress(page: Page, words: Words, quantity = '20'): Promise<void> {
  await quantityField(page, words).fill(quantity)
  await expect(next(page)).toBeEnabled()
  await next(page).click()
  await expect(page.getByRole('radiogroup')).toBeVisible()
}

async function toReview(page: Page, words: Words): Promise<void> {
  await toAddress(page, words)
  await page.getByRole('radio', { name: /Solana/ }).click()
  await addressField(page, words).fill(onSolana)
  await expect(next(page)).toBeEnabled()
  await next(page).click()
  await expect(page.getByText(words('withdraw.askReview'))).toBeVisible()
}
