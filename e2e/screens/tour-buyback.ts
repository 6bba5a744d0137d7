import { expect, type Page } from '@playwright/test'
import { failures } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { buybackMinimumWords } from '@madang/contract/wallet/buyback-words.ts'
import { shownBuybacks } from '../money-world.ts'
import type { Words } from '../words.ts'
import { at, showAmounts, stop, type MoneyTour } from './money-stop.ts'

/** The buyback on a day it is closed and on its Sunday, with and without a request, and every request of the past. */
export const buybackTours: readonly MoneyTour[] = [
  {
    name: 'the buyback while it is closed',
    who: 'saver',
    stops: [
      at('buyback-closed', 'buyback', async (page, words, locale) => {
        await showAmounts(page, words)
        await expect(page.getByText(failures.BUYBACK_CLOSED.text[locale])).toBeVisible()
        await expect(page.getByText(words('buyback.state.submitted'))).toBeVisible()
        await expect(page.getByRole('button', { name: words('buyback.action') })).toBeDisabled()
      }),
      at('buyback-records', 'buyback?part=records', async (page, words) => {
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(shownBuybacks.length)
        for (const state of shownBuybacks)
          await expect(page.locator('.status-word', { hasText: words(`buyback.state.${state}`) })).toBeVisible()
      }),
      at('buyback-cancel', 'buyback?part=records', async (page, words) => {
        await page.getByRole('button', { name: words('buyback.cancel') }).click()
        await expect(page.getByRole('alertdialog')).toContainText(words('buyback.cancelTitle'))
      }),
    ],
  },
  {
    name: 'the buyback on its Sunday',
    who: 'saver',
    isSunday: true,
    stops: [
      at('buyback', 'buyback', async (page, words) => {
        await showAmounts(page, words)
        await expect(quantityField(page, words)).toHaveValue('')
        await expect(page.getByText(words('buyback.state.submitted'))).toBeVisible()
      }),
      at('buyback-below', 'buyback', async (page, words, locale) => {
        await quantityField(page, words).fill('19.99')
        await expect(page.getByRole('alert')).toContainText(buybackMinimumWords(amountOf('CVC', '20'))[locale])
      }),
      at('buyback-typed', 'buyback', async (page, words) => {
        await quantityField(page, words).fill('20')
        await expect(page.getByText(words('buyback.below', { amount: '6.00' }))).toBeVisible()
        await expect(page.locator('button[type=submit]')).toBeEnabled()
      }),
    ],
  },
  {
    name: 'the buyback of somebody new on its Sunday',
    who: 'newcomer',
    isSunday: true,
    stops: [stop('buyback-first', 'buyback', (words) => words('buyback.how'))],
  },
]

function quantityField(page: Page, words: Words) {
  return page.getByRole('textbox', { name: words('buyback.quantity') })
}
