import { bookTour } from './tour-address-book.ts'
import { buybackTours } from './tour-buyback.ts'
import { freezeTours } from './tour-freeze.ts'
import { at, showAmounts, stop, type MoneyTour } from './money-stop.ts'
import { recordTours } from './tour-withdrawals.ts'
import { withdrawTours } from './tour-withdraw.ts'
import { expect } from '@playwright/test'

/** Every page of the wallet in each of its states; what needs a Sunday comes last. */
export const moneyTours: readonly MoneyTour[] = [
  {
    name: 'the wallet',
    who: 'saver',
    stops: [
      stop('wallet-hidden', 'wallet', (words) => words('wallet.assets')),
      at('wallet', 'wallet', async (page, words) => {
        await showAmounts(page, words)
        await expect(page.locator('.wallet-run').first()).toBeVisible()
      }),
      at('wallet-bonus', 'wallet', async (page, words) => {
        await page.getByRole('button', { name: words('bonus.why') }).click()
        await expect(page.getByRole('dialog').getByText(words('bonus.activity'))).toBeVisible()
        await expect(page.locator('.wallet-meter'), 'how far the bonus came').toBeVisible()
      }),
    ],
  },
  {
    name: 'the wallet of somebody new',
    who: 'newcomer',
    stops: [
      stop('wallet-empty', 'wallet', (words) => words('wallet.assets')),
      stop('withdraw-record-empty', 'withdraw-record', (words) => words('records.empty')),
      stop('address-book-empty', 'address-book', (words) => words('book.empty')),
      stop('buyback-records-empty', 'buyback?part=records', (words) => words('buyback.recordsEmpty')),
      stop('withdraw-record-missing', 'withdraw-record?id=W-9999999999', (words) => words('detail.missing')),
    ],
  },
  ...withdrawTours,
  ...recordTours,
  bookTour,
  ...freezeTours,
  {
    name: 'statements',
    who: 'saver',
    stops: (['CVC', 'USDT', 'XRP'] as const).map((asset) =>
      at(`statement-${asset.toLowerCase()}`, `statement?asset=${asset}`, async (page, words) => {
        await showAmounts(page, words)
        await expect(page.getByRole('heading', { name: words('statement.lines') })).toBeVisible()
      }),
    ),
  },
  {
    name: 'very large amounts',
    who: 'collector',
    stops: [
      at('wallet-large', 'wallet', async (page, words) => {
        await showAmounts(page, words)
        await expect(page.getByText(/98,765,4\d\d/).first()).toBeVisible()
      }),
      ...(['CVC', 'USDT'] as const).map((asset) =>
        at(`statement-large-${asset.toLowerCase()}`, `statement?asset=${asset}`, async (page, words) => {
          await showAmounts(page, words)
          await expect(page.locator('.figs').first()).toContainText('98,765,4')
        }),
      ),
    ],
  },
  ...buybackTours,
]
