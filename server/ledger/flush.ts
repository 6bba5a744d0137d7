import type pg from 'pg'
import { pipeline } from '../db/pipeline.ts'
import { withClient } from '../db/with-client.ts'
import {
  type BusinessEvent,
  type Outcome,
  type PostedRow,
  posting,
  postTransfersSql,
  repeatWhenTaken,
} from './post-transfers.ts'
import { LedgerRefusal } from './refusal.ts'
import type { Transfer } from './transfer.ts'

/** What one caller wants posted: the transfers of one business event, and the statements that record the event. */
export interface Member extends BusinessEvent {
  readonly statements?: readonly Statement[]
}

/** SQL that belongs to a member's transfers; `name` lets the connection keep it prepared. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Posts the members in one transaction: one round trip, or two when some of them record something with their transfers.
 * Returns each member's transfers, or the refusal that concerns it alone. After an error nothing stands.
 */
export async function flush(pool: pg.Pool, members: readonly Member[]): Promise<(Transfer[] | LedgerRefusal)[]> {
  const { values, outcomes } = posting(members)
  const query = values && { name: 'ledger-post-transfers', text: postTransfersSql, values }
  if (!query) return transfersOf(outcomes(undefined))
  if (!members.some(({ statements }) => statements?.length))
    return transfersOf(outcomes((await pool.query<PostedRow>(query).catch(repeatWhenTaken)).rows[0]))
  return withClient(pool, async (client) => {
    const [, { rows }] = await pipeline([client.query('begin'), client.query<PostedRow>(query).catch(repeatWhenTaken)])
    const decided = outcomes(rows[0])
    const recording = members.flatMap(({ statements = [] }, index) => (isNew(decided[index]!) ? statements : []))
    await pipeline([
      ...recording.map(({ name, text, values: own }) => client.query({ name, text, values: [...own] })),
      client.query('commit'),
    ])
    return transfersOf(decided)
  })
}

function isNew(outcome: Outcome): boolean {
  return !(outcome instanceof LedgerRefusal) && outcome.isNew
}

function transfersOf(outcomes: readonly Outcome[]): (Transfer[] | LedgerRefusal)[] {
  return outcomes.map((outcome) => (outcome instanceof LedgerRefusal ? outcome : outcome.transfers))
}
