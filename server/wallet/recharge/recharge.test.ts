import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { rechargeChannelCalls } from '@madang/contract/operators/content/recharge-channels.ts'
import { getUser } from '@madang/contract/operators/people.ts'
import { findReference, getRecordedDeposits } from '@madang/contract/operators/running/deposits.ts'
import { getMonthlyStatement } from '@madang/contract/rewards/reward-months.ts'
import { getDepositAddress, getDeposits, getRechargeChannels } from '@madang/contract/wallet/recharge.ts'
import { readReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { transact } from '../../db/tx.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { balances } from '../../ledger/account.ts'
import { standOf } from '../../ledger/account-sums.ts'
import { transfer } from '../../ledger/post.ts'
import { keepFaults, settleFaults } from '../../ledger/proof/faults.ts'
import type { Order } from '../../ledger/transfer.ts'
import type { MadeUser } from '../../make-users.ts'
import { businessDay } from '../../rules/business-day.ts'
import { waitingDeposit } from '../../operators/running/deposits.ts'
import { systemRandom } from '../../ports/random.ts'
import { suspendUser } from '../../users/suspensions.ts'
import { depositOrder, depositsAccount } from './deposit-order.ts'
import { recordDeposit } from './record-deposit.ts'
import { testRecharge } from './test-recharge.ts'

let here: WholeServer
let house: Awaited<ReturnType<typeof testRecharge>>
beforeAll(async () => {
  here = await wholeServer()
  house = await testRecharge(here)
  expect((await house.publishes('bank', 0)).success).toBe(200)
})
afterAll(() => here[Symbol.asyncDispose]())

const code = (name: keyof typeof failures) => failures[name].code
const someone = async () => (await here.people(1, 'none'))[0]!
const usdt = async ({ userId }: MadeUser) => (await balances(here.db, userId, 'USDT')).available
interface Listed {
  readonly Items: readonly object[]
  readonly Waiting: readonly object[]
  readonly TotalCount: number
}
const deposits = async ({ token }: MadeUser) => (await here.call(getDeposits, {}, token)).data as Listed
let payments = 0
const payment = () => `Transfer ${++payments}`

test('REQ-130 REQ-170 a channel that one wrote is there once another published it, in the words of the reader, until it is withdrawn', async () => {
  const mina = await someone()
  const { writer, reviewer } = house
  const channels = async (language: string) =>
    ((await here.call(getRechargeChannels, {}, mina.token, { language })).data as { Channels: { ChannelId: string }[] })
      .Channels
  const ids = async () => (await channels('ko-KR')).map(({ ChannelId }) => ChannelId)
  const content = { texts: { 'ko-KR': null, 'zh-CN': null, 'en-GB': null } }
  expect((await house.publishes('card', 0, content)).success).toBe(code('INVALID'))
  const half = await here.call(rechargeChannelCalls.get, { id: 'card' }, writer.token)
  const { Version: version } = half.data as { Version: number }
  expect(await ids()).toEqual(['bank'])
  expect((await house.publishes('card', version, { icon: 'card', minimum: '0' })).success).toBe(code('INVALID'))
  expect((await house.publishes('card', version, { icon: 'card', countries: ['XX'] })).success).toBe(code('INVALID'))
  expect((await house.publishes('card', version, { icon: 'card', minimum: '2.5' })).success).toBe(200)
  expect(await channels('ko-KR')).toMatchObject([
    { ChannelId: 'bank', Title: '은행 송금', Icon: 'bank', Minimum: '10', IsPaused: false, Language: 'ko-KR' },
    { ChannelId: 'card', Icon: 'card', Minimum: '2.5' },
  ])
  expect(await channels('zh-CN')).toMatchObject([{ Title: '银行转账', Language: 'zh-CN' }, {}])
  const own = { id: 'card', version: version + 1, publishAt: null }
  expect((await here.call(rechargeChannelCalls.publish, own, writer.token)).success).toBe(code('NOT_ALLOWED'))
  const withdrawn = { id: 'card', version: version + 1, reason: 'the card company left' }
  expect((await here.call(rechargeChannelCalls.withdraw, withdrawn, reviewer.token)).success).toBe(200)
  expect(await ids()).toEqual(['bank'])
  expect((await here.call(getDepositAddress, { channelId: 'card' }, mina.token)).success).toBe(404)
})

test('REQ-130 REQ-188 a channel of some countries is for their people alone, and neither shown nor given to others', async () => {
  const [korean, nobody] = [await someone(), await someone()]
  await here.db.updateTable('user').set({ country: 'KR' }).where('user_id', '=', korean.userId).execute()
  await house.publishes('only-korea', 0, { countries: ['KR'] })
  const has = async ({ token }: MadeUser) => {
    const { data } = await here.call(getRechargeChannels, {}, token)
    const isShown = (data as { Channels: { ChannelId: string }[] }).Channels.some(
      (each) => each.ChannelId === 'only-korea',
    )
    return [isShown, (await here.call(getDepositAddress, { channelId: 'only-korea' }, token)).success]
  }
  expect(await has(korean)).toEqual([true, 200])
  expect(await has(nobody)).toEqual([false, 404])
})

test('REQ-130 a paused channel is shown as paused and gives no code: 706 in words of its own, in each language', async () => {
  const mina = await someone()
  await house.publishes('paused', 0, { isPaused: true })
  const { data } = await here.call(getRechargeChannels, {}, mina.token)
  expect((data as { Channels: object[] }).Channels).toContainEqual(
    expect.objectContaining({ ChannelId: 'paused', IsPaused: true }),
  )
  for (const [language, words] of [
    ['ko-KR', '지금은 이 방법으로 입금할 수 없어요'],
    ['zh-CN', '该充值方式暂不可用'],
    ['en-GB', 'This way to deposit is not available now'],
  ] as const)
    expect(await here.call(getDepositAddress, { channelId: 'paused' }, mina.token, { language })).toMatchObject({
      success: 706,
      msg: words,
    })
  expect(await here.db.selectFrom('recharge_code').selectAll().where('user_id', '=', mina.userId).execute()).toEqual([])
})

test('REQ-130 a person has one code in a channel, whoever of 16 asks first, another in the next, and nobody else has it', async () => {
  const [mina, jun] = [await someone(), await someone()]
  await house.publishes('second', 0)
  const codes = await Promise.all(Array.from({ length: 16 }, () => house.codeOf(mina)))
  expect(new Set(codes).size).toBe(1)
  const all = [codes[0]!, await house.codeOf(mina, 'second'), await house.codeOf(jun)]
  expect(new Set(all).size).toBe(3)
  for (const each of all) expect(readReferenceCode(each)).toBe(each)
  expect(await house.codeOf(mina)).toBe(all[0])
})

test('REQ-130 what cannot be is refused in words at its field, and nothing waits', async () => {
  const mina = await someone()
  const reference = await house.codeOf(mina)
  const typo = (reference.startsWith('2') ? '3' : '2') + reference.slice(1)
  const good = { reference, amount: '50', payment: payment() }
  for (const [wrong, field, words] of [
    [{ reference: typo }, 'Reference', 'mistyped'],
    [{ reference: '22222222' }, 'Reference', 'No user has this code'],
    [{ amount: '0' }, 'Amount', 'above zero'],
    [{ amount: '-5' }, 'Amount', 'above zero'],
    [{ amount: '1.0000001' }, 'Amount', 'six decimals'],
    [{ amount: '1e3' }, 'Amount', 'above zero'],
    [{ amount: '1000000.000001' }, 'Amount', 'At most 1000000 USDT'],
    [{ amount: '9'.repeat(30) }, 'Amount', 'above zero'],
    [{ amount: '9.999999' }, 'Amount', 'Below the minimum of this channel, 10 USDT'],
    [{ payment: '  ' }, 'Payment', 'names the payment'],
  ] as const) {
    const answer = await house.enters(house.ara, { ...good, ...wrong })
    expect([wrong, answer]).toMatchObject([{}, { success: code('INVALID'), data: { Field: field } }])
    expect(answer.msg).toContain(words)
  }
  expect(await deposits(mina)).toMatchObject({ Items: [], Waiting: [] })
  const found = await here.call(findReference, { reference: ` ${reference.toLowerCase()}` }, house.ara.token)
  expect(found.data).toMatchObject({ User: { UserId: mina.userId }, ChannelId: 'bank', Minimum: '10' })
  expect((await here.call(findReference, { reference: typo }, house.ara.token)).success).toBe(code('INVALID'))
})

test('REQ-130 REQ-174 INV-M08 a payment that one entered and another agreed to arrives once: in the balance, the records, the statement, the notices, and it replays', async () => {
  const mina = await someone()
  const reference = await house.codeOf(mina)
  const entered = { reference, amount: '50.123456', payment: 'TX 77/a' }
  const asked = await house.enters(house.ara, entered)
  expect(asked.success).toBe(200)
  expect(await usdt(mina)).toBe(0n)
  expect(await deposits(mina)).toMatchObject({
    Items: [],
    Waiting: [{ Amount: '50.123456', Reference: reference, ChannelId: 'bank', Title: 'Bank transfer' }],
  })
  expect(await waitingDeposit(here.db, mina.userId, new Date())).not.toBeNull()
  expect((await house.agrees(house.ara, asked)).success).toBe(code('NOT_ALLOWED'))
  expect(await usdt(mina)).toBe(0n)
  expect((await house.agrees(house.bom, asked)).success).toBe(200)
  expect((await house.agrees(house.bom, asked)).success).toBe(code('CONFLICT'))
  expect(await usdt(mina)).toBe(amountOf('USDT', '50.123456'))
  const { Items, Waiting } = await deposits(mina)
  expect(Waiting).toEqual([])
  expect(Items).toMatchObject([{ State: 'credited', Amount: '50.123456', Payment: 'TX 77/a', Reference: reference }])
  expect(await waitingDeposit(here.db, mina.userId, new Date())).toBeNull()
  const month = businessDay(new Date()).slice(0, 7)
  const { data } = await here.call(getMonthlyStatement, { month, asset: 'USDT' }, mina.token)
  const { DepositId: id } = Items[0] as { DepositId: string }
  expect(data).toMatchObject({
    Deposited: '50.123456',
    Closing: { Available: '50.123456' },
    Lines: [{ Kind: 'deposited', Available: '50.123456', Request: { Kind: 'deposit', Id: id } }],
  })
  const told = await here.db.selectFrom('notice').select(['kind', 'facts']).where('user_id', '=', mina.userId).execute()
  expect(told).toContainEqual({ kind: 'deposit', facts: expect.objectContaining({ id, state: 'credited' }) })
  const recorded = await here.call(getRecordedDeposits, {}, house.bom.token)
  expect(recorded.data).toMatchObject({ Items: [{ DepositId: id, People: ['Ara', 'Bom'] }] })
  const page = await here.call(getUser, { userId: mina.userId }, house.bom.token)
  expect(page.data, 'the page of its person in the console').toMatchObject({
    Requests: [{ Kind: 'deposit', Id: id, Asset: 'USDT', Quantity: '50.123456', State: 'credited' }],
  })
  expect(await house.differences()).toEqual([])

  // The same payment, however it is written, and whoever's code stands beside it.
  const jun = await someone()
  for (const again of [entered, { ...entered, payment: 'tx77/A' }, { ...entered, reference: await house.codeOf(jun) }])
    expect(await house.enters(house.bom, again)).toMatchObject({
      success: code('CONFLICT'),
      data: { Field: 'Payment' },
    })
})

test('REQ-130 of 16 who enter one payment at once one does, and of 16 who record it at once one does', async () => {
  const mina = await someone()
  const reference = await house.codeOf(mina)
  const paid = payment()
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      house.enters(index % 2 ? house.ara : house.bom, { reference, amount: String(20 + index), payment: paid }),
    ),
  )
  const done = answers.filter(({ success }) => success === 200)
  expect([done.length, answers.filter(({ success }) => success === code('CONFLICT')).length]).toEqual([1, 15])

  const entered = {
    userId: mina.userId,
    channelId: 'bank',
    reference,
    payment: payment(),
    amount: amountOf('USDT', '30'),
    state: 'credited',
  } as unknown as Parameters<typeof recordDeposit>[1] // brands exist only in types
  const people = [house.ara.operator, house.bom.operator] as const
  const records = await Promise.allSettled(
    Array.from({ length: 16 }, () =>
      transact(here.db, (tx) => recordDeposit(tx, entered, { people, at: new Date(), publish: () => undefined })),
    ),
  )
  expect(records.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await usdt(mina)).toBe(amountOf('USDT', '30'))
  const one = { people: [people[0], people[0]] as const, at: new Date(), publish: () => undefined }
  await expect(transact(here.db, (tx) => recordDeposit(tx, entered, one))).rejects.toMatchObject({
    failure: 'NOT_ALLOWED',
  })
  expect(await house.differences()).toEqual([])
})

