import { base58 } from '@scure/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { getUnmatchedDeposits, settleUnmatched } from '@madang/contract/operators/running/deposits.ts'
import { getMonthlyStatement } from '@madang/contract/rewards/reward-months.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { readAddress } from '@madang/contract/wallet/addresses/read-address.ts'
import { getDepositAddress, getDeposits, getRechargeChannels } from '@madang/contract/wallet/recharge.ts'
import { transact } from '../../../db/tx.ts'
import { wholeServer } from '../../../http/test-whole-server.ts'
import { balances } from '../../../ledger/account.ts'
import { transfer } from '../../../ledger/post.ts'
import { keepFaults, settleFaults } from '../../../ledger/proof/faults.ts'
import type { MadeUser } from '../../../make-users.ts'
import { proveAnew } from '../../../operators/test-staff.ts'
import { waitingDeposit } from '../../../operators/running/deposits.ts'
import { systemRandom } from '../../../ports/random.ts'
import { businessDay } from '../../../rules/business-day.ts'
import { suspendUser } from '../../../users/suspensions.ts'
import { depositOrder } from '../deposit-order.ts'
import { reason, testRecharge } from '../test-recharge.ts'
import { arrivingDeposits } from './arriving.ts'
import { noteDeposit } from './note-deposit.ts'
import { readDepositsRound } from './read-deposits.ts'
import { measureUnmatched } from './settle-unmatched.ts'
import { testDepositHouse, type DepositHouse } from './test-deposit-house.ts'

let all: DepositHouse
let there: DepositHouse['there']
let here: DepositHouse['here']
let house: DepositHouse['house']
beforeAll(async () => {
  all = await testDepositHouse()
  ;({ there, here, house } = all)
  await there.read(here)
  expect((await house.publishes('ethereum', 0, { icon: 'network', network: 'ethereum' })).success).toBe(200)
})
afterAll(() => all[Symbol.asyncDispose]())

const code = (name: keyof typeof failures) => failures[name].code
const someone = async () => (await here.people(1, 'none'))[0]!
const usdt = async ({ userId }: MadeUser) => (await balances(here.db, userId, 'USDT')).available
const ask = ({ token }: MadeUser, channelId = 'ethereum') => here.call(getDepositAddress, { channelId }, token)
const addressOf = async (who: MadeUser) => ((await ask(who)).data as { Address: string }).Address
const deposits = async ({ token }: MadeUser) =>
  (await here.call(getDeposits, {}, token)).data as { Items: object[]; Arriving: object[] }
const round = () =>
  readDepositsRound({ db: here.db, clock: here.services.clock, publish: () => undefined, payer: there.payer })
const unmatched = async () =>
  (await here.call(getUnmatchedDeposits, {}, house.ara.token)).data as {
    TotalCount: number
    Items: { Txid: string; Why: string }[]
  }

const settles = async ({ txid }: { txid: string }, userId: string | null) => {
  await proveAnew(here.db, house.ara)
  const input = { network: 'ethereum', txid, place: 0, userId, reason }
  return here.call(settleUnmatched, input, house.ara.token)
}

test('REQ-130 a person has one address, whoever of 16 asks first, nobody else has it, and no user ID leaves', async () => {
  const [mina, jun] = [await someone(), await someone()]
  const answers = await Promise.all(Array.from({ length: 16 }, () => ask(mina)))
  expect(answers.map(({ success }) => success)).toEqual(Array(16).fill(200))
  const all = new Set(answers.map(({ data }) => (data as { Address: string }).Address))
  expect(all.size).toBe(1)
  expect(answers[0]!.data).toMatchObject({ Reference: null, Address: expect.stringMatching(/^0x/) })
  expect(await addressOf(jun)).not.toBe(await addressOf(mina))
  const { count } = await here.db
    .selectFrom('deposit_address')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2n)
  const { data } = await here.call(getRechargeChannels, {}, mina.token)
  expect((data as { Channels: object[] }).Channels).toMatchObject([{ ChannelId: 'ethereum', Network: 'ethereum' }])
})

