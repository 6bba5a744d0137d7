import type { z } from 'zod'
import { koreanZone } from '@madang/contract/constants.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { type AlarmName, alarmNames, type alarms } from '@madang/contract/operators/alarms.ts'
import { queueNames } from '@madang/contract/operators/casework/queues.ts'
import type { getNumbers as endpoint } from '@madang/contract/operators/home.ts'
import { openCounterFaults } from '../chat/reading/check-counters.ts'
import { deliveryTimes } from '../chat/delivery/delivery-samples.ts'
import type { BackupsSeen } from '../backup/folder/see-backups.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import type { Queue } from '../domain.ts'
import { houseGaps } from '../house/standing.ts'
import { openFaults } from '../ledger/proof/faults.ts'
import { ledgerTotals } from '../ledger/totals.ts'
import { addDays, businessDay, startOfDay } from '../rules/business-day.ts'
import { unlockedBetween } from '../ledger/flows.ts'
import { countCheckIns } from '../rewards/check-in/count-check-ins.ts'
import { countActivity } from '../rewards/retention.ts'
import { lateDeletions } from '../users/deletion.ts'
import { countRegistrations } from '../users/operator-user-queries.ts'
import { wrongBands } from '../wallet/reconcile/bands.ts'
import { openDifferences } from '../wallet/reconcile/differences.ts'
import { unreadNetworks } from '../wallet/reconcile/last-reconciliation.ts'
import { backupAlarm, folderAlarm } from './running/back-up.ts'
import { lastReplay } from './running/last-replay.ts'
import { registrationTiers } from './registration-tiers.ts'
import { overdueKinds } from '../retention/read-sweeps.ts'

const shownDays = 14

/** What waits and how the programme goes (REQ-179): registrations and check-ins of two weeks, the sums of the ledger. */
export async function getNumbers({
  db,
  now,
  queues,
  backups,
  hasSample,
}: Context<'db' | 'now' | 'queues' | 'backups' | 'hasSample'>): Promise<Out<typeof endpoint>> {
  const today = businessDay(now)
  const seen = (await backups?.look(now)) ?? null
  const days = Array.from({ length: shownDays }, (_, back) => addDays(today, back - shownDays + 1))
  const firstDay = days[0] ?? today
  return snapshot(db, async (tx) => {
    const { users, byDay } = await countRegistrations(tx, startOfDay(firstDay), koreanZone)
    const checkIns = await countCheckIns(tx, firstDay)
    return {
      at: now,
      alarms: await readAlarms(tx, { now, backups: seen }),
      houseGaps: await houseGaps(tx, hasSample),
      queues: await measureQueues(tx, queues, now),
      registrations: days.map((day) => ({ day, count: byDay.get(day) ?? 0 })),
      checkIns: days.map((day) => ({ day, count: checkIns.get(day) ?? 0 })),
      unlockedToday: await unlockedBetween(tx, startOfDay(today), startOfDay(addDays(today, 1))),
      users,
      tiers: await registrationTiers(tx, today, startOfDay(firstDay)),
      delivery: await deliveryTimes(tx, now),
      activity: { ...(await countActivity(tx, today)) },
      ledger: await ledgerTotals(tx),
    }
  })
}

/** Every queue of every domain, in the order of their names in the contract. */
export async function measureQueues(
  tx: Tx,
  queues: readonly Queue[],
  now: Date,
): Promise<Out<typeof endpoint>['queues']> {
  const measured: Out<typeof endpoint>['queues'] = []
  for (const { name, targetMinutes, measure } of queues)
    measured.push({ queue: name, targetMinutes, ...(await measure(tx, now)) })
  return measured.sort((left, right) => queueNames.indexOf(left.queue) - queueNames.indexOf(right.queue))
}

type AlarmFacts = { readonly now: Date; readonly backups: BackupsSeen | null }
type Alarming = { readonly count: number; readonly since: Date | null }

/** How each alarm is looked at; without a moment all is well. */
const alarmLooks: Readonly<Record<AlarmName, (tx: Tx, facts: AlarmFacts) => Promise<Alarming>>> = {
  books: (tx) => openFaults(tx),
  replay: (tx) => lastReplay(tx),
  networks: (tx) => openDifferences(tx),
  networksUnread: (tx, { now }) => unreadNetworks(tx, now),
  wallets: (tx, { now }) => wrongBands(tx, now),
  counters: (tx) => openCounterFaults(tx),
  deletions: (tx, { now }) => lateDeletions(tx, now),
  retention: (tx) => overdueKinds(tx),
  backups: (tx, facts) => backupAlarm(tx, facts),
  backupsMissing: folderAlarm('backupsMissing'),
  backupsDenied: folderAlarm('backupsDenied'),
  backupsSilent: folderAlarm('backupsSilent'),
  backupsBroken: folderAlarm('backupsBroken'),
}

/** What must not be and needs somebody, for the pages of the console that say so. */
export async function readAlarms(tx: Tx, facts: AlarmFacts): Promise<z.output<typeof alarms>> {
  const found: z.output<typeof alarms> = []
  for (const name of alarmNames) {
    const { count, since } = await alarmLooks[name](tx, facts)
    if (since) found.push({ name, count, since })
  }
  return found
}
