import type { Out } from '@madang/contract/endpoint.ts'
import type { getSecurity as endpoint } from '@madang/contract/operators/security.ts'
import type { Context } from '../context.ts'
import { snapshot } from '../db/tx.ts'
import { kindRows } from './kinds.ts'
import './tables.ts'

const minuteMs = 60_000
const mostAlerts = 50

/** What the security log counted in the last hour, day and month, and the alerts of that month, the newest first. */
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
    const raised = await tx
      .selectFrom('security_alert')
      .selectAll()
      .where('last_at', '>', month!)
      .orderBy('began_at', 'desc')
      .limit(mostAlerts)
      .execute()
    const alerts = raised.flatMap(({ kind, began_at: from, last_at: until, times: each }) => {
      const row = kinds.find((known) => known.kind === kind)
      if (!row) return []
      const windowMs = (row.alertFrom?.minutes ?? 0) * minuteMs
      return [{ kind: row.kind, from, until, times: Number(each), isOpen: until.getTime() + windowMs > now.getTime() }]
    })
    return { alerts, kinds }
  })
}
