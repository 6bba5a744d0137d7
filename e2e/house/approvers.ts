import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Browser, type Page } from '@playwright/test'
import { withAuthenticator } from '../authenticator.ts'
import { openCases } from '../console-cases.ts'
import type { TimeTravelServer } from '../time-travel-server.ts'
import { opensCaseAt } from './pay-case.ts'

const program = fileURLToPath(new URL('../../payer/main.ts', import.meta.url))

/**
 * Somebody of finance with a passkey of their own, which the payer has enrolled by its command with what the console showed,
 * and who saw that both say the same of its key.
 */
export async function openApprover(
  browser: Browser,
  server: TimeTravelServer,
  { name, databaseUrl }: { readonly name: string; readonly databaseUrl: string },
) {
  const desk = await openCases(browser, server, name)
  const { page, proves } = desk
  await withAuthenticator(page)
  await page.goto(`${server.url}/console#/sessions`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await proves()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  const shown = page.getByRole('region', { name: 'To approve payments on a real network' })
  await expect(shown.locator('b')).toHaveText(/^([0-9a-f]{2} ){7}[0-9a-f]{2}$/)
  const printed = await enrolled(await shown.locator('pre').innerText(), databaseUrl)
  expect(printed).toContain(await shown.locator('b').innerText())

  const opens = (id: string) => opensCaseAt(server, page, { place: 'withdrawals?show=waiting', name: id })
  return {
    faults: desk.faults,
    close: desk.close,
    proposes: async (id: string) => {
      await opens(id)
      await page.getByRole('button', { name: 'Claim' }).click()
      await page.getByLabel('Reason, for the audit log').fill('Looked at: all is fine')
      await page.getByRole('button', { name: 'Decide', exact: true }).click()
      await usesPasskey(page, 'Sign this with your passkey')
      await expect(page.getByText('A colleague agrees.', { exact: true })).toBeVisible()
    },
    agrees: async (id: string) => {
      await opens(id)
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await usesPasskey(page, 'Is it still you?')
      await usesPasskey(page, 'Sign this with your passkey')
      await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
    },
  }
}

async function usesPasskey(page: Page, asked: string): Promise<void> {
  const asking = page.getByRole('dialog', { name: asked })
  await asking.getByRole('button', { name: 'Use passkey' }).click()
  await expect(asking).toBeHidden()
}

/** What the payer prints once it has enrolled a passkey. */
async function enrolled(text: string, databaseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'enrolment-'))
  const file = join(folder, 'approver.json')
  await writeFile(file, text)
  const env = { ...process.env, PAYER_DATABASE_URL: databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'approver', 'add', file], { env })
  await rm(folder, { recursive: true, force: true })
  return stdout
}
