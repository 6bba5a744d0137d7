import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { giveUsdt } from '../server/wallet/test-wallet.ts'
import { withAuthenticator } from './authenticator.ts'
import { openCases } from './console-cases.ts'
import { payerDatabase } from './database-setup.ts'
import { localChains, type Network, networks } from './load/kill-payer/local-chains.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const payerProgram = fileURLToPath(new URL('../payer/main.ts', import.meta.url))

/** Somebody of finance who makes a passkey at their desk, and is enrolled with it on the payer's own host. */
async function approver(browser: Browser, server: TimeTravelServer, { name, databaseUrl, folder }: Enrolling) {
  const desk = await openCases(browser, server, name)
  const { page } = desk
  await withAuthenticator(page)
  await page.goto(`${server.url}/console#/sessions`)
  await desk.proves()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill(`Desk of ${name}`)
  await adding.getByRole('button', { name: 'Add a passkey' }).click()
  const enrolment = page.getByRole('region', { name: 'To approve payments on a real network' })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, await enrolment.locator('pre').innerText())
  const env = { ...process.env, PAYER_DATA: folder, PAYER_DATABASE_URL: databaseUrl }
  const { stdout, status } = spawnSync(process.execPath, [payerProgram, 'approver', 'add', file], { env })
  expect(status).toBe(0)
  await expect(enrolment).toContainText(/(?:[0-9a-f]{2} ){7}[0-9a-f]{2}/)
  const shown = /(?:[0-9a-f]{2} ){7}[0-9a-f]{2}/.exec(await enrolment.innerText())![0]
  expect(stdout.toString().split('\n')).toContainEqual(expect.stringContaining(shown))
  return desk
}

interface Enrolling {
  readonly name: string
  readonly databaseUrl: string
  readonly folder: string
}
type Desk = Awaited<ReturnType<typeof approver>>

/** One proposes, the other agrees; each signs the payment with their passkey. */
async function agree(server: TimeTravelServer, [ara, bom]: readonly [Desk, Desk], id: string): Promise<void> {
  const open = async ({ page }: Desk) => {
    await page.goto(`${server.url}/console#/withdrawals?show=waiting`)
    await page.reload()
    await page.getByRole('row').filter({ hasText: id }).click()
  }
  const signs = async ({ page }: Desk) => {
    const signing = page.getByRole('dialog', { name: 'Sign this with your passkey' })
    await signing.getByRole('button', { name: 'Use passkey' }).click()
    await expect(signing).toBeHidden()
  }
  await open(ara)
  await ara.page.getByRole('button', { name: 'Claim' }).click()
  await ara.page.getByLabel('Reason, for the audit log').fill('Looked at: all is fine')
  await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await signs(ara)
  await expect(ara.page.getByText('A colleague agrees.', { exact: true })).toBeVisible()
  await open(bom)
  await bom.page.getByRole('button', { name: 'Approve' }).click()
  await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await signs(bom)
  await expect(bom.page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await server.pass(31_000)
}

test('REQ-124 REQ-129 INV-W06 two operators sign with passkeys that the payer enrolled, 10 USDT arrive on Solana’s runtime and on an EVM node, and the user opens the transaction', async ({
  browser,
}) => {
  test.skip(process.platform !== 'linux' || process.arch !== 'x64', 'npm has no EVM node for this system')
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'madang-chains-'))
  const chains = await localChains(folder)
  const databaseUrl = await payerDatabase()
  const server = await openTimeTravelServer({ payer: { chainsFile: chains.file, databaseUrl } })
  const mina = await registered(server.url, 'Mina', { now: server.now, locale: 'en-GB' })
  await giveUsdt(server.services.db, mina.userId, 'available', '20')
  const phone = await openPhone(browser, server.url, { as: mina, locale: 'en-GB' })
  const { page, words, open } = personWith('Mina', phone, { locale: 'en-GB' })
  const enrolling = { databaseUrl, folder }
  const desks = [
    await approver(browser, server, { ...enrolling, name: 'Ara' }),
    await approver(browser, server, { ...enrolling, name: 'Bom' }),
  ] as const
  try {
    const send = page.locator('button[type=submit]')
    const ask = async (network: Network, to: string): Promise<string> => {
      await open('withdraw?asset=USDT')
      await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('10')
      await send.click()
      await page.getByRole('radio', { name: new RegExp(knownNetworks[network].name) }).click()
      await page.getByRole('textbox', { name: words('withdraw.address') }).fill(to)
      await expect(send).toBeEnabled()
      await send.click()
      await page.getByRole('radio', { name: words('withdraw.no') }).click()
      await page.getByLabel(words('withdraw.password'), { exact: true }).fill(mina.password)
      await send.click()
      await expect(page).toHaveURL(/withdraw-record\?id=W-\d+$/)
      return /W-\d+$/.exec(page.url())![0]
    }
    for (const network of networks) {
      const to = await chains.someone(network)
      const id = withdrawalId.parse(await ask(network, to))
      await server.pass(24 * 3_600_000)
      await expect(async () => {
        await page.reload()
        const head = page.locator('.withdrawal-head')
        await expect(head.getByText(words('withdrawal.state.in_review'))).toBeVisible({ timeout: 1_500 })
      }).toPass({ timeout: 60_000 })
      await agree(server, desks, id)
      const row = server.services.db.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', id)
      await expect(async () =>
        expect(await row.executeTakeFirstOrThrow()).toMatchObject({ state: 'completed' }),
      ).toPass({ timeout: 90_000 })
      const { txid, quantity, fee } = await row.executeTakeFirstOrThrow()
      expect(await chains.received(network, to)).toBe(quantity - fee)
      await page.reload()
      const explorer = knownNetworks[network].explorer + txid!
      await page.context().route(explorer, (route) => route.fulfill({ body: 'the transaction' }))
      const opened = page.context().waitForEvent('page')
      await page.locator(`a[href="${explorer}"]`).click()
      const shown = await opened
      await expect(shown.getByText('the transaction')).toBeVisible()
      await shown.close()
    }
    expect([...desks.flatMap((desk) => desk.faults()), ...phone.faults()]).toEqual([])
  } finally {
    await Promise.all([...desks.map((desk) => desk.close()), phone.context.close()])
    await server.close()
    await chains.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
