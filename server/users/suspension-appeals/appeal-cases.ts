import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import { suspensionAppeals as calls } from '@madang/contract/operators/casework/suspensions.ts'
import type { SuspensionAnswer } from '@madang/contract/users/suspension-answers.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { CaseKind, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import type { Actor } from '../../casework/standing.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { endSuspension, lockAccount, type Reinstating } from '../suspensions.ts'
import '../tables.ts'
import { evidencePicture } from '../../pictures/keep-evidence.ts'

export interface SuspensionKey {
  readonly suspensionId: string
}

/** Appeals against suspensions, decided by somebody else than who suspended (REQ-170, REQ-186). */
export const suspensionAppealCases: CaseKind<SuspensionKey, ListedCases<SuspensionKey>> = {
  queue: calls.queue,
  targetMinutes: 48 * 60,
  right: calls.decides,
  store: caseTable<SuspensionKey>({
    table: 'suspension',
    key: { suspensionId: 'suspension_id' },
    openedAt: 'appealed_at',
    outcome: 'appeal',
    states: { open: { appeal: 'open' }, claimed: { appeal: 'claimed' } },
    against: sql`by`,
  }),
}

/** An appeal against a suspension as operators see it. */
interface SuspensionAppealDetails {
  readonly userId: UserId
  readonly words: string
  readonly pictures: readonly PictureId[]
  readonly reason: SuspensionReason
  readonly suspendedAt: Date
  readonly until: Date | null
  readonly isOver: boolean
  readonly answer: SuspensionAnswer | null
  /** Refused before, the first first; times as JSON writes them. */
  readonly earlier: readonly {
    readonly words: string
    readonly pictures: readonly PictureId[]
    readonly answer: SuspensionAnswer
    readonly decidedAt: string
  }[]
  /** Times this user was suspended, this one included. */
  readonly suspensions: number
}

/** What appeals against suspensions say, by their names. */
export async function suspensionAppealDetails(
  tx: Tx,
  keys: readonly SuspensionKey[],
): Promise<Map<string, SuspensionAppealDetails>> {
  const ids = keys.map(({ suspensionId }) => suspensionId)
  const { rows } = await sql<SuspensionAppealDetails & { id: string }>`
    select suspension_id as id, user_id as "userId", words, pictures, reason, at as "suspendedAt", until_at as until,
      ended_at is not null as "isOver", answer,
      (select coalesce(json_agg(json_build_object('words', earlier.words, 'pictures', earlier.pictures,
          'answer', earlier.answer, 'decidedAt', earlier.decided_at) order by earlier.decided_at), '[]')
        from earlier_appeal as earlier where earlier.suspension_id = suspension.suspension_id) as earlier,
      (select count(*)::integer from suspension as other where other.user_id = suspension.user_id) as suspensions
    from suspension where suspension_id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}

/** The files of a picture of an appeal, or of one that was refused before it; NOT_FOUND for any other. */
export async function appealPicture(tx: Tx, key: SuspensionKey, picture: PictureId) {
  const appeal = (await suspensionAppealDetails(tx, [key])).get(key.suspensionId)
  const own = appeal && [appeal, ...appeal.earlier].some(({ pictures }) => pictures.includes(picture))
  const found = own ? await evidencePicture(tx, picture) : null
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/**
 * Decides an appeal this operator claimed, once for ever: `granted` ends the suspension it is against and no later one,
 * `upheld` leaves it; its user is told either way, and of a suspension that is over by now the answer alone. NOT_FOUND for
 * none, CONFLICT when it is not theirs.
 */
export async function decideSuspensionAppeal(
  by: Reinstating,
  {
    suspensionId,
    outcome,
    answer,
    ...actor
  }: Actor & SuspensionKey & { readonly outcome: 'granted' | 'upheld'; readonly answer: SuspensionAnswer },
): Promise<void> {
  const { tx } = by
  const found = await tx
    .selectFrom('suspension')
    .select('user_id as user')
    .where('suspension_id', '=', suspensionId)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  // First, as whoever suspends and reinstates does.
  await lockAccount(tx, found.user)
  await decideCase(tx, suspensionAppealCases, { suspensionId }, { ...actor, outcome, facts: { answer } })
  const { ended_at: endedAt } = await tx
    .selectFrom('suspension')
    .select('ended_at')
    .where('suspension_id', '=', suspensionId)
    .executeTakeFirstOrThrow()
  if (endedAt !== null) await notify(by, found.user, 'appealAnswered', { answer })
  else if (outcome === 'granted')
    await endSuspension(by, { user: found.user, suspensionId, operator: actor.operator, answer })
  else await notify(by, found.user, 'appealUpheld', { answer })
}
