import { expect, test } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { cameIn } from './operators.ts'
import { openTestServer } from './test-server.ts'

test('REQ-187 REQ-193 on a server without samples the dashboard names what is missing before it may open, Ledger keeps the result of a check that was asked for, and Operations shows a backup that was asked for, its proof, the next one, the room left and what retention deleted', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const server = await openTestServer({ DATABASE_URL: '', MADANG_SAMPLE: 'off' })
  try {
    const owner = await cameIn(browser, server.url, {
      link: server.ownerLink,
      email: 'oh@madang.example',
      name: 'Oh Seojun',
    })
    const { page } = owner
    const gaps = page.getByRole('alert').filter({ hasText: /Before this server may open: \d+ open/ })
    await expect(gaps.getByRole('listitem').filter({ hasText: 'Company and licences' })).toContainText(
      'nothing published',
    )
    await gaps.getByRole('link', { name: 'Company and licences' }).click()
    await expect(page.getByLabel('Registration number')).toBeVisible()

    await page.goto(`${server.url}/console#/ledger`)
    await expect(page.getByText('Not verified from this page yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Verify ledger' }).click()
    await expect(page.getByText(/All checks passed in [\d.]+ s\. Entries: 0\./)).toBeVisible({ timeout: 60_000 })
    await page.reload()
    await expect(page.getByText(/All checks passed in .* Entries: 0\./)).toBeVisible()
    await expectNoA11yViolations(page)

    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Operations' }).click()
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Backup', exact: true }) })
    await expect(panel).toContainText('No checked backup')
    await expect(panel).toContainText(/Free space for backups[\d.]+ [GMT]iB? of [\d.]+ [GMT]iB?/)
    await expect(page.getByText('There is no backup yet.')).toBeVisible()
    const next = await panel.getByRole('definition').first().innerText()
    await panel.getByRole('button', { name: 'Back up now…' }).click()
    const asks = page.getByRole('dialog', { name: 'Make a backup now?' })
    await asks.getByLabel('Reason, for the audit log').fill('Before the move to another house')
    await asks.getByRole('button', { name: 'Back up', exact: true }).click()
    await expect(asks).toBeHidden()

    const kept = page.getByRole('row', { name: /Checked on .* backup-\d{8}T\d{9}Z/ })
    await expect(kept).toBeVisible({ timeout: 300_000 })
    await expect(kept.getByRole('cell').nth(1)).toHaveText(/^[\d.]+ [kM]i?B$/)
    await expect(panel).toContainText('Opened and checked')
    await expect(panel.getByRole('definition').first()).not.toHaveText(next)
    await expect(page.getByRole('row', { name: /^live_ticket / })).toBeVisible()
    await expectNoA11yViolations(page)
    expect(owner.faults()).toEqual([])
    await owner.close()
  } finally {
    await server.close()
  }
})
