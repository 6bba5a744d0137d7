import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getOperators as endpoint, operatorList, OperatorRow } from '@madang/contract/operators/staff.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../../context.ts'
import { type FewShape, pageOfFew } from '../../db/lists/page-of-few.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import '../tables.ts'

/** A house has as many operators as chairs (decision 0267). */
const shown: FewShape<OperatorRow, (typeof operatorList)['sorts'][number]> = {
  sorts: {
    name: { of: ({ name }) => name, isRisingFirst: true },
    signedIn: { of: ({ signedInAt }) => signedInAt },
    created: { of: ({ createdAt }) => createdAt },
  },
  words: ({ name, email }) => [name, email],
}

/** Everybody who may use the console, in the order of names unless told otherwise, the links nobody has used yet, and open emergency stops. */
export function getOperators(
  caller: Context<'db' | 'now' | 'operator' | 'approvalWaitMs'>,
  { role, status, ...query }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(caller.db, async (tx) => {
    const { two_since } = await tx.selectFrom('operator_house').select('two_since').executeTakeFirstOrThrow()
    const rows = (await rowsOf(tx, caller)).filter(
      (row) => (role === undefined || row.roles.includes(role)) && (status === undefined || row.status === status),
    )
    return {
      ...pageOfFew(shown, rows, query),
      invitations: await openLinks(tx, caller),
      stops: await openStops(tx, caller),
      isAlone: two_since === null,
      waitHours: caller.approvalWaitMs / hourMs,
    }
  })
}

async function rowsOf(tx: Tx, { now }: Context<'now'>) {
  const rows = await tx
    .selectFrom('operator')
    .leftJoin('operator_session as open', (join) =>
      join
        .onRef('open.operator_id', '=', 'operator.operator_id')
        .on('open.ended_at', 'is', null)
        .on('open.expires_at', '>', now),
    )
    .select(['operator.operator_id', 'email', 'name', 'roles', 'status', 'operator.created_at', 'signed_in_at'])
    .select(['stopped_until', 'approves_from'])
    .select((each) => each.fn.count<bigint>('open.session_id').as('sessions'))
    .groupBy('operator.operator_id')
    .orderBy('name')
    .orderBy('operator.operator_id')
    .execute()
  return rows.map(({ operator_id, created_at, signed_in_at, sessions, stopped_until, approves_from, ...row }) => ({
    ...row,
    operatorId: operator_id,
    createdAt: created_at,
    signedInAt: signed_in_at,
    stoppedUntil: later(stopped_until, now),
    approvesFrom: later(approves_from, now),
    sessions: Number(sessions),
  }))
}

async function openLinks(tx: Tx, { now, operator }: Context<'now' | 'operator'>) {
  const rows = await tx
    .selectFrom('operator_link')
    .select([
      'link_id',
      'kind',
      'email',
      'name',
      'roles',
      'expires_at',
      'valid_from',
      'proposed_by',
      'by_server',
      'is_firm',
    ])
    .select(sql<boolean>`half_sealed is not null`.as('is_split'))
    .select((each) =>
      each
        .selectFrom('operator as part')
        .select(sql<string[]>`coalesce(array_agg(part.name order by part.name), '{}')`.as('names'))
        .where(sql<boolean>`part.operator_id in (operator_link.proposed_by, operator_link.approved_by)`)
        .as('by'),
    )
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  return rows.flatMap(({ link_id, kind, email, expires_at, valid_from, proposed_by, is_split, by, ...row }) =>
    kind === 'first'
      ? []
      : {
          linkId: link_id,
          kind,
          email: email ?? '',
          name: row.name,
          roles: row.roles,
          expiresAt: expires_at,
          validFrom: later(valid_from, now),
          by: row.by_server ? [] : (by ?? []),
          isFirm: row.is_firm,
          hasMyHalf: is_split && proposed_by === operator,
        },
  )
}

async function openStops(tx: Tx, { now, operator }: Context<'now' | 'operator'>) {
  const rows = await tx
    .selectFrom('operator_stop')
    .innerJoin('operator', 'operator.operator_id', 'operator_stop.operator_id')
    .innerJoin('operator as stopper', 'stopper.operator_id', 'stopped_by')
    .select(['stop_id', 'operator.name', 'stopper.name as stoppedBy', 'reason', 'ends_at', 'stopped_by'])
    .where('outcome', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('stopped_at')
    .execute()
  return rows.map(({ stop_id, ends_at, stopped_by, ...row }) => ({
    ...row,
    stopId: stop_id,
    endsAt: ends_at,
    mayDecide: stopped_by !== operator,
  }))
}

function later(moment: Date | null, now: Date): Date | null {
  return moment !== null && moment > now ? moment : null
}
