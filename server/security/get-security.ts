import { sql, type Selectable } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getSecurity as endpoint, getSecurityAlerts as alertsCall } from '@madang/contract/operators/security.ts'
import type { SecurityKind } from '@madang/contract/operators/security-kinds.ts'
import type { Context } from '../context.ts'
import { having, type ListShape, readList, within } from '../db/lists/read-list.ts'
import type { Tables } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { kindRows } from './kinds.ts'
import './tables.ts'

const minuteMs = 60_000

/** What the security log counted in the last hour, day and month. */
export function getSecurity({ db, now }: Context<'db' | 'now'>): Promise<Out<typeof endpoint>> {
  const [hour, day, month] = [60, 24 * 60, 30 * 24 * 60].map((minutes) => new Date(now.getTime() - minutes * minuteMs))
  return snapshot(db, async (tx) => {
    const counted = await tx
      .selectFrom('security_count')
      .select(['kind'])
      .select(({ fn }) => [
        fn.sum<string>('times').filterWhere('minute', '>', hour!).as('hour'),
        fn.sum<string>('times').filterWhere('minute', '>', day!).as('day'),
        fn.sum<string>('times').as('month'),
      ])
      .where('minute', '>', month!)
      .groupBy('kind')
      .execute()
    const times = new Map(counted.map((row) => [row.kind, row]))
    const kinds = [...kindRows].map(([kind, { severity, alertFrom = null }]) => {
      const row = times.get(kind)
      return {
        kind,
        severity,
        lastHour: Number(row?.hour ?? 0),
        lastDay: Number(row?.day ?? 0),
        lastMonth: Number(row?.month ?? 0),
        alertFrom,
      }
    })
    return { kinds }
  })
}

/** Alerts are kept for a year (decision 0189). */
const alerts: ListShape<'began' | 'times'> = {
  table: 'security_alert',
  key: { kind: 'text', began_at: 'timestamptz' },
  sorts: { began: { column: 'began_at', type: 'timestamptz' }, times: { column: 'times', type: 'bigint' } },
}

/** When kinds reached the rate at which the console warns, the newest first. */
export function getSecurityAlerts(
  { db, now }: Context<'db' | 'now'>,
  { kind, severity, words: _none, ...query }: Parsed<typeof alertsCall>,
): Promise<Out<typeof alertsCall>> {
  const known = [...kindRows.keys()].filter(
    (each) => severity === undefined || kindRows.get(each)?.severity === severity,
  )
  const only = [...having({ kind }), sql`kind = any(${known})`, ...within('began_at', query)]
  return snapshot(db, async (tx) => {
    const { rows, ...counted } = await readList<Alert, keyof typeof alerts.sorts>(tx, alerts, query, { columns, only })
    const items = rows.map(({ kind: each, began_at: from, last_at: until, times }) => {
      const row = kindRows.get(each)!
      const windowMs = (row.alertFrom?.minutes ?? 0) * minuteMs
      const isOpen = until.getTime() + windowMs > now.getTime()
      return { kind: each, severity: row.severity, from, until, times: Number(times), isOpen }
    })
    return { items, ...counted, pageIndex: query.pageIndex, pageSize: query.pageSize }
  })
}

const columns = ['kind', 'began_at', 'last_at', 'times'] as const
type Alert = Pick<Selectable<Tables['security_alert']>, 'began_at' | 'last_at' | 'times'> & {
  readonly kind: SecurityKind // others are left out
}
