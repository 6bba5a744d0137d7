import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { rechargeChannelCalls } from '@madang/contract/operators/content/recharge-channels.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { getDepositAddress, getDeposits, getRechargeChannels } from '@madang/contract/wallet/recharge.ts'
import { publishDue } from '../../../content/appear.ts'
import { withAdvisoryLock } from '../../../db/advisory-lock.ts'
import type { MadeUser } from '../../../make-users.ts'
import { rechargeChannelRow } from '../channel-row.ts'
import { sampleChannel } from '../load-sample.ts'
import { readDeposits } from './read-deposits.ts'
import { testDepositHouse, type DepositHouse } from './test-deposit-house.ts'

let all: DepositHouse
let there: DepositHouse['there']
let here: DepositHouse['here']
let house: DepositHouse['house']
beforeAll(async () => {
  all = await testDepositHouse()
  ;({ there, here, house } = all)
})
beforeEach(() => payerIs('there'))
afterAll(() => all[Symbol.asyncDispose]())

const onChain = { icon: 'network', network: 'ethereum' } as const
const refused = failures.INVALID.code

/** The payer goes away or comes back, and the server has heard of it. */
async function payerIs(state: Parameters<typeof there.be>[0]) {
  there.be(state)
  await there.read(here)
}

const someone = async () => (await here.people(1, 'none'))[0]!
const channels = async ({ token }: MadeUser) =>
  ((await here.call(getRechargeChannels, {}, token)).data as { Channels: { ChannelId: string; IsPaused: boolean }[] })
    .Channels
const ask = ({ token }: MadeUser) => here.call(getDepositAddress, { channelId: 'a-chain' }, token)

test.each(['away', 'closed'] as const)(
  'REQ-130 while the payer is %s a channel of its network is neither saved nor published, in words; a paused one is',
  async (state) => {
    const id = `chain-${state}`
    const saves = (version: number, changes: object, language = 'en-GB') =>
      here.call(
        rechargeChannelCalls.save,
        { id, version, content: { ...sampleChannel, ...onChain, ...changes } },
        house.writer.token,
        { language },
      )
    const publishes = (version: number) =>
      here.call(rechargeChannelCalls.publish, { id, version, publishAt: null }, house.reviewer.token)
    await payerIs(state)
    for (const [language, words] of [
      ['ko-KR', '지금은 지급 장치가 Ethereum 입금을 받지 않아'],
      ['zh-CN', '付款程序目前不接收 Ethereum 充值'],
      ['en-GB', 'The payer takes no deposits on Ethereum now'],
    ] as const)
      expect(await saves(0, {}, language)).toMatchObject({ success: refused, msg: expect.stringContaining(words) })

    await payerIs('there')
    expect((await saves(0, {})).success).toBe(200)
    await payerIs(state)
    const late = await publishes(1)
    expect(late, 'it went between the two people').toMatchObject({
      success: refused,
      msg: expect.stringContaining('takes no deposits on Ethereum'),
      data: { Field: 'Content.Network' },
    })
    expect((await channels(await someone())).map(({ ChannelId }) => ChannelId)).not.toContain(id)

    expect((await saves(1, { isPaused: true })).success).toBe(200)
    expect((await publishes(2)).success, 'a paused one asks nobody to pay').toBe(200)
    await payerIs('there')
    expect((await saves(2, {})).success).toBe(200)
    expect((await publishes(3)).success).toBe(200)
  },
)

test('REQ-130 a channel whose time of publishing comes while the payer is away keeps its agreement, and opens once it is back', async () => {
  const mina = await someone()
  const saved = { id: 'later-chain', version: 0, content: { ...sampleChannel, ...onChain } }
  expect((await here.call(rechargeChannelCalls.save, saved, house.writer.token)).success).toBe(200)
  const publishAt = new Date(here.services.clock.now().getTime() + hourMs)
  const agreed = { id: 'later-chain', version: 1, publishAt: publishAt.getTime() }
  expect((await here.call(rechargeChannelCalls.publish, agreed, house.reviewer.token)).success).toBe(200)
  await payerIs('away')
  const { db } = here
  const now = new Date(publishAt.getTime() + hourMs)
  const published = await publishDue([rechargeChannelRow], {
    db,
    now,
    settings: { mediaOrigins: [] },
    publish: () => undefined,
    report: (error) => expect.fail(String(error)),
  })
  expect(published).toEqual([{ kind: rechargeChannelCalls.kind.name, id: 'later-chain' }])
  const shown = async () => (await channels(mina)).find(({ ChannelId }) => ChannelId === 'later-chain')
  expect(await shown()).toMatchObject({ IsPaused: true })
  await payerIs('there')
  expect(await shown()).toMatchObject({ IsPaused: false })
})

test('REQ-130 a channel whose payer goes away between publishing and showing stands last and paused, nobody is shown an address they had, and both come back', async () => {
  const mina = await someone()
  await house.publishes('a-chain', 0, onChain)
  await house.publishes('river-bank', 0)
  const address = async () => ((await ask(mina)).data as { Address: string }).Address
  const had = await address()
  const first = (await channels(mina))[0]
  expect(first).toMatchObject({ ChannelId: 'a-chain', IsPaused: false })
  there.says('seen', had, '20000000')
  await there.read(here)

  for (const state of ['away', 'closed'] as const) {
    await payerIs(state)
    const shown = await channels(mina)
    expect(shown[0]).toMatchObject({ ChannelId: 'river-bank', IsPaused: false })
    expect(shown.filter(({ IsPaused }) => !IsPaused)).toHaveLength(1)
    expect(await ask(mina)).toMatchObject({ success: failures.NETWORK_UNAVAILABLE.code })
    const { data } = await here.call(getDeposits, {}, mina.token)
    expect(data, 'what is on its way stays in sight').toMatchObject({ Arriving: [{ State: 'seen', Amount: '20' }] })
  }
  await payerIs('there')
  expect((await channels(mina))[0]).toEqual(first)
  expect(await address()).toBe(had)
})

test('REQ-130 the list of the console says of a channel whether anybody looks after what comes in', async () => {
  await house.publishes('listed-chain', 0, onChain)
  await house.publishes('listed-bank', 0)
  const taken = async (id: string) => {
    const { data } = await here.call(rechargeChannelCalls.list, { words: id }, house.writer.token)
    return (data as { Items: { IsTaken: boolean }[] }).Items.map(({ IsTaken }) => IsTaken)
  }
  expect([await taken('listed-chain'), await taken('listed-bank')]).toEqual([[true], [true]])
  await payerIs('closed')
  expect([await taken('listed-chain'), await taken('listed-bank')]).toEqual([[false], [true]])
})

test('REQ-130 a server whose payer was taken from its settings takes nothing, whatever was heard before', async () => {
  await house.publishes('left-chain', 0, onChain)
  const { db, services } = here
  const { pool, clock, bus } = services
  // No round of the server comes between.
  const networks = await withAdvisoryLock(pool, 'chain-deposits', async () => {
    await readDeposits({ db, pool, clock, bus, payer: null })
    return (await db.selectFrom('deposit_mark').select('networks').executeTakeFirstOrThrow()).networks
  })
  expect(networks).toEqual([])
})
