import { inEach } from '@madang/contract/locale.ts'
import type { RechargeChannelContent } from '@madang/contract/operators/content/recharge-channels.ts'
import { getDepositAddress } from '@madang/contract/wallet/recharge.ts'
import { loadSamples } from '../server/content/load-samples.ts'
import { transact } from '../server/db/tx.ts'
import { rechargeChannelRow } from '../server/wallet/recharge/channel-row.ts'
import { sampleChannel } from '../server/wallet/recharge/load-sample.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { payerDatabase } from './database-setup.ts'
import { localEvm } from './house/local-evm.ts'
import { localSolana } from './house/local-solana.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const instructions = {
  'ko-KR': '지갑이나 거래소에서 아래 주소로 보내 주세요.',
  'zh-CN': '请从钱包或交易所转入上方地址。',
  'en-GB': 'Send from your wallet or exchange to this address.',
}

const nodes = [
  { kind: 'an EVM node', network: 'ethereum', name: 'Ethereum', start: localEvm },
  { kind: 'a stand-in of a Solana node', network: 'solana', name: 'Solana', start: localSolana },
] as const

for (const { kind, network, name, start } of nodes)
  test(`REQ-130 what somebody sends to their own address on ${kind} is seen, then credited once, in balance, records and statement`, async ({
    browser,
  }) => {
    const node = await start()
    const server = await openTimeTravelServer({
      payer: { chainsFile: node.chainsFile, databaseUrl: await payerDatabase() },
    })
    const { db } = server.services
    const channel: RechargeChannelContent = {
      texts: inEach((locale) => ({ title: `${name} USDT`, arrival: '15 min', instruction: instructions[locale] })),
      icon: 'network',
      minimum: '10',
      countries: [],
      network,
      isPaused: false,
    }
    const published = { terms: {}, at: new Date(server.now()) }
    const samples = [
      { id: 'chain', content: channel, ...published },
      { id: 'sample-bank', content: sampleChannel, ...published },
    ]
    await transact(db, (tx) => loadSamples(tx, rechargeChannelRow, samples))
    const mina = await registered(server.url, '김민아', { now: server.now })
    const phone = await openPhone(browser, server.url, { as: mina, locale: 'ko-KR' })
    const { open, words } = personWith('김민아', phone, { locale: 'ko-KR' })
    // The payer gives addresses once it reads blocks.
    await expect.poll(async () => mina.call(getDepositAddress, { channelId: 'chain' }).catch(() => null)).not.toBeNull()
    const { address } = await mina.call(getDepositAddress, { channelId: 'chain' })

    await test.step('the page shows the address, that it alone may be paid to, and a test network', async () => {
      await open('recharge')
      await phone.page.getByRole('radio', { name: `${name} USDT` }).click()
      await expect(phone.page.getByRole('img', { name: words('recharge.qr') })).toBeVisible()
      await expect(phone.page.getByText(address!, { exact: true })).toBeVisible()
      await expect(phone.page.getByText(words('wallet.test'))).toBeVisible()
      await expect(
        phone.page.getByText(words('recharge.onlyToken', { token: 'USDT', network: name, minimum: '10.00' })),
      ).toBeVisible()
      await expectNoA11yViolations(phone.page)
    })

    await test.step('what is in a block is seen, and what is final is credited', async () => {
      await node.pays(address!, 25_000_000n)
      const shows = async (state: 'seen' | 'credited') =>
        expect(async () => {
          await phone.page.reload()
          await expect(phone.page.getByText(words(`recharge.state.${state}`))).toBeVisible({ timeout: 3_000 })
        }).toPass()
      await shows('seen')
      await node.finalise()
      await shows('credited')
      await expectNoA11yViolations(phone.page)
      await open('wallet')
      await phone.page.getByRole('button', { name: words('amount.show') }).click()
      await expect(phone.page.getByRole('main')).toContainText('25.00')
      await open('statement?asset=USDT')
      await expect(phone.page.getByText(words('statement.request.deposit', { number: 'D-10001' }))).toBeVisible()
      expect(await node.received(address!)).toBe(25_000_000n)
    })

    await test.step('what is below the minimum waits for people: the inbox says so and leads to its row', async () => {
      await node.pays(address!, 1_000_000n)
      await node.finalise()
      await open('notices')
      const told = phone.page.getByRole('main').getByText(words('notices.deposit.waiting'))
      await expect(async () => {
        await phone.page.reload()
        await expect(told).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await told.click()
      const row = phone.page.locator('li[aria-current="true"]')
      await expect(row).toContainText(words('recharge.next.unmatched'))
      await expect(row).toBeInViewport()
      await expectNoA11yViolations(phone.page)
    })

    await test.step('once the payer is gone the channel stands last and paused, with what to do instead of the address', async () => {
      const channels = () => phone.page.getByRole('radio')
      await open('recharge')
      await expect(channels().first()).toContainText(`${name} USDT`)
      await server.stopPayer()
      await expect(async () => {
        await phone.page.reload()
        await expect(channels().last()).toContainText(words('recharge.paused'), { timeout: 3_000 })
      }).toPass()
      await expect(channels().last()).toContainText(`${name} USDT`)
      await expect(channels().first()).toBeChecked()
      await channels().last().click()
      await expect(phone.page.getByText(words('recharge.pausedAddress'))).toBeVisible()
      await expect(phone.page.getByText(address!, { exact: true })).toBeHidden()
      await expectNoA11yViolations(phone.page)
    })

    expect(phone.faults()).toEqual([])
    await phone.context.close()
    await server.close()
    await node.stop()
  })
