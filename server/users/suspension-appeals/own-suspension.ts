import { type Selectable, sql } from 'kysely'
import { reportRules } from '@madang/contract/chat/reports.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/users/suspensions.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../../context.ts'
import { updateDue } from '../../db/delete-due.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { readTicket, useTicket } from './tickets.ts'

/** Why somebody is suspended and what became of their appeal, for who holds a ticket. EXPIRED as `readTicket` says. */
export async function getSuspension(
  { db, now }: Context<'db' | 'now'>,
  { ticket }: Parsed<typeof calls.getSuspension>,
): Promise<calls.MySuspension> {
  const id = await readTicket(db, ticket, now)
  return shown(await db.selectFrom('suspension').selectAll().where('suspension_id', '=', id).executeTakeFirstOrThrow())
}

/**
 * Appeals against a suspension, once. The same words by the same ticket answer what became of them: whoever lost the answer
 * sends them again. EXPIRED for a ticket that is used or too old, CONFLICT when it was appealed already or has ended.
 */
export async function appealSuspension(
  { tx, clock }: Context<'tx' | 'clock'>,
  { ticket, words }: Parsed<typeof calls.appealSuspension>,
): Promise<calls.MySuspension> {
  const now = clock.now()
  const id = await useTicket(tx, ticket, now)
  if (id === null) return made(tx, { id: await readTicket(tx, ticket, now), words })
  const appealed = await tx
    .updateTable('suspension')
    .set({ appeal: 'open', words, appealed_at: now })
    .where('suspension_id', '=', id)
    .where('appeal', 'is', null)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!appealed) throw new Failure('CONFLICT')
  return shown(appealed)
}

/** The appeal that was made in these very words; EXPIRED when there is none. */
async function made(
  tx: Tx,
  { id, words }: { readonly id: string; readonly words: string },
): Promise<calls.MySuspension> {
  const found = await tx
    .selectFrom('suspension')
    .selectAll()
    .where('suspension_id', '=', id)
    .where('appeal', 'is not', null)
    .where('words', '=', words)
    .executeTakeFirst()
  if (!found) throw new Failure('EXPIRED')
  return shown(found)
}

/** Removes the words of appeals decided more than 90 days ago, as those of a report. */
export function sweepAppealWords(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - reportRules.evidenceDays * dayMs)
  return updateDue(db, 'suspension', { set: sql`words = ''`, due: sql`decided_at <= ${before} and words <> ''` })
}

const appealSeen = { open: 'waiting', claimed: 'waiting', granted: 'granted', upheld: 'upheld' } as const

function shown(row: Selectable<Tables['suspension']>): calls.MySuspension {
  return {
    reason: row.reason,
    time: row.at,
    until: row.until_at,
    endTime: row.ended_at,
    appeal: row.appeal ? appealSeen[row.appeal] : 'none',
    appealTime: row.appealed_at,
    decideTime: row.decided_at,
    answer: row.answer,
  }
}
