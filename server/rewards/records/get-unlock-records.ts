import '../tables.ts'
import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { units } from '@madang/contract/money.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { getUnlockRecords as endpoint, RewardRecord } from '@madang/contract/rewards/rewards.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { classTitles } from '../../live/find-class.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { type CheckInRow, explainCheckIn, explainClass, explainOnReceipt, type GrantRow } from './explain.ts'
import { recordId } from './get-reward-records.ts'
import { allRules } from '../../rules/rules-on.ts'
import { cvc } from '../../rules/programmes.ts'

/**
 * A check-in by its day, the part of a grant that was available on receipt by the grant's number, or a block of class
 * time by attendee, day and block.
 */
interface Line {
  readonly kind: 'checkIn' | 'onReceipt' | 'class' | 'friendClass'
  readonly at: Date
  readonly day: string | null
  readonly grant_id: bigint | null
  readonly attendee: UserId | null
  readonly block: number | null
}

/**
 * Everything that became available to a user, newest first: check-ins (also those that had nothing left to unlock), class
 * time, and what was available on receipt of a grant (REQ-113). The sums are of all kinds, whatever the filter.
 */
export function getUnlockRecords(
  db: Db,
  { user, locale }: { user: UserId; locale: Locale },
  { kind, pageIndex, pageSize }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const lines = sql`(
    select 'checkIn' as kind, checked_at as at, day, null::bigint as grant_id, null::text as attendee, null::integer as block,
        unlocked as amount
      from check_in where user_id = ${user}
    union all
    select 'onReceipt', decided_at, null, id, null, null, available
      from reward_grant where user_id = ${user} and status = 'credited' and available > 0
    union all
    select case when attendee = user_id then 'class' else 'friendClass' end, credited_at, day, null, attendee, block, unlocked
      from class_unlock where user_id = ${user} and entitled > 0
  ) as line`
  return snapshot(db, async (tx) => {
    const totals = await sql<{ kind: Line['kind']; count: bigint; total: bigint }>`
      select kind, count(*) as count, sum(amount)::bigint as total from ${lines} group by kind order by kind`.execute(
      tx,
    )
    const page = await sql<Line>`
      select kind, at, day, grant_id, attendee, block from ${lines} where ${kind ?? null}::text is null or kind = ${kind ?? null}
      order by at desc, kind, grant_id desc, day desc, block desc, attendee
      limit ${pageSize} offset ${offsetOf({ pageIndex, pageSize })}`.execute(tx)
    const byKind = totals.rows.map((row) => ({ kind: row.kind, amount: units<'CVC'>(row.total) }))
    const counted = totals.rows.filter((row) => kind === undefined || row.kind === kind)
    return {
      items: await describe(tx, user, page.rows, locale),
      totalCount: counted.reduce((sum, { count }) => sum + Number(count), 0),
      pageIndex,
      pageSize,
      sum: units<'CVC'>(byKind.reduce((sum, { amount }) => sum + amount, 0n)),
      byKind,
    }
  })
}

async function describe(tx: Tx, user: UserId, lines: readonly Line[], locale: Locale): Promise<RewardRecord[]> {
  const days = lines.flatMap(({ day }) => day ?? [])
  const ids = lines.flatMap(({ grant_id }) => grant_id ?? [])
  const checkIns = await tx
    .selectFrom('check_in')
    .selectAll()
    .where('user_id', '=', user)
    .where((where) => where('day', '=', where.fn.any(where.val(days))))
    .execute()
  const grants = await tx
    .selectFrom('reward_grant')
    .selectAll()
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
  const rules = await allRules(tx, cvc)
  const classLine = await classLines(tx, user, lines, { rules, locale })
  return lines.map((line) => {
    const { kind, day, grant_id } = line
    if (kind === 'class' || kind === 'friendClass') return classLine(line)
    const checkIn = kind === 'checkIn' ? checkIns.find((row) => row.day === day) : undefined
    if (checkIn) return checkInLine(checkIn, locale)
    const grant = grants.find((row) => row.id === grant_id)!
    return onReceiptLine(grant, explainOnReceipt(grant, rules.get(grant.rule_version)!, locale))
  })
}

/** Lines of class time: whose minutes, at which class. */
async function classLines(
  tx: Tx,
  user: UserId,
  lines: readonly Line[],
  { rules, locale }: { rules: Awaited<ReturnType<typeof allRules>>; locale: Locale },
): Promise<(line: Line) => RewardRecord> {
  const asked = lines.filter(({ block }) => block !== null)
  const rows = asked.length
    ? await tx
        .selectFrom('class_unlock')
        .selectAll()
        .where('user_id', '=', user)
        .where('day', 'in', [...new Set(asked.map(({ day }) => day!))])
        .execute()
    : []
  const titles = await classTitles(
    tx,
    rows.map(({ class_id }) => class_id),
    locale,
  )
  const people = await peopleByIds(
    tx,
    rows.map(({ attendee }) => attendee),
  )
  return ({ kind, attendee, day, block }) => {
    const row = rows.find((each) => each.attendee === attendee && each.day === day && each.block === block)!
    const words = { title: titles.get(row.class_id) ?? '', nickName: people.get(row.attendee)?.nickName ?? null }
    return {
      id: kind === 'class' ? `L-${day}-${block}` : `F-${attendee}-${day}-${block}`,
      kind,
      amount: units(row.unlocked),
      available: units(row.unlocked),
      locked: units(row.locked_before - row.unlocked),
      ...explainClass(row, rules.get(row.rule_version)!, words, locale),
      ruleVersion: row.rule_version,
      status: 'credited',
      createTime: row.credited_at,
    }
  }
}

function checkInLine(row: CheckInRow, locale: Locale): RewardRecord {
  return {
    id: `C-${row.day}`,
    kind: 'checkIn',
    amount: units(row.unlocked),
    available: units(row.unlocked),
    locked: units(row.locked_before - row.unlocked),
    ...explainCheckIn(row, locale),
    ruleVersion: row.rule_version,
    status: 'credited',
    createTime: row.checked_at,
  }
}

function onReceiptLine(row: GrantRow, words: Pick<RewardRecord, 'cause' | 'explain'>): RewardRecord {
  return {
    id: recordId(row),
    kind: 'onReceipt',
    amount: units(row.available),
    available: units(row.available),
    locked: units(row.locked),
    ...words,
    ruleVersion: row.rule_version,
    status: 'credited',
    createTime: row.decided_at ?? row.created_at,
  }
}
