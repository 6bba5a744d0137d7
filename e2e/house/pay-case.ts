import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from '../a11y.ts'
import type { ConsoleCases } from '../console-cases.ts'
import { expect } from '../people.ts'
import type { TimeTravelServer } from '../time-travel-server.ts'

interface CaseAt {
  readonly place: string
  /** What stands in its row. */
  readonly name: string
}

/** Opens a place of the console anew, as somebody does who looks whether something came. */
export async function opensPlace({ url }: TimeTravelServer, page: Page, place: string): Promise<void> {
  await page.goto(`${url}/console#/${place}`)
  await page.reload()
}

export async function opensCaseAt(server: TimeTravelServer, page: Page, { place, name }: CaseAt): Promise<void> {
  await opensPlace(server, page, place)
  await page.getByRole('row').filter({ hasText: name }).click()
}

/** One claims and proposes, the other agrees, the half minute passes. */
export async function payCase(
  server: TimeTravelServer,
  [ara, bom]: readonly [ConsoleCases, ConsoleCases],
  { place, name }: CaseAt,
): Promise<void> {
  await opensCaseAt(server, ara.page, { place, name })
  await ara.page.getByRole('button', { name: 'Claim' }).click()
  await ara.page.getByLabel('Reason, for the audit log').fill('The grants are fine')
  await expectNoA11yViolations(ara.page)
  await ara.proves()
  await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(ara.page.getByText('A colleague agrees.', { exact: true })).toBeVisible()
  await expect(ara.page.getByRole('button', { name: 'Agree and pay' })).toHaveCount(0)
  await opensCaseAt(server, bom.page, { place, name })
  await bom.page.getByRole('button', { name: 'Agree and pay' }).click()
  await bom.proves()
  await bom.page.getByRole('dialog').getByRole('button', { name: 'Agree and pay' }).click()
  await expect(bom.page.getByRole('timer')).toContainText('Takes effect')
  await expect(bom.page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await server.pass(31_000)
  await expect(async () => {
    await opensPlace(server, ara.page, `${place}?show=decided`)
    await expect(ara.page.getByRole('main').locator('tbody tr, .nothing:not([aria-busy])').first()).toBeVisible()
    await expect(ara.page.getByRole('row').filter({ hasText: name })).toContainText('Paid', { timeout: 1_000 })
  }).toPass()
}
