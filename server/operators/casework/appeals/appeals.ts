import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { type AppealKind, appeals as calls } from '@madang/contract/operators/casework/appeals.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import { unitedCases } from '../../../casework/united-cases.ts'
import { snapshot } from '../../../db/tx.ts'
import { query, type Route } from '../../../domain.ts'
import type { ListedAppeals } from './appeal-rows.ts'
import { fraudAppealRow } from '../fraud.ts'
import { caseQuery, holdersOf, type Reader, standingFacts } from '../routes-of-kind.ts'
import { readStaff } from '../staff.ts'
import { suspensionAppealRow } from './suspensions.ts'
import { warningAppealRow } from './warnings.ts'

const rows: Readonly<Record<AppealKind, ListedAppeals>> = {
  warning: warningAppealRow,
  suspension: suspensionAppealRow,
  invitation: fraudAppealRow,
}
const all = Object.values(rows)
const store = unitedCases(all)

export const appealRoutes: readonly Route[] = [query(calls.list, listAppeals), ...all.flatMap(({ routes }) => routes)]

/** Appeals of the kinds that this operator may read, of whatever kind in one order (REQ-173). */
async function listAppeals(
  context: Omit<Reader, 'staff'>,
  input: Parsed<typeof calls.list>,
): Promise<Out<typeof calls.list>> {
  const held = rightsOf(context.roles)
  const readable = all.filter(({ reads }) => held.has(reads)).map(({ kind }) => kind)
  const staff = await readStaff(context.db)
  const byKind = all.map((row) => sql`when ${row.kind} then ${holdersOf(staff, row)}`)
  const holders = sql<readonly string[]>`case kind ${sql.join(byKind, sql` `)} end`
  const { cases, counted, tellers } = await snapshot(context.db, async (tx) => {
    const only = sql<boolean>`kind = any(${readable}::text[])`
    const { cases, ...counted } = await store.list(tx, { ...caseQuery(context, input, holders), only })
    const tellers = []
    for (const { kind, read } of all) {
      const names = cases.filter(({ key }) => key.kind === kind).map(({ key }) => key.id)
      tellers.push({ kind, tell: await read(tx, names) })
    }
    return { cases, counted, tellers }
  })
  const reader = { ...context, staff }
  const said = new Map(await Promise.all(tellers.map(async ({ kind, tell }) => [kind, await tell(reader)] as const)))
  const { operator } = context
  const items = cases.map((each) => {
    const { kind, id } = each.key
    const says = said.get(kind)!.get(id)! // each was read above
    const against = { against: staff.nameOf(each.against), isOwn: each.against === operator }
    const { outcome, ...stands } = standingFacts(rows[kind], reader, each)
    return { kind, id, ...says, ...against, ...stands, outcome: calls.item.shape.outcome.parse(outcome) }
  })
  return { items, ...counted, pageIndex: input.pageIndex, pageSize: input.pageSize }
}
