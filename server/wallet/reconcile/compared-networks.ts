import './tables.ts'
import { sql } from 'kysely'
import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { PayerBooks } from '@madang/contract/wallet/payer.ts'
import type { Tx } from '../../db/tables.ts'
import { type Compared, comparedNow, type OurBooks } from './compare.ts'

/** How far a network was compared and agreed. */
export interface ComparedNetwork extends Compared {
  readonly network: NetworkId
  readonly wholeAt: Date
  readonly version: number
}

export async function comparedNetworks(tx: Tx): Promise<ReadonlyMap<NetworkId, ComparedNetwork>> {
  const rows = await tx.selectFrom('network_compared').selectAll().execute()
  return new Map(
    rows.map(({ network, balance, came, paid, whole_at: wholeAt, ...row }) => [
      network,
      { ...row, network, wholeAt, balance: BigInt(balance), came: BigInt(came), paid: BigInt(paid) },
    ]),
  )
}

/** A network whose books agreed with ours, and how far it had been compared when ours were read. */
interface Agreed {
  readonly ours: OurBooks
  readonly books: PayerBooks
  readonly before: ComparedNetwork | null
}

/** Keeps how far networks were compared, so that the next look reads on from there; test networks are always read as a whole. */
export async function keepCompared(tx: Tx, agreed: readonly Agreed[], at: Date): Promise<void> {
  for (const { ours, books, before } of agreed) {
    if (books.maturity === 'sandbox' || books.at === '') continue
    const { now, found } = comparedNow(ours, books)
    const wholeAt = before && books.behind !== undefined ? before.wholeAt : at
    const written = await tx
      .insertInto('network_compared')
      .values({
        network: books.network,
        block: now.block,
        balance: String(now.balance),
        came: String(now.came),
        paid: String(now.paid),
        landed: JSON.stringify(now.landed),
        whole_at: wholeAt,
        version: (before?.version ?? 0) + 1,
      })
      .onConflict((conflict) =>
        conflict
          .column('network')
          .doUpdateSet(({ ref }) => ({
            block: ref('excluded.block'),
            balance: ref('excluded.balance'),
            came: ref('excluded.came'),
            paid: ref('excluded.paid'),
            landed: ref('excluded.landed'),
            whole_at: ref('excluded.whole_at'),
            version: ref('excluded.version'),
          }))
          // Of two looks at once the second read what is not so any more.
          .where('network_compared.version', '=', before?.version ?? 0),
      )
      .returning('network')
      .executeTakeFirst()
    if (written) await sql`delete from withdrawal_not_compared where withdrawal_id = any(${found}::text[])`.execute(tx)
  }
}
