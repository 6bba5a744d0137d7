import './tables.ts'
import { sql } from 'kysely'
import { type DepositNetwork, depositNetworks } from '@madang/contract/wallet/recharge.ts'
import type { Db, Tx } from '../../../db/tables.ts'

/** Networks on which the payer takes deposits now, as it last said. */
export async function takenNetworks(db: Db | Tx): Promise<ReadonlySet<DepositNetwork>> {
  const { networks } = await db.selectFrom('deposit_mark').select('networks').executeTakeFirstOrThrow()
  return new Set(networks)
}

/** Keeps what the payer says of that; nothing while it is away. Written only where it is news. */
export async function noteTaken(db: Db, said: readonly string[]): Promise<void> {
  const networks = depositNetworks.filter((each) => said.includes(each))
  await db
    .updateTable('deposit_mark')
    .set({ networks })
    .where('networks', 'is distinct from', sql<DepositNetwork[]>`${networks}::text[]`)
    .execute()
}
