import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Amount } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../server/db/tables.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { post } from '../../server/ledger/post.ts'
import { LedgerRefusal } from '../../server/ledger/refusal.ts'
import { transferOf } from '../../server/ledger/transfer.ts'

/** INV-M01 to INV-M05, INV-M07: the books are whole, what stands in them cannot be changed, and a key is of one transfer. */
export async function ofBooks(db: Db, people: readonly UserId[]): Promise<string[]> {
  const wrong = (await checkLedger(db)).map(({ invariant, subject, detail }) => `${invariant}: ${subject}, ${detail}`)
  return [...wrong, ...(await ofChanging(db)), ...(await ofKeys(db, people))]
}

const changes = {
  changed: sql`update transfer set amount = amount + 1 where id = (select max(id) from transfer)`,
  deleted: sql`delete from transfer where id = (select max(id) from transfer)`,
  emptied: sql`truncate transfer cascade`,
} as const

/** INV-M04 of the newest transfer. */
async function ofChanging(db: Db): Promise<string[]> {
  const faults: string[] = []
  if (!(await db.selectFrom('transfer').select('id').limit(1).executeTakeFirst())) return []
  for (const [what, change] of Object.entries(changes))
    await undone(db, async (tx) => {
      const isRefused = await change.execute(tx).then(
        () => false,
        () => true,
      )
      if (!isRefused) faults.push(`INV-M04: a transfer can be ${what}`)
    })
  return faults
}

/** INV-M05 of the newest transfer of one of the people. */
async function ofKeys(db: Db, people: readonly UserId[]): Promise<string[]> {
  const row = await db
    .selectFrom('transfer')
    .selectAll()
    .where((where) => where.or(people.map((user) => where('credit', 'like', `${user}/%`))))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return []
  const faults: string[] = []
  const first = transferOf(row)
  const at = row.at ?? row.posted_at
  await undone(db, async (tx) => {
    const [again] = await post(tx, at, [first])
    if (again?.id !== first.id) faults.push(`INV-M05: ${first.key} was posted again`)
  })
  await undone(db, async (tx) => {
    const other = { ...first, amount: (first.amount + 1n) as Amount } // one more than what stands
    const refusal = await post(tx, at, [other]).catch((error: unknown) => error)
    if (!(refusal instanceof LedgerRefusal)) faults.push(`INV-M05: ${first.key} was taken for another amount`)
  })
  return faults
}

/** Whatever it did is taken back. */
async function undone(db: Db, run: (tx: Tx) => Promise<void>): Promise<void> {
  const back = new Error('taken back')
  await db
    .transaction()
    .execute(async (tx) => {
      await run(tx)
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
}
