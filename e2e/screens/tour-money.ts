import { expect, type Page } from '@playwright/test'
import { failures } from '@madang/contract/failures.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Words } from '../words.ts'

const onSolana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const onEthereum = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** A page of money: who sees it, where it is, and what it shows when it is whole. */
interface MoneyStop {
  readonly name: string
  readonly who: 'saver' | 'newcomer'
  readonly path: string
  arrive(page: Page, words: Words, locale: Locale): Promise<void>
}

/** The wallet and the steps of a withdrawal. */
export const moneyStops: readonly MoneyStop[] = [
  stop('wallet-hidden', 'saver', 'wallet', (words) => words('wallet.assets')),
  at('wallet', 'saver', 'wallet', async (page, words) => {
    await show(page, words)
    await expect(page.locator('.wallet-run').first()).toBeVisible()
  }),
  at('wallet-bonus', 'saver', 'wallet', async (page, words) => {
    await page.getByRole('button', { name: words('bonus.why') }).click()
    await expect(page.getByRole('dialog').getByText(words('bonus.activity'))).toBeVisible()
  }),
  stop('wallet-empty', 'newcomer', 'wallet', (words) => words('wallet.assets')),
  at('withdraw-address', 'saver', 'withdraw', async (page, words) => {
    await toAddress(page, words)
    await addressField(page, words).fill('')
    await expect(page.getByRole('button', { name: /Solana|솔라나/ }).first()).toBeVisible()
  }),
  at('withdraw-address-other', 'saver', 'withdraw', async (page, words, locale) => {
    await toAddress(page, words)
    await page.getByRole('radio', { name: /Solana/ }).click()
    await addressField(page, words).fill(onEthereum)
    await expect(page.getByRole('alert')).toContainText(failures.ADDRESS_OTHER_NETWORK.text[locale])
    await expect(
      page.getByRole('button', { name: words('withdraw.switchAction', { network: 'Ethereum' }) }),
    ).toBeVisible()
  }),
  at('withdraw-review', 'saver', 'withdraw', async (page, words) => {
    await toReview(page, words)
    await expect(page.getByLabel(words('withdraw.password'), { exact: true })).toBeVisible()
  }),
]

function at(name: string, who: MoneyStop['who'], path: string, arrive: MoneyStop['arrive']): MoneyStop {
  return { name, who, path, arrive }
}

function stop(name: string, who: MoneyStop['who'], path: string, text: (words: Words) => string): MoneyStop {
  return at(name, who, path, async (page, words) =>
    expect(page.getByRole('main').getByText(text(words)).first()).toBeVisible(),
  )
}

async function show(page: Page, words: Words): Promise<void> {
  const eye = page.getByRole('button', { name: words('amount.show') })
  await expect(eye.or(page.getByRole('button', { name: words('amount.hide') })).first()).toBeVisible()
  if (await eye.isVisible()) await eye.click()
}

async function type(page: Page, words: Words, quantity: string): Promise<void> {
  await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill(quantity)
}

function next(page: Page) {
  return page.locator('button[type=submit]')
}

function addressField(page: Page, words: Words) {
  return page.getByRole('textbox', { name: words('withdraw.address') })
}

async function toAddress(page: Page, words: Words, quantity = '20'): Promise<void> {
  await type(page, words, quantity)
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