test('REQ-130 on Solana a person has another address, and what is final at it is credited once, out of its own account', async () => {
  const mina = await someone()
  expect((await house.publishes('solana', 0, { icon: 'network', network: 'solana' })).success).toBe(200)
  const { data } = await ask(mina, 'solana')
  const { Address: address } = data as { Address: string }
  expect(readAddress('solana', address)).toMatchObject({ address })
  expect(await addressOf(mina)).not.toBe(address)
  const txid = base58.encode(systemRandom.bytes(64))
  const name = there.says('seen', address, '50123456', { network: 'solana', txid, place: 3 })
  await there.read(here)
  expect(await deposits(mina)).toMatchObject({
    Items: [],
    Arriving: [{ State: 'seen', Txid: txid, Network: 'solana', ChannelId: 'solana' }],
  })
  for (let time = 0; time < 2; time++) there.says('final', address, '50123456', name)
  await there.read(here)
  expect(await usdt(mina)).toBe(50_123_456n)
  expect((await deposits(mina)).Items).toHaveLength(1)
  const account = await here.db
    .selectFrom('account')
    .select('balance')
    .where('id', '=', 'programme/USDT/deposits_solana')
    .executeTakeFirstOrThrow()
  expect(account).toEqual({ balance: -50_123_456n })
})

test('REQ-130 paused, and while the payer is away or gives none: 706, and nobody is shown an address they had', async () => {
  const [mina, jun] = [await someone(), await someone()]
  await addressOf(mina)
  there.be('away')
  expect(await ask(jun)).toMatchObject({ success: 706, msg: 'This way to deposit is not available now' })
  there.be('there')
  await there.read(here)
  expect((await ask(jun)).success).toBe(200)
  await house.publishes('paused-chain', 0, { icon: 'network', network: 'ethereum', isPaused: true })
  expect((await ask(mina, 'paused-chain')).success).toBe(706)
  await house.publishes('only-korea', 0, { icon: 'network', network: 'ethereum', countries: ['KR'] })
  expect((await ask(mina, 'only-korea')).success).toBe(404)
})

test('REQ-130 a channel stays on the network it was published for', async () => {
  await house.publishes('by-hand', 0)
  expect((await house.publishes('by-hand', 1, { network: 'ethereum' })).success).toBe(code('INVALID'))
  const mina = await someone()
  expect((await ask(mina, 'by-hand')).data).toMatchObject({ Address: null, Reference: expect.any(String) })
})

test('REQ-130 INV-M08 what is seen is shown, what is final is credited once: in the balance, the records, the statement, the notices, and it replays', async () => {
  const mina = await someone()
  const address = await addressOf(mina)
  const name = there.says('seen', address, '50123456')
  await round()
  expect(await usdt(mina)).toBe(0n)
  expect(await deposits(mina)).toMatchObject({
    Items: [],
    Arriving: [{ State: 'seen', Amount: '50.123456', Txid: name.txid, Network: 'ethereum', ChannelId: 'ethereum' }],
  })
  expect(await waitingDeposit(here.db, mina.userId, here.services.clock.now())).not.toBeNull()
  there.says('final', address, '50123456', name)
  for (let time = 0; time < 3; time++) await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '50.123456'))
  const { Items, Arriving } = await deposits(mina)
  expect(Arriving).toEqual([])
  expect(Items).toMatchObject([{ State: 'credited', Payment: `${name.txid}:0`, Reference: null }])
  expect(await waitingDeposit(here.db, mina.userId, here.services.clock.now())).toBeNull()
  const { DepositId: id } = Items[0] as { DepositId: string }
  const month = businessDay(here.services.clock.now()).slice(0, 7)
  const { data } = await here.call(getMonthlyStatement, { month, asset: 'USDT' }, mina.token)
  expect(data).toMatchObject({ Deposited: '50.123456', Lines: [{ Request: { Kind: 'deposit', Id: id } }] })
  const told = await here.db.selectFrom('notice').select('facts').where('user_id', '=', mina.userId).execute()
  expect(told.filter(({ facts }) => (facts as { id?: string }).id === id)).toHaveLength(1)
  expect(await house.differences()).toEqual([])
})

