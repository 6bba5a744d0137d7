import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { createWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { giveUsdt } from '../server/wallet/test-wallet.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { payerDatabase } from './database-setup.ts'
import { openApprover } from './house/approvers.ts'
import { localChains, networks } from './load/kill-payer/local-chains.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

test('REQ-125 REQ-129 INV-W05 10 USDT each over Solana’s runtime and a real EVM node are paid once two operators signed them with passkeys that the payer has enrolled; the explorer opens from the row', async ({
  browser,
}) => {
  await using parts = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'paid-on-chains-'))
  parts.defer(() => rm(folder, { recursive: true, force: true }))
  const chains = await localChains(folder, { spareWallets: 0 })
  parts.defer(() => chains.stop())
  const databaseUrl = await payerDatabase()
  const server = await openTimeTravelServer({ payer: { chainsFile: chains.file, databaseUrl } })
  parts.defer(() => server.close())
  const { db } = server.services
  const mina = await registered(server.url, 'Mina', { now: server.now })
  // Its journal is there once it answers.
  await expect.poll(async () => server.services.payer?.networks().catch(() => null)).toMatchObject({ isHalted: false })
  await giveUsdt(db, mina.userId, 'available', '20')
  const asked = await Promise.all(
    networks.map(async (network) => {
      const address = await chains.someone(network)
      const to = { asset: 'USDT', network, address, tag: '', quantity: '10', asked: false } as const
      const { withdrawalId: id } = await mina.call(createWithdraw, {
        ...to,
        password: mina.password,
        requestId: randomUUID(),
      })
      return { id, network, address }
    }),
  )
  await server.pass(24 * 3_600_000)
  const statesOf = async () => (await db.selectFrom('withdrawal').select('state').execute()).map(({ state }) => state)
  await expect.poll(statesOf).toEqual(['in_review', 'in_review'])

  await test.step('two operators make passkeys, the payer enrols what their browsers say, and both sign', async () => {
    const ara = await openApprover(browser, server, { name: 'Ara', databaseUrl })
    const bom = await openApprover(browser, server, { name: 'Bom', databaseUrl })
    for (const { id } of asked) {
      // What they proved before is over: their passkeys are asked for.
      await server.pass(6 * 60_000)
      await ara.proposes(id)
      await bom.agrees(id)
    }
    expect([...ara.faults(), ...bom.faults()]).toEqual([])
    await Promise.all([ara.close(), bom.close()])
  })

  await server.pass(31_000)
  await expect.poll(statesOf, { timeout: 60_000 }).toEqual(['completed', 'completed'])

  await test.step('the user opens the explorer from the row of each', async () => {
    const phone = await openPhone(browser, server.url, { as: mina, locale: 'ko-KR' })
    const { open, words } = personWith('Mina', phone, { locale: 'ko-KR' })
    // Nothing of the journey leaves this machine.
    await phone.context.route(/explorer\.solana\.com|etherscan\.io/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>explorer</title>' }),
    )
    for (const { id, network, address } of asked) {
      const { txid, quantity, fee } = await db
        .selectFrom('withdrawal')
        .select(['txid', 'quantity', 'fee'])
        .where('withdrawal_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(await chains.received(network, address)).toBe(quantity - fee)
      await open('withdraw-record')
      await phone.page
        .getByRole('main')
        .getByRole('link', { name: `${knownNetworks[network].name} ·` })
        .click()
      const explorer = phone.page.getByRole('link', { name: words('detail.explorer') })
      await expect(explorer).toBeVisible()
      await expectNoA11yViolations(phone.page)
      const opened = phone.context.waitForEvent('page')
      await explorer.click()
      const tab = await opened
      await expect(tab).toHaveURL(`${knownNetworks[network].explorer}${txid}`)
      await tab.close()
    }
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  })
})
