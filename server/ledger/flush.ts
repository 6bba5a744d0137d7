import type pg from 'pg'
import { Failure } from '@madang/contract/failures.ts'
import { pipeline } from '../db/pipeline.ts'
import { withClient } from '../db/with-client.ts'
import {
  type BusinessEvent,
  type Outcome,
  type PostedRow,
  posting,
  repeatWhenTaken,
  waitsForBooks,
} from './post-transfers.ts'
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
 * Returns each member's transfers, or the refusal that concerns it alone. After an error nothing stands. While the books
 * differ, members that do not wait for them go in a transaction of their own.
 */
export async function flush(pool: pg.Pool, members: readonly Member[]): Promise<(Transfer[] | Error)[]> {
  const decided = await flushTogether(pool, members)
  const untouched = members.filter(({ orders }, index) => decided[index] instanceof Failure && !waitsForBooks(orders))
  const posted = new Map<Member, Transfer[] | Error>()
  for (const [index, outcome] of (await flushTogether(pool, untouched)).entries())
    posted.set(untouched[index]!, outcome)
  return members.map((member, index) => posted.get(member) ?? decided[index]!)
}

async function flushTogether(pool: pg.Pool, members: readonly Member[]): Promise<(Transfer[] | Error)[]> {
  const { statement, outcomes } = posting(members)
  if (!statement) return transfersOf(outcomes(undefined))
  if (!members.some(({ statements }) => statements?.length))
    return transfersOf(outcomes((await pool.query<PostedRow>(statement).catch(repeatWhenTaken)).rows[0]))
  return withClient(pool, async (client) => {
    const [, { rows }] = await pipeline([
      client.query('begin'),
      client.query<PostedRow>(statement).catch(repeatWhenTaken),
    ])
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
  return !(outcome instanceof Error) && outcome.isNew
}

function transfersOf(outcomes: readonly Outcome[]): (Transfer[] | Error)[] {
  return outcomes.map((outcome) => (outcome instanceof Error ? outcome : outcome.transfers))
}