test('REQ-130 16 readers at once, a journal that is read from its beginning and one that is older credit nothing twice', async () => {
  const mina = await someone()
  const address = await addressOf(mina)
  const name = there.says('final', address, '20000000')
  there.says('final', address, '30000000', { ...name, place: 1 })
  await Promise.all(Array.from({ length: 16 }, round))
  expect(await usdt(mina)).toBe(amountOf('USDT', '50'))
  await sql`update deposit_mark set position = 0`.execute(here.db)
  await round()
  there.forget((await there.payer.deposits(0)).head - 2)
  await round()
  there.says('final', address, '20000000', name)
  there.says('final', address, '30000000', { ...name, place: 1 })
  await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '50'))
  expect((await deposits(mina)).Items).toHaveLength(2)
  expect(await house.differences()).toEqual([])
})

test('REQ-130 killed after it credited and before it committed, it credits once', async () => {
  const mina = await someone()
  const address = await addressOf(mina)
  there.says('final', address, '20000000')
  const change = (await there.payer.deposits(0)).changes.at(-1)!
  const killed = transact(here.db, async (tx) => {
    await noteDeposit({ tx, at: here.services.clock.now(), publish: () => undefined }, change)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '20'))
  expect(await house.differences()).toEqual([])
})

test('REQ-130 what its network took back is not credited, says so, and counts once it is back', async () => {
  const mina = await someone()
  const address = await addressOf(mina)
  const name = there.says('seen', address, '20000000')
  there.says('gone', address, '20000000', name)
  await round()
  expect(await usdt(mina)).toBe(0n)
  expect((await deposits(mina)).Arriving).toMatchObject([{ State: 'gone', Amount: '20' }])
  there.says('final', address, '20000000', name)
  await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '20'))
  expect((await deposits(mina)).Arriving).toEqual([])
})

test('REQ-130 REQ-58 what was only seen is shown and holds a deletion up for seven days, and is credited whenever it is final', async () => {
  const mina = await someone()
  const address = await addressOf(mina)
  const name = there.says('seen', address, '20000000')
  await round()
  const later = (days: number) => new Date(here.services.clock.now().getTime() + days * dayMs)
  const waits = (days: number) => waitingDeposit(here.db, mina.userId, later(days))
  const shown = (days: number) => transact(here.db, (tx) => arrivingDeposits(tx, mina.userId, later(days)))
  expect([await waits(6), await waits(8)]).toEqual([expect.anything(), null])
  expect([await shown(6), await shown(8)]).toMatchObject([[{ state: 'seen' }], []])
  there.says('final', address, '20000000', name)
  await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '20'))
})

test('REQ-130 a channel that is paused or withdrawn meanwhile takes what is on its way', async () => {
  const mina = await someone()
  const address = await addressOf(mina)
  await house.publishes('ethereum', 1, { icon: 'network', network: 'ethereum', isPaused: true })
  there.says('final', address, '20000000')
  await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '20'))
  await house.publishes('ethereum', 2, { icon: 'network', network: 'ethereum' })
})

