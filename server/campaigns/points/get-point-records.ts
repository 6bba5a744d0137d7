import '../tables.ts'
import type { getPointRecords as endpoint, PointRecord } from '@madang/contract/campaigns/points.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import { fill, inLanguages } from '@madang/contract/text.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { plainRefusals } from '../../rewards/records/record-texts.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { allRules } from '../../rules/rules-on.ts'
import { points } from './points.ts'

const words = {
  listened: inLanguages(
    '{day} 수업 {minutes}분 이상',
    '{day} 听课满{minutes}分钟',
    '{minutes} minutes of classes on {day}',
  ),
  day: inLanguages('하루 수업', '听课一天', 'A day of classes'),
  exchanged: inLanguages('{xrp} XRP로 교환', '兑换为 {xrp} XRP', 'Exchanged for {xrp} XRP'),
  perXrp: inLanguages('1 XRP에 드는 포인트', '兑换 1 XRP 所需积分', 'Points for 1 XRP'),
  item: inLanguages('상품 예약', '预约项目', 'An item reserved'),
  price: inLanguages('상품 하나', '每个项目', 'One place'),
  sum: inLanguages('합계', '合计', 'Total'),
  refused: inLanguages('지급하지 않은 이유', '未发放的原因', 'Why it was not credited'),
} as const satisfies Readonly<Record<string, Text>>

type Line = Omit<PointRecord, 'cause' | 'explain'> & {
  readonly cause: string
  readonly rows: readonly (readonly [Text, string])[]
}

/** Every point of mine that came, went or is set aside, newest first, each line with its arithmetic. */
export function getPointRecords(
  { db, user, locale }: Context<'db' | 'user' | 'locale'>,
  { pageIndex, pageSize }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const all = [
      ...(await grantLines(tx, user, locale)),
      ...(await exchangeLines(tx, user, locale)),
      ...(await reservationLines(tx, user, locale)),
    ].toSorted((one, other) => other.createTime.getTime() - one.createTime.getTime() || newer(one, other))
    const offset = offsetOf({ pageIndex, pageSize })
    const items = all.slice(offset, offset + pageSize).map(({ rows, ...line }) => ({
      ...line,
      explain: [...rows, [words.sum, String(line.amount)] as const].map(([label, value]) => ({
        label: label[locale],
        value,
      })),
    }))
    return { items, totalCount: all.length, pageIndex, pageSize }
  })
}

/** Of the same moment the later number first. */
function newer({ id: one }: Pick<Line, 'id'>, { id: other }: Pick<Line, 'id'>): number {
  return other.localeCompare(one, 'en', { numeric: true })
}

async function grantLines(tx: Tx, user: UserId, locale: Locale): Promise<Line[]> {
  const rules = await allRules(tx, points)
  return (await programmeGrants(tx, { programme: points.id, users: [user] })).map((grant): Line => {
    const { listeningMinutes: minutes } = rules.get(grant.rule_version)!
    const { reason } = grant
    const why =
      reason && Object.hasOwn(plainRefusals, reason) ? plainRefusals[reason as keyof typeof plainRefusals] : null
    return {
      id: `G-${grant.id}`,
      kind: 'pointsClass',
      amount: units(grant.amount),
      status: grant.status === 'credited' ? 'credited' : 'refused',
      cause: fill(words.listened[locale], { day: dayInWords(grant.subject, locale), minutes }),
      rows: [[words.day, String(grant.amount)], ...(why ? [[words.refused, why[locale]] as const] : [])],
      ruleVersion: grant.rule_version,
      createTime: grant.created_at,
    }
  })
}

async function exchangeLines(tx: Tx, user: UserId, locale: Locale): Promise<Line[]> {
  const rows = await tx.selectFrom('point_exchange').selectAll().where('user_id', '=', user).execute()
  return rows.map((row): Line => {
    const xrp = formatAmount('XRP', units(row.xrp))
    return {
      id: `X-${row.id}`,
      kind: 'exchange',
      amount: units(-row.points),
      status: 'exchanged',
      cause: fill(words.exchanged[locale], { xrp }),
      rows: [[words.perXrp, String(row.points_per_xrp)]],
      ruleVersion: row.rule_version,
      createTime: row.exchanged_at,
    }
  })
}

async function reservationLines(tx: Tx, user: UserId, locale: Locale): Promise<Line[]> {
  const rows = await tx
    .selectFrom('point_reservation')
    .innerJoin('point_item', 'point_item.id', 'item_id')
    .selectAll('point_reservation')
    .select(sql<unknown>`content`.as('content'))
    .where('user_id', '=', user)
    .execute()
  return rows.map(({ content, ...row }): Line => {
    const title = content === null ? null : exchangeItemContent.decode(content as never).texts[locale]?.title
    return {
      id: `R-${row.id}`,
      kind: 'reservation',
      amount: units(row.state === 'returned' ? 0n : -row.points),
      status: row.state,
      cause: title ?? words.item[locale],
      rows: [[words.price, String(row.points)]],
      ruleVersion: row.rule_version,
      createTime: row.reserved_at,
    }
  })
}

/** `11월 25일`, of a day such as `2026-11-25`. */
function dayInWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}
