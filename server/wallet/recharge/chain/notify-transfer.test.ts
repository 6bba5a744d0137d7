import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleUnmatched } from '@madang/contract/operators/running/deposits.ts'
import { getActivity } from '@madang/contract/users/security.ts'
import { getNotices } from '@madang/contract/users/notices.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { getDepositAddress, getDeposits } from '@madang/contract/wallet/recharge.ts'
import { transact } from '../../../db/tx.ts'
import type { MadeUser } from '../../../make-users.ts'
import { proveAnew } from '../../../operators/test-staff.ts'
import { arrivingDeposits } from './arriving.ts'
import { testDepositHouse, type DepositHouse } from './test-deposit-house.ts'

let all: DepositHouse
let there: DepositHouse['there']
let here: DepositHouse['here']
let house: DepositHouse['house']
beforeAll(async () => {
  all = await testDepositHouse()
  ;({ there, here, house } = all)
  await there.read(here)
  await house.publishes('ethereum', 0, { icon: 'network', network: 'ethereum' })
})
afterAll(() => all[Symbol.asyncDispose]())

const round = () => there.read(here)
const dust = '1000000'

async function someone() {
  const [mina] = await here.people(1, 'none')
  const { data } = await here.call(getDepositAddress, { channelId: 'ethereum' }, mina!.token)
  return { mina: mina!, address: (data as { Address: string }).Address }
}

/** What the inbox says of deposits, the newest first: their state, and what they are about. */
async function told({ token }: MadeUser) {
  const { data } = await here.call(getNotices, { pageSize: 50 }, token)
  const { Items } = data as { Items: { Facts: { Kind: string; State: string; Id: string }; Times: number }[] }
  return Items.filter(({ Facts }) => Facts.Kind === 'deposit').map(({ Facts: { State, Id }, Times }) => [
    State,
    Id,
    Times,
  ])
}

async function activities({ token }: MadeUser) {
  const { data } = await here.call(getActivity, { pageSize: 50 }, token)
  const { Items } = data as { Items: { Kind: string; About: string | null }[] }
  return Items.filter(({ Kind }) => Kind === 'deposit').map(({ About }) => About)
}

/** Two people credit it to somebody, or leave it where it is. */
async function settle({ txid }: { txid: string }, userId: string | null) {
  await proveAnew(here.db, house.ara)
  const input = { network: 'ethereum', txid, place: 0, userId, reason: 'compared with the chain' }
  const asked = await here.call(settleUnmatched, input, house.ara.token)
  expect((await house.agrees(house.bom, asked)).success).toBe(200)
}

async function readAnew() {
  await sql`update deposit_mark set position = 0`.execute(here.db)
  await round()
}

test('REQ-103 REQ-130 whose deposit waits for people hears so once, in inbox and activity, however often it is read, and reads that it was left instead', async () => {
  const { mina, address } = await someone()
  const name = there.says('final', address, dust)
  const id = `${name.txid}:0`
  await round()
  await readAnew()
  expect(await told(mina)).toEqual([['waiting', id, 1]])
  expect(await activities(mina)).toEqual(['waiting USDT'])

  await settle(name, null)
  await readAnew()
  expect(await told(mina), 'what waits no more is not told beside it').toEqual([['left', id, 1]])
  expect(await activities(mina)).toEqual(['left USDT', 'waiting USDT'])
  const { data } = await here.call(getDeposits, {}, mina.token)
  expect(data, 'where the notice leads').toMatchObject({ Arriving: [{ State: 'left', Txid: name.txid, Place: 0 }] })
  const shown = (days: number) => {
    const later = new Date(here.services.clock.now().getTime() + days * dayMs)
    return transact(here.db, (tx) => arrivingDeposits(tx, mina.userId, later))
  }
  expect([(await shown(29)).length, (await shown(31)).length]).toEqual([1, 0])
})

test('REQ-103 once people credited it the notice of its waiting is gone, read or not, and that of its credit is there', async () => {
  const [{ mina, address }, { mina: jun }] = [await someone(), await someone()]
  const [own, others] = [there.says('final', address, dust), there.says('final', address, dust)]
  await round()
  await sql`update notice set read_at = now() where user_id = ${mina.userId}`.execute(here.db)
  await settle(own, mina.userId)
  await settle(others, jun.userId)
  expect(await told(mina)).toEqual([['credited', expect.stringMatching(/^D-/), 1]])
  expect(await told(jun)).toEqual([['credited', expect.stringMatching(/^D-/), 1]])
})

test('REQ-103 of other tokens, which anybody makes, one notice stands for all that wait, and ends with the last', async () => {
  const { mina, address } = await someone()
  const names = [1, 2, 3].map(() => there.says('final', address, '5', { isToken: false }))
  await round()
  const id = 'other tokens on ethereum'
  expect(await told(mina)).toEqual([['other', id, 1]])
  const { data } = await here.call(getDeposits, {}, mina.token)
  expect(data, 'of them nothing is shown').toMatchObject({ Arriving: [] })
  for (const name of names.slice(0, 2)) await settle(name, null)
  expect(await told(mina)).toEqual([['other', id, 1]])
  await settle(names[2]!, null)
  expect(await told(mina)).toEqual([['otherLeft', id, 1]])
})

test('REQ-103 who sends dust to somebody without end tells them of the first twenty that wait, and silences no larger one', async () => {
  const { mina, address } = await someone()
  for (let time = 0; time < 25; time++) there.says('final', address, dust)
  await round()
  expect(await activities(mina)).toHaveLength(20)
  expect(new Set((await told(mina)).map(([, id]) => id)).size).toBe(20)
  const { txid } = there.says('final', address, '2000000000000')
  await round()
  expect(await told(mina)).toContainEqual(['waiting', `${txid}:0`, 1])
})

test('REQ-58 REQ-103 nobody is told of what came to an address of nobody, or of somebody whose account is deleted', async () => {
  const { mina, address } = await someone()
  await sql`update "user" set status = 'deleted' where user_id = ${mina.userId}`.execute(here.db)
  const before = await here.db.selectFrom('notice').selectAll().where('kind', '=', 'deposit').execute()
  const theirs = there.says('final', address, '20000000')
  const nobodys = there.says('final', 88_888, '20000000')
  await round()
  for (const name of [theirs, nobodys]) await settle(name, null)
  expect(await here.db.selectFrom('notice').selectAll().where('kind', '=', 'deposit').execute()).toEqual(before)
})