test('REQ-130 another token, too little, too much, nobody’s address and somebody who is suspended wait for two people, who credit or leave each once', async () => {
  const [mina, jun] = [await someone(), await someone()]
  const [address, its] = [await addressOf(mina), await addressOf(jun)]
  const by = house.ara.operator
  const now = here.services.clock.now()
  await transact(here.db, (tx) =>
    suspendUser(tx, { id: systemRandom.uuid(), user: jun.userId, reason: 'scam', by, now }),
  )
  const dust = there.says('final', address, '9999999')
  const token = there.says('final', address, '20000000', { isToken: false })
  const large = there.says('final', address, '1000000000001')
  const nobody = there.says('final', 99_999, '20000000')
  const suspended = there.says('final', its, '20000000')
  await round()
  await round()
  expect([await usdt(mina), await usdt(jun)]).toEqual([0n, 0n])
  expect(await unmatched()).toMatchObject({
    TotalCount: 5,
    Items: [
      { Txid: large.txid, Why: 'amount' },
      { Txid: suspended.txid, Why: 'person' },
      { Txid: nobody.txid, Why: 'address', User: null },
      { Txid: dust.txid, Why: 'minimum', Amount: '9.999999', User: { UserId: mina.userId } },
      { Txid: token.txid, Why: 'token', Amount: null },
    ],
  })
  expect((await measureUnmatched(here.db)).open, 'counted at the desk, but for the other token').toBe(4)
  // Of tokens that anybody can make nothing is shown.
  expect((await deposits(mina)).Arriving).toMatchObject([{ State: 'unmatched' }, { State: 'unmatched' }])

  expect((await settles(token, mina.userId)).success).toBe(code('INVALID'))
  expect((await settles(suspended, jun.userId)).success).toBe(code('CONFLICT'))
  const asked = await settles(dust, mina.userId)
  expect(asked.success).toBe(200)
  expect((await settles(dust, mina.userId)).success).toBe(code('CONFLICT'))
  expect((await house.agrees(house.ara, asked)).success).toBe(code('NOT_ALLOWED'))
  expect(await usdt(mina)).toBe(0n)
  expect((await house.agrees(house.bom, asked)).success).toBe(200)
  expect(await usdt(mina)).toBe(amountOf('USDT', '9.999999'))
  const found = await settles(nobody, mina.userId)
  const left = await settles(token, null)
  for (const proposal of [found, left]) expect((await house.agrees(house.bom, proposal)).success).toBe(200)
  expect(await usdt(mina)).toBe(amountOf('USDT', '29.999999'))
  for (const name of [dust, nobody, token]) expect((await settles(name, null)).success).toBe(code('CONFLICT'))
  expect((await unmatched()).TotalCount).toBe(2)
  await sql`update deposit_mark set position = 0`.execute(here.db)
  await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '29.999999'))
  expect((await unmatched()).TotalCount).toBe(2)
  expect(await house.differences()).toEqual([])
})

test('REQ-58 whom two people are about to credit with what nobody had is not deleted before they decided', async () => {
  const kim = await someone()
  const found = there.says('final', 77_777, '20000000')
  await round()
  const stands = () => waitingDeposit(here.db, kim.userId, here.services.clock.now())
  expect(await stands()).toBeNull()
  const asked = await settles(found, kim.userId)
  expect(await stands()).not.toBeNull()
  expect((await house.agrees(house.bom, asked)).success).toBe(200)
  expect(await usdt(kim)).toBe(amountOf('USDT', '20'))
  expect(await stands()).toBeNull()
})

test('INV-M02 while the books differ nothing is credited and nothing is passed over', async () => {
  const mina = await someone()
  const address = await addressOf(mina)
  const fault = { invariant: 'INV-M02', subject: 'somebody/CVC/locked', detail: 'balance 2, transfers 1' }
  await transact(here.db, (tx) => keepFaults(tx, [fault], new Date()))
  there.says('final', address, '20000000')
  await round()
  expect(await usdt(mina)).toBe(0n)
  await transact(here.db, (tx) => settleFaults(tx, [], new Date()))
  await round()
  expect(await usdt(mina)).toBe(amountOf('USDT', '20'))
})

