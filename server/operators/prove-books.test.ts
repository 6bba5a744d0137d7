import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { settleAll } from '../rewards/grants/settle-registrations.ts'
import { testUser } from '../users/test-user.ts'
import { proveAndReport } from './prove-books.ts'
import { hire } from './test-staff.ts'

let here: WholeServer
let owner: Awaited<ReturnType<typeof hire>>
let mina: UserId
/** A restored copy: what was proved of it was proved elsewhere, before somebody changed a balance. */
beforeAll(async () => {
  here = await wholeServer({
    before: async ({ db }) => {
      mina = await testUser(db)
      await settleAll(db, new Date())
      await sql`update books_proof set proved_in = 'another machine', proved_to = 1000000, again_to = 1000000, compared_to = 'z'`.execute(
        db,
      )
      await falsify(db, 1)
    },
  })
  owner = await hire(here.db, ['owner'])
  await hire(here.db, ['finance'])
})
afterAll(() => here[Symbol.asyncDispose]())

const changeBalance = (db: WholeServer['db'], account: string, by: number) =>
  sql`update account set balance = balance + ${by} where id = ${account}`.execute(db)
/** In two places, so that the sums fit. */
async function falsify(db: WholeServer['db'], by: number): Promise<void> {
  await changeBalance(db, `${mina}/CVC/available`, by)
  await changeBalance(db, `${mina}/CVC/locked`, -by)
}
const isStopped = () =>
  here.db.transaction().execute((tx) => here.services.wallet.isStopped(tx, here.services.clock.now()))
const mails = () => here.db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'booksDiffer').execute()

test('INV-M02 a server that starts on a restored copy whose books differ unlocks nothing until they are whole', async () => {
  const token = await here.signIn({ userId: mina })
  expect(await here.call(checkIn, {}, token)).toMatchObject({ success: failures.BOOKS_DIFFER.code })
  expect(await isStopped()).toBe(true)
  await falsify(here.db, -1)
  expect(await proveAndReport(here.services)).toEqual([])
  expect(await here.call(checkIn, {}, token)).toMatchObject({ success: 200 })
  expect(await isStopped()).toBe(false)
})

test('INV-M02 a difference stops pay-outs and is mailed to each owner once; once the books are whole again all goes on', async () => {
  const { db, services } = here
  expect(await proveAndReport(services)).toEqual([])
  expect(await isStopped()).toBe(false)

  const account = `${mina}/CVC/available`
  await changeBalance(db, account, 1)
  for (let round = 0; round < 2; round++) {
    const faults = await proveAndReport(services)
    expect(faults.map(({ invariant }) => invariant).toSorted()).toEqual(['INV-M01', 'INV-M02'])
    expect(await isStopped()).toBe(true)
    expect(await mails()).toEqual([{ masked: expect.stringContaining(owner.email.slice(0, 1)) }])
  }
  await changeBalance(db, account, -1)
  expect(await proveAndReport(services)).toEqual([])
  expect(await isStopped()).toBe(false)
})

test('INV-M02 a difference found by a proof that breaks off stops pay-outs and is mailed, though the proof never comes to its end', async () => {
  const { db, services } = here
  const before = await mails()
  const broken = {
    ...services,
    holds: [{ ...services.holds[0]!, measure: () => Promise.reject(new Error('planted')) }],
  }
  await changeBalance(db, 'programme/CVC/rounding', 1)
  for (let round = 0; round < 2; round++) {
    await expect(proveAndReport(broken)).rejects.toThrow('planted')
    expect(await isStopped()).toBe(true)
    expect(await mails()).toHaveLength(before.length + 1)
  }
  await changeBalance(db, 'programme/CVC/rounding', -1)
  expect(await proveAndReport(services)).toEqual([])
  expect(await isStopped()).toBe(false)
})
