import './tables.ts'
import type pg from 'pg'
import { Failure } from '@madang/contract/failures.ts'
import type { DepositChange } from '@madang/contract/wallet/payer.ts'
import { ifUnlocked } from '../../../db/advisory-lock.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transact } from '../../../db/tx.ts'
import type { Bus, Notice } from '../../../ports/bus.ts'
import type { Clock } from '../../../ports/clock.ts'
import { type DepositWatch, PayerAway } from '../../../ports/payer.ts'
import { noteDeposit } from './note-deposit.ts'
import { noteTaken } from './taken.ts'

interface Reading {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (notice: Notice) => void
  readonly payer: Pick<DepositWatch, 'deposits'>
}

/** One worker over all processes. Without a payer there is nothing to read, and nothing is taken. */
export async function readDeposits({
  db,
  pool,
  clock,
  bus,
  payer,
}: Omit<Reading, 'publish' | 'payer'> & {
  readonly pool: pg.Pool
  readonly bus: Pick<Bus, 'publish'>
  readonly payer: Pick<DepositWatch, 'deposits'> | null
}): Promise<void> {
  if (!payer) return noteTaken(db, [])
  await ifUnlocked(pool, 'chain-deposits', () =>
    readDepositsRound({ db, clock, payer, publish: (notice) => bus.publish(notice) }),
  )
}

/**
 * Reads on where the last worker stopped. A change and the mark behind it commit together; what is credited is credited once
 * whatever is read again, so a journal that is older than what was read of it is read from its beginning. Waits while the
 * payer is away, of which handing over says so, and while a difference in the books is open. What the payer says of where it
 * takes deposits is kept beside it.
 */
export async function readDepositsRound(by: Reading): Promise<void> {
  try {
    for (;;) {
      const { position } = await by.db.selectFrom('deposit_mark').select('position').executeTakeFirstOrThrow()
      const { changes, head, networks = [] } = await by.payer.deposits(Number(position))
      await noteTaken(by.db, networks)
      if (head < position) await beginAnew(by.db, position)
      else if (changes.length === 0) return
      for (const change of changes) await apply(by, change)
    }
  } catch (error) {
    if (error instanceof PayerAway) await noteTaken(by.db, [])
    const isWaiting = error instanceof PayerAway || (error instanceof Failure && error.failure === 'BOOKS_DIFFER')
    if (!isWaiting) throw error
  }
}

function apply({ db, clock, publish }: Reading, change: DepositChange): Promise<void> {
  return transact(db, async (tx) => {
    if ((await lockMark(tx)) >= change.position) return
    await noteDeposit({ tx, at: clock.now(), publish }, change)
    await tx
      .updateTable('deposit_mark')
      .set({ position: BigInt(change.position) })
      .execute()
  })
}

async function beginAnew(db: Db, from: bigint): Promise<void> {
  await db.updateTable('deposit_mark').set({ position: 0n }).where('position', '=', from).execute()
}

async function lockMark(tx: Tx): Promise<bigint> {
  const { position } = await tx.selectFrom('deposit_mark').select('position').forUpdate().executeTakeFirstOrThrow()
  return position
}