test('REQ-130 what the second person refused moves nothing and is entered anew, for whom it was; less than the minimum goes back and is told', async () => {
  const [mina, jun] = [await someone(), await someone()]
  const paid = payment()
  const wrong = await house.enters(house.ara, { reference: await house.codeOf(jun), amount: '40', payment: paid })
  expect((await house.refuses(house.bom, wrong)).success).toBe(200)
  expect(await deposits(jun)).toMatchObject({ Items: [], Waiting: [] })
  const right = await house.enters(house.ara, { reference: await house.codeOf(mina), amount: '40', payment: paid })
  expect((await house.agrees(house.bom, right)).success).toBe(200)
  expect([await usdt(jun), await usdt(mina)]).toEqual([0n, amountOf('USDT', '40')])

  const little = { reference: await house.codeOf(jun), amount: '3', payment: payment(), state: 'returned' }
  const back = await house.enters(house.ara, little)
  expect((await house.agrees(house.bom, back)).success).toBe(200)
  expect(await usdt(jun)).toBe(0n)
  expect(await deposits(jun)).toMatchObject({ Items: [{ State: 'returned', Amount: '3' }] })
  expect(await house.enters(house.ara, { ...little, state: 'credited', amount: '30' })).toMatchObject({ success: 409 })
  expect(await house.differences()).toEqual([])
})

