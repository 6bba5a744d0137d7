import { expect } from '@playwright/test'
import { at, stop, type MoneyTour } from './money-stop.ts'

/** Freezing an account, from one's own phone and by a link, and opening it again. */
export const freezeTours: readonly MoneyTour[] = [
  {
    name: 'freezing my account',
    who: 'saver',
    stops: [
      at(
        'freeze',
        ({ withdrawals }) => `freeze?id=${withdrawals.cooling_off}`,
        async (page, words) => {
          await expect(page.getByText(words('freeze.about'))).toBeVisible()
          await expect(page.getByText(words('freeze.cancels', { n: 2 }))).toBeVisible()
          await expect(page.getByRole('button', { name: words('freeze.do') })).toBeVisible()
        },
      ),
    ],
  },
  {
    name: 'a frozen account',
    who: 'visitor',
    stops: [
      at(
        'freeze-link',
        ({ freezeLink }) => `freeze?link=${freezeLink}`,
        async (page, words) => {
          await expect(page.getByText(words('freeze.cancelsNone'))).toBeVisible()
          await expect(page.getByRole('button', { name: words('freeze.do') })).toBeVisible()
        },
      ),
      stop('freeze-done', 'freeze?part=frozen', (words) => words('freeze.doneTitle')),
      stop('freeze-used', 'freeze?part=used', (words) => words('freeze.used')),
      at('freeze-open', 'freeze?part=open', async (page, words) => {
        await expect(page.getByText(words('freeze.openText'))).toBeVisible()
        await expect(page.getByAltText(words('captcha.image'))).toBeVisible()
      }),
    ],
  },
]
