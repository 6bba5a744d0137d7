import type { OperatorQuery, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type * as calls from '@madang/contract/operators/casework/warnings.ts'
import type { Db } from '../../db/tables.ts'
import { claimWarningAppeal as claim, listWarningAppeals, settleWarningAppeal } from '../../reports/warning-appeals.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { operatorNames } from '../operator-names.ts'

/** The queue of appeals against warnings, with the names of everybody in it. */
export async function getWarningAppeals(
  db: Db,
  { operator }: Pick<OperatorQuery, 'operator'>,
  { state, ...page }: Parsed<typeof calls.getWarningAppeals>,
): Promise<Out<typeof calls.getWarningAppeals>> {
  const { items: found, totalCount } = await listWarningAppeals(db, { ...page, isDecided: state === 'decided' })
  const users = await usersByIds(
    db,
    found.map(({ user_id }) => user_id),
  )
  const ids = found.flatMap(({ given_by, claimed_by, decided_by }) => [given_by, claimed_by, decided_by])
  const names = await operatorNames(
    db,
    ids.filter((id) => id !== null),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  const items = found.map((row) => {
    const user = users.get(row.user_id)
    return {
      warningId: row.id,
      reason: row.reason,
      givenAt: row.given_at,
      warnings: row.standing,
      words: row.words,
      user: { userId: row.user_id, nickName: user?.nick_name ?? row.user_id, avatar: user?.avatar ?? 1 },
      givenBy: nameOf(row.given_by) ?? '',
      isMyWarning: row.given_by === operator,
      // Listed because there is an appeal.
      state: row.appeal ?? ('open' as const),
      madeAt: row.appealed_at ?? row.given_at,
      claimedBy: nameOf(row.claimed_by),
      isMine: row.claimed_by === operator,
      decidedBy: nameOf(row.decided_by),
      decidedAt: row.decided_at,
    }
  })
  return { ...page, items, totalCount }
}

export async function claimWarningAppeal(
  { tx, operator }: OperatorCommand,
  { warningId }: Parsed<typeof calls.claimWarningAppeal>,
): Promise<Audited<null>> {
  await claim(tx, warningId, operator)
  return { answer: null, object: `warning ${warningId}`, after: { appeal: 'claimed' } }
}

export async function releaseWarningAppeal(
  { tx, operator }: OperatorCommand,
  { warningId }: Parsed<typeof calls.releaseWarningAppeal>,
): Promise<Audited<null>> {
  await settleWarningAppeal(tx, warningId, operator, { back: true })
  return { answer: null, object: `warning ${warningId}`, after: { appeal: 'open' } }
}

export async function decideWarningAppeal(
  { tx, operator, clock }: OperatorCommand,
  { warningId, outcome, reason }: Parsed<typeof calls.decideWarningAppeal>,
): Promise<Audited<null>> {
  const now = clock.now()
  await settleWarningAppeal(tx, warningId, operator, { outcome, now })
  const [before, after] = [{ appeal: 'claimed' }, { appeal: outcome }]
  return { answer: null, object: `warning ${warningId}`, before, after, reason }
}
