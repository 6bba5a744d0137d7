import { type Selectable, sql } from 'kysely'
import { reportRules } from '@madang/contract/chat/reports.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Readings } from '@madang/contract/operators/content/house/app-readings.ts'
import * as calls from '@madang/contract/users/suspensions.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { readingsIn } from '../../house/readings.ts'
import type { Kept } from '../../retention/kept.ts'
import { notify } from '../../outbox/notify.ts'
import { unmarkDeletion } from '../deletion.ts'
import { appealFrom, mayAppeal } from './appeal-from.ts'
import { keepEarlier } from './earlier-appeals.ts'
import { readTicket, useTicket } from './tickets.ts'
import { keepOwnAsEvidence } from '../../pictures/keep-evidence.ts'

/** Why somebody is suspended and what became of their appeal, for who holds a ticket. EXPIRED as `readTicket` says. */
export async function getSuspension(
  { db, now }: Context<'db' | 'now'>,
  { ticket }: Parsed<typeof calls.getSuspension>,
): Promise<calls.MySuspension> {
  const id = await readTicket(db, ticket, now)
  const row = await db.selectFrom('suspension').selectAll().where('suspension_id', '=', id).executeTakeFirstOrThrow()
  return shown(row, await readingsIn(db), now)
}

/**
 * Appeals against a suspension, once, or again some days after a refusal where the house reads it so. The same words by the same ticket answer what became of them: whoever lost the answer
 * sends them again. Who appeals wants the account, so it keeps one that was to go, as logging in would. EXPIRED for a ticket that is used or too old, CONFLICT when it may not be appealed now,
 * NOT_FOUND for a picture that is not theirs.
 */
export async function appealSuspension(
  { tx, clock }: Context<'tx' | 'clock'>,
  { ticket, words, pictures }: Parsed<typeof calls.appealSuspension>,
): Promise<calls.MySuspension> {
  const now = clock.now()
  const id = await useTicket(tx, ticket, now)
  const readings = await readingsIn(tx)
  if (id === null) return shown(await made(tx, { id: await readTicket(tx, ticket, now), words }), readings, now)
  const found = await tx
    .selectFrom('suspension')
    .selectAll()
    .where('suspension_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!mayAppeal(found, readings, now)) throw new Failure('CONFLICT')
  if (found.appeal !== null) await keepEarlier(tx, found)
  const own = [...new Set(pictures)]
  const appealed = await tx
    .updateTable('suspension')
    .set({ appeal: 'open', words, pictures: own, appealed_at: now, ...unanswered })
    .where('suspension_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepOwnAsEvidence(tx, 'suspension', { user: appealed.user_id, ids: own })
  if (await unmarkDeletion(tx, appealed.user_id)) await notify({ tx, now }, appealed.user_id, 'deletionCancelled')
  return shown(appealed, readings, now)
}

const unanswered = { claimed_by: null, claimed_at: null, answer: null, decided_by: null, decided_at: null }

/** The appeal that was made in these very words; EXPIRED when there is none. */
async function made(
  tx: Tx,
  { id, words }: { readonly id: string; readonly words: string },
): Promise<Selectable<Tables['suspension']>> {
  const found = await tx
    .selectFrom('suspension')
    .selectAll()
    .where('suspension_id', '=', id)
    .where('appeal', 'is not', null)
    .where('words', '=', words)
    .executeTakeFirst()
  if (!found) throw new Failure('EXPIRED')
  return found
}

const evidenceMs = reportRules.evidenceDays * dayMs

/** The words and pictures of decided appeals, as those of a report. */
export const keptAppeals: readonly Kept[] = (['suspension.words', 'earlier_appeal.words'] as const).map((name) => ({
  name,
  keptMs: evidenceMs,
  due: (now) => sql`decided_at <= ${new Date(now.getTime() - evidenceMs)} and words <> ''`,
}))

const appealSeen = { open: 'waiting', claimed: 'waiting', granted: 'granted', upheld: 'upheld' } as const

function shown(row: Selectable<Tables['suspension']>, readings: Readings, now: Date): calls.MySuspension {
  return {
    reason: row.reason,
    time: row.at,
    until: row.until_at,
    endTime: row.ended_at,
    appeal: row.appeal ? appealSeen[row.appeal] : 'none',
    appealTime: row.appealed_at,
    decideTime: row.decided_at,
    answer: row.answer,
    appealFrom: appealFrom(row, readings),
    mayAppeal: mayAppeal(row, readings, now),
    againAfterDays: readings.suspensionAppeals === 'again' ? calls.appealAgainDays : null,
    withdrawalsGoOn: readings.suspendedMoney === 'moneyLeaves' && row.reason !== 'taken',
  }
}
