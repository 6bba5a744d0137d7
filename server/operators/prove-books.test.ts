import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wholeServer } from '../http/test-whole-server.ts'
import { proveAndReport } from './prove-books.ts'
import { hire } from './test-staff.ts'

test('INV-M02 a difference stops pay-outs and is mailed to each owner once; once the books are whole again all goes on', async () => {
  await using here = await wholeServer()
  const { db, services } = here
  const owner = await hire(db, ['owner'])
  await hire(db, ['finance'])
  const [mina] = await here.people(1, 'none')
  const isStopped = () => db.transaction().execute((tx) => services.wallet.isStopped(tx, services.clock.now()))
  const mails = () => db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'booksDiffer').execute()
  expect(await proveAndReport(services)).toEqual([])
  expect(await isStopped()).toBe(false)

  const account = `${mina!.userId}/CVC/available`
  await sql`update account set balance = balance + 1 where id = ${account}`.execute(db)
  for (let round = 0; round < 2; round++) {
    const faults = await proveAndReport(services)
    expect(faults.map(({ invariant }) => invariant).toSorted()).toEqual(['INV-M01', 'INV-M02'])
    expect(await isStopped()).toBe(true)
    expect(await mails()).toEqual([{ masked: expect.stringContaining(owner.email.slice(0, 1)) }])
  }
  await sql`update account set balance = balance - 1 where id = ${account}`.execute(db)
  expect(await proveAndReport(services)).toEqual([])
  expect(await isStopped()).toBe(false)
})
