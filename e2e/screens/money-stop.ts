import { expect, type Page } from '@playwright/test'
import type { Locale } from '@madang/contract/locale.ts'
import type { MoneyWorld } from '../money-world.ts'
import type { Words } from '../words.ts'

/** A page of money: where it is, and what it shows when it is whole. */
export interface MoneyStop {
  readonly name: string
  path(world: MoneyWorld): string
  arrive(page: Page, words: Words, locale: Locale, world: MoneyWorld): Promise<void>
}

/** Pages of money that one kind of person sees one after the other on one phone. */
export interface MoneyTour {
  readonly name: string
  readonly who: 'saver' | 'newcomer' | 'collector' | 'visitor'
  /** The day of the buyback has begun; without it, it is the day before. */
  readonly isSunday?: true
  readonly stops: readonly MoneyStop[]
}

export function at(name: string, path: string | MoneyStop['path'], arrive: MoneyStop['arrive']): MoneyStop {
  return { name, path: typeof path === 'string' ? () => path : path, arrive }
}

/** A stop that is whole when it shows a text. */
export function stop(name: string, path: string | MoneyStop['path'], text: (words: Words) => string): MoneyStop {
  return at(name, path, async (page, words) =>
    expect(page.getByRole('main').getByText(text(words)).first()).toBeVisible(),
  )
}

/** Shows the amounts of a page, whether they were hidden or not. */
export async function showAmounts(page: Page, words: Words): Promise<void> {
  const eye = page.getByRole('button', { name: words('amount.show') })
  const hide = page.getByRole('button', { name: words('amount.hide') })
  await expect(eye.or(hide).first()).toBeVisible()
  if (await eye.first().isVisible()) await eye.first().click()
  await expect(hide.first()).toBeVisible()
}
