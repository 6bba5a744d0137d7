import { expect } from '@playwright/test'
import { at, stop, type MoneyTour } from './money-stop.ts'

/** An address book as full as it gets, its names as long as they may be; money goes to its addresses alone. */
export const bookTour: MoneyTour = {
  name: 'a full address book',
  who: 'collector',
  stops: [
    at('address-book', 'address-book', async (page, words) => {
      await expect(page.getByText(words('book.count', { n: 200, most: 200 }))).toBeVisible()
      await expect(page.getByRole('switch', { name: words('book.only') })).toBeChecked()
      await expect(page.getByRole('listitem')).toHaveCount(200)
    }),
    at('address-book-search', 'address-book', async (page, words) => {
      await page.getByRole('searchbox', { name: words('book.find') }).fill('nowhere')
      await expect(page.getByText(words('book.notFound', { text: 'nowhere' }))).toBeVisible()
    }),
    stop('address-book-add', 'address-book?part=add', (words) => words('book.addAsk')),
  ],
}
