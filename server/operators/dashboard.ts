import type { Out } from '@madang/contract/endpoint.ts'
import type { getNumbers as endpoint } from '@madang/contract/operators/home.ts'
import { units } from '@madang/contract/money.ts'
import { listEditions } from '../articles/list-editions.ts'
import { deliveryTimes } from '../chat/delivery/delivery-samples.ts'
import type { Db } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { ledgerTotals } from '../ledger/totals.ts'
import { listReports } from '../reports/report-queue.ts'
import { listWarningAppeals } from '../reports/warning-appeals.ts'
import { addDays, businessDay, houseZone, startOfDay } from '../rules/business-day.ts'
import { countCheckIns } from '../rewards/check-in/count-check-ins.ts'
import { listAppeals } from '../rewards/fraud/appeals.ts'
import { listCases } from '../rewards/fraud/case-queue.ts'
import { countActivity } from '../rewards/retention.ts'
import { waitingCustomers } from '../support/waiting-customers.ts'
import { countRegistrations } from '../users/operator-user-queries.ts'
import { getProposals } from './proposals.ts'
import { registrationTiers } from './registration-tiers.ts'

const shownDays = 14
/** Minutes in which the oldest of a queue should be decided. */
const targets = {
  reports: 2 * 60,
  service: 30,
  articles: 24 * 60,
  approvals: 24 * 60,
  fraud: 24 * 60,
  appeals: 48 * 60,
} as const

/** What waits and how the programme goes (REQ-179): registrations and check-ins of two weeks, the sums of the ledger. */
export async function getNumbers(db: Db, now: Date): Promise<Out<typeof endpoint>> {
  const today = businessDay(now)
  const days = Array.from({ length: shownDays }, (_, back) => addDays(today, back - shownDays + 1))
  const firstDay = days[0] ?? today
  const one = { pageIndex: 1, pageSize: 1 }
  const reports = await listReports(db, one)
  const cases = await listCases(db, { ...one, isDecided: false })
  const appeals = await listAppeals(db, { ...one, isDecided: false })
  const warnings = await listWarningAppeals(db, { ...one, isDecided: false })
  const customers = await waitingCustomers(db)
  const reviews = await listEditions(db, { words: '', state: 'review', pageIndex: 1, pageSize: 1000 })
  const nobody = { operator: '' as never, roles: [], now }
  const open = await getProposals(db, nobody, { pageIndex: 1, pageSize: 1000, state: 'open' })
  return snapshot(db, async (tx) => {
    const { users, byDay } = await countRegistrations(tx, startOfDay(firstDay), houseZone)
    const checkIns = await countCheckIns(tx, firstDay)
    return {
      at: now,
      queues: [
        {
          queue: 'reports',
          open: reports.totalCount,
          oldest: reports.items[0]?.createdAt ?? null,
          targetMinutes: targets.reports,
        },
        {
          queue: 'warningAppeals',
          open: warnings.totalCount,
          oldest: warnings.items[0]?.appealed_at ?? null,
          targetMinutes: targets.appeals,
        },
        {
          queue: 'service',
          open: customers.length,
          oldest: customers[0]?.since ?? null,
          targetMinutes: targets.service,
        },
        {
          queue: 'articles',
          open: reviews.totalCount,
          oldest: reviews.items.at(-1)?.savedAt ?? null,
          targetMinutes: targets.articles,
        },
        {
          queue: 'approvals',
          open: open.totalCount,
          oldest: open.items.at(-1)?.proposedAt ?? null,
          targetMinutes: targets.approvals,
        },
        {
          queue: 'fraud',
          open: cases.totalCount,
          oldest: cases.items[0]?.openedAt ?? null,
          targetMinutes: targets.fraud,
        },
        {
          queue: 'appeals',
          open: appeals.totalCount,
          oldest: appeals.items[0]?.madeAt ?? null,
          targetMinutes: targets.appeals,
        },
      ],
      registrations: days.map((day) => ({ day, count: byDay.get(day) ?? 0 })),
      checkIns: days.map((day) => ({ day, count: checkIns.get(day)?.count ?? 0 })),
      unlockedToday: checkIns.get(today)?.unlocked ?? units(0n),
      users,
      tiers: await registrationTiers(tx, today, startOfDay(firstDay)),
      delivery: await deliveryTimes(tx, now),
      activity: { ...(await countActivity(tx, today)) },
      ledger: await ledgerTotals(tx),
    }
  })
}