test('REQ-130 a restored database gives nobody an address that somebody had, and a payer that hangs keeps nobody else waiting', async () => {
  const [mina, jun] = [await someone(), await someone()]
  const had = await addressOf(mina)
  const numbers = await here.db.selectFrom('deposit_address').select('number').execute()
  // Drawn by chance: none follows from those before it.
  const high = numbers.filter(({ number }) => number > 2n ** 32n)
  expect(high.length).toBeGreaterThan(0)
  await sql`alter table deposit_address disable trigger user`.execute(here.db)
  await sql`delete from deposit_address where user_id = ${mina.userId}`.execute(here.db)
  await sql`alter table deposit_address enable trigger user`.execute(here.db)
  expect(await addressOf(jun)).not.toBe(had)
  expect(await addressOf(mina)).not.toBe(had)
  there.be('hanging')
  let isAnswered = false
  const asking = addressOf(await someone()).finally(() => (isAnswered = true))
  try {
    await expect.poll(() => there.asked()).toBe(true)
    const { rows: asked } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(here.db)
    const open = () =>
      sql`select from pg_stat_activity where datname = current_database() and xact_start < ${asked[0]!.at}`.execute(
        here.db,
      )
    // Jobs end theirs; one that waited for the payer would not.
    await expect.poll(async () => (await open()).rows).toEqual([])
    expect(isAnswered).toBe(false)
  } finally {
    there.be('there')
  }
  expect(await asking).toMatch(/^0x/)
})

test('REQ-130 what is final counts as it is final, however it was seen', async () => {
  const [mina, jun] = [await someone(), await someone()]
  const [address, its] = [await addressOf(mina), await addressOf(jun)]
  const dust = there.says('seen', address, '900000000000')
  const other = there.says('seen', address, '20000000')
  const moved = there.says('seen', address, '20000000')
  await round()
  there.says('final', address, '10000', dust)
  there.says('final', address, '20000000', { ...other, isToken: false })
  there.says('final', its, '1', moved)
  await round()
  const rows = await here.db
    .selectFrom('chain_deposit')
    .select(['txid', 'units', 'is_token', 'user_id', 'why'])
    .where('txid', 'in', [dust.txid, other.txid, moved.txid])
    .orderBy('txid')
    .execute()
  expect(rows).toEqual([
    { txid: dust.txid, units: '10000', is_token: true, user_id: mina.userId, why: 'minimum' },
    { txid: other.txid, units: '20000000', is_token: false, user_id: mina.userId, why: 'token' },
    { txid: moved.txid, units: '1', is_token: true, user_id: jun.userId, why: 'minimum' },
  ])
})

test('INV-M03 a credit that the payer told nothing of finds nothing to be paid from, and what is kept stays', async () => {
  const mina = await someone()
  there.says('final', await addressOf(mina), '20000000')
  await round()
  const row = await here.db
    .selectFrom('deposit')
    .selectAll()
    .where('user_id', '=', mina.userId)
    .executeTakeFirstOrThrow()
  const invented = { ...depositOrder(row), key: 'deposit:D-99999', cause: 'deposit/D-99999' } as const
  const posted = transact(here.db, (tx) => transfer(tx, new Date(), invented))
  await expect(posted).rejects.toMatchObject({ reason: 'balance too low' })
  for (const change of [
    sql`update deposit set amount = amount + 1`,
    sql`update deposit_address set address = 'other'`,
    sql`delete from chain_deposit`,
  ])
    await expect(change.execute(here.db)).rejects.toThrow()
})

test('control: without its unique keys a deposit that is read twice is seen to be credited twice', async () => {
  await using spoilt = await wholeServer({ env: there.env })
  const { db } = spoilt
  const its = await testRecharge(spoilt)
  await there.read(spoilt)
  await its.publishes('ethereum', 0, { icon: 'network', network: 'ethereum' })
  const [mina] = await spoilt.people(1, 'none')
  const { data } = await spoilt.call(getDepositAddress, { channelId: 'ethereum' }, mina!.token)
  there.says('final', (data as { Address: string }).Address, '20000000')
  const change = (await there.payer.deposits(0)).changes.at(-1)!
  await sql`drop index deposit_of_network`.execute(db)
  await sql`alter table deposit drop constraint deposit_channel_id_payment_key_key`.execute(db)
  await sql`alter table chain_deposit disable trigger user`.execute(db)
  for (let time = 0; time < 2; time++) {
    await sql`delete from chain_deposit where txid = ${change.txid}`.execute(db)
    await transact(db, (tx) => noteDeposit({ tx, at: new Date(), publish: () => undefined }, change))
  }
  expect((await balances(db, mina!.userId, 'USDT')).available).toBe(amountOf('USDT', '40'))
})
