import { expect } from '@playwright/test'
import { caseKinds } from '@madang/contract/chat/case-cards.ts'
import { isCancellable } from '@madang/contract/wallet/withdrawal-states.ts'
import { shownStates, type ShownState } from '../money-world.ts'
import { at, showAmounts, type MoneyStop, type MoneyTour } from './money-stop.ts'

/** Withdrawals one after the other, and one in each state that lasts. */
export const recordTours: readonly MoneyTour[] = [
  {
    name: 'withdrawals of the past',
    who: 'saver',
    stops: [
      at('withdraw-record', 'withdraw-record', async (page, words) => {
        await showAmounts(page, words)
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(shownStates.length)
        for (const state of shownStates)
          await expect(page.locator('.status-word', { hasText: words(`withdrawal.state.${state}`) })).not.toHaveCount(0)
      }),
      at('withdraw-record-returned', 'withdraw-record?filter=returned', async (page, words) => {
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
        await expect(page.getByRole('tab', { name: words('records.returned') })).toHaveAttribute(
          'aria-selected',
          'true',
        )
      }),
    ],
  },
  { name: 'a withdrawal in each of its states', who: 'saver', stops: shownStates.map(oneIn) },
  {
    name: 'customer service about a withdrawal',
    who: 'saver',
    stops: [
      at(
        'withdrawal-ask',
        ({ withdrawals }) => `withdraw-record?id=${withdrawals.rejected}`,
        async (page, words, locale, { withdrawals }) => {
          await page.getByRole('button', { name: words('support.ask') }).click()
          await expect(page.getByRole('heading', { level: 1, name: words('support.service') })).toBeVisible()
          const card = page.getByRole('article').last().getByRole('link', { name: caseKinds.withdrawal[locale] })
          await expect(card).toContainText(withdrawals.rejected)
        },
      ),
    ],
  },
]

/** A withdrawal in a state: its words, what comes next, and since when. */
function oneIn(state: ShownState): MoneyStop {
  return at(
    `withdrawal-${state.replace('_', '-')}`,
    ({ withdrawals }) => `withdraw-record?id=${withdrawals[state]}`,
    async (page, words, _locale, { withdrawals }) => {
      const head = page.locator('.withdrawal-head')
      await expect(page.getByText(withdrawals[state], { exact: true })).toBeVisible()
      await expect(head.locator('.status-word')).toHaveText(words(`withdrawal.state.${state}`))
      await expect(head.locator('.withdrawal-next')).toHaveText(/\S{2}/)
      const now = page.getByRole('listitem').filter({ hasText: words(`withdrawal.state.${state}`) })
      await expect(now.locator('time')).toBeVisible()
      await expect(page.getByRole('button', { name: words('detail.cancel') })).toBeVisible({
        visible: isCancellable(state),
      })
    },
  )
}