test('REQ-130 who is suspended before or after a payment was entered is not credited; it is given back', async () => {
  const mina = await someone()
  const reference = await house.codeOf(mina)
  const asked = await house.enters(house.ara, { reference, amount: '40', payment: payment() })
  const { userId: user } = mina
  const by = house.ara.operator
  await transact(here.db, (tx) =>
    suspendUser(tx, { id: systemRandom.uuid(), user, reason: 'scam', by, now: new Date() }),
  )
  const late = await house.agrees(house.bom, asked)
  expect(late).toMatchObject({ success: code('CONFLICT') })
  expect(late.msg).toContain('cannot be credited')
  const next = { reference, amount: '40', payment: payment() }
  expect(await house.enters(house.ara, next)).toMatchObject({ success: code('CONFLICT'), data: { Field: 'Reference' } })
  const back = await house.enters(house.ara, { ...next, state: 'returned' })
  expect((await house.agrees(house.bom, back)).success).toBe(200)
  expect(await usdt(mina)).toBe(0n)
  await here.db.updateTable('user').set({ status: 'deleted' }).where('user_id', '=', user).execute()
  expect((await house.enters(house.ara, { reference, amount: '40', payment: payment() })).success).toBe(409)
  expect(await house.differences()).toEqual([])
})

test('INV-M02 while the books differ nothing is credited, and the agreement is given again afterwards', async () => {
  const mina = await someone()
  const asked = await house.enters(house.ara, { reference: await house.codeOf(mina), amount: '40', payment: payment() })
  const fault = { invariant: 'INV-M02', subject: 'somebody/CVC/locked', detail: 'balance 2, transfers 1' }
  await transact(here.db, (tx) => keepFaults(tx, [fault], new Date()))
  expect((await house.agrees(house.bom, asked)).success).toBe(code('BOOKS_DIFFER'))
  expect(await usdt(mina)).toBe(0n)
  await transact(here.db, (tx) => settleFaults(tx, [], new Date()))
  expect((await house.agrees(house.bom, asked)).success).toBe(200)
  expect(await usdt(mina)).toBe(amountOf('USDT', '40'))
})

