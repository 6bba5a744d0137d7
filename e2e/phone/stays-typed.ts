import { expect, type Locator } from '@playwright/test'
import type { Person } from '../people.ts'

/** A form somebody begins, leaves by Back and by a reload, and opens again. */
export interface Begun {
  /** Opens it from its page; after a reload too. */
  readonly open: () => Promise<void>
  readonly field: Locator
  readonly typed: string
  /** What else is chosen in it before anything is typed. */
  readonly choose?: (() => Promise<unknown>) | undefined
}

/** What is typed stands there again after Back and after a reload, and the form says so, which it does not of a fresh one. */
export async function staysTyped(
  { page, words }: Pick<Person, 'page' | 'words'>,
  { open, field, typed, choose }: Begun,
): Promise<void> {
  const restored = page.getByRole('status').filter({ hasText: words('form.restored') })
  const isThere = async () => {
    await open()
    await expect(field).toHaveValue(typed)
    await expect(restored).toBeVisible()
  }
  await open()
  await expect(field).toBeVisible()
  await expect(restored).toHaveCount(0)
  await choose?.()
  await field.fill(typed)
  await page.goBack()
  await expect(field).toHaveCount(0)
  await isThere()
  await page.reload()
  await isThere()
}