test('INV-M03 INV-M08 a credit without a deposit finds nothing to be paid from; planted, it and a deposit credited twice are found by the replay', async () => {
  const mina = await someone()
  const asked = await house.enters(house.ara, { reference: await house.codeOf(mina), amount: '40', payment: payment() })
  await house.agrees(house.bom, asked)
  const row = await here.db
    .selectFrom('deposit')
    .selectAll()
    .where('user_id', '=', mina.userId)
    .executeTakeFirstOrThrow()
  expect((await standOf(here.db, depositsAccount)).balance).toBe((await standOf(here.db, depositsAccount)).floor)
  const own = depositOrder(row)
  const posts = (order: Order) => transact(here.db, (tx) => transfer(tx, new Date(), order))
  const invented = { ...own, key: 'deposit:D-99999', cause: 'deposit/D-99999' } as const
  const twice = { ...own, key: `${own.key}:again` } as const
  for (const order of [invented, twice]) await expect(posts(order)).rejects.toMatchObject({ reason: 'balance too low' })
  // Its own key again changes nothing (INV-M05).
  await posts(own)
  expect(await usdt(mina)).toBe(own.amount)
  expect(await house.differences()).toEqual([])
  await sql`update account set floor = floor - ${2n * own.amount} where id = ${depositsAccount}`.execute(here.db)
  await posts(invented)
  expect(await house.differences()).toEqual(['1 transfers without an event'])
  await posts(twice)
  expect(await house.differences()).toEqual(['2 transfers without an event'])
})

test('INV-M04 what two people recorded stays as it is', async () => {
  for (const change of [sql`update deposit set amount = amount + 1`, sql`delete from deposit`, sql`truncate deposit`])
    await expect(change.execute(here.db)).rejects.toThrow()
})
