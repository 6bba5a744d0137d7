import { sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getOperations as endpoint } from '@madang/contract/operators/running/operations.ts'
import { diskOf } from '../../backup/disk.ts'
import { nextBackup } from '../../backup/due.ts'
import type { BackupsSeen } from '../../backup/folder/see-backups.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { JobReport } from '../../jobs/read-jobs.ts'
import { videoBytes } from '../../live/videos/video-bytes.ts'
import { pictureBytes } from '../../pictures/picture-bytes.ts'
import { readSweeps } from '../../retention/read-sweeps.ts'
import { version } from '../../ports/release.ts'
import { payoutsOverview } from '../../wallet/networks/payouts-overview.ts'
import { lastReconciliation } from '../../wallet/reconcile/last-reconciliation.ts'
import { backUpName, databaseBegan } from './back-up.ts'
import { measureQueues, readAlarms } from '../dashboard.ts'

type Operations = Out<typeof endpoint>
type Facts = Context<'db' | 'now' | 'jobs' | 'timerReports' | 'backups' | 'queues' | 'retention' | 'dataFolder'>

/** Whether all runs, on one page (REQ-193). */
export async function getOperations(facts: Facts): Promise<Operations> {
  const { db, now, jobs, timerReports, backups, queues, retention, dataFolder } = facts
  const seen = (await backups?.look(now)) ?? null
  return snapshot(db, async (tx) => {
    const reports = await jobs.read(tx)
    const ofBackups = seen && (await backupsNow(tx, { seen, now, reports }))
    return {
      at: now,
      alarms: await readAlarms(tx, { now, backups: seen }),
      backups: ofBackups,
      disk: await diskOf(dataFolder),
      sizes: {
        pictures: await pictureBytes(tx),
        videos: await videoBytes(tx),
        backups: ofBackups?.kept?.items.reduce((sum, { bytes }) => sum + bytes, 0) ?? null,
      },
      servers: [...new Set(timerReports.read().flatMap(({ processes }) => processes.map(({ process }) => process)))],
      release: { version, node: process.version, startedAt: new Date(now.getTime() - process.uptime() * 1000) },
      database: await databaseNow(tx),
      jobs: {
        running: total(reports, ({ running }) => running),
        waiting: total(reports, ({ waiting }) => waiting),
        failing: reports.filter(({ failure }) => failure !== null).length,
        deadLetters: total(reports, ({ deadLetters }) => deadLetters),
      },
      scheduled: scheduledOf(reports),
      retention: await readSweeps(tx, retention),
      queues: await measureQueues(tx, queues, now),
      payer: await payerNow(tx),
    }
  })
}

async function backupsNow(
  tx: Tx,
  { seen, now, reports }: { readonly seen: BackupsSeen; readonly now: Date; readonly reports: readonly JobReport[] },
): Promise<Operations['backups']> {
  const job = reports.find(({ name }) => name === backUpName)
  const isRunning = (job?.running ?? 0) > 0
  const failed = job?.failure ?? null
  if (seen.fault !== null) return { isRunning, failure: failed, kept: null }
  const { items, disk } = seen
  const last = items.find(({ madeAt }) => madeAt <= now)
  const due = nextBackup(items, { began: await databaseBegan(tx), now })
  return {
    isRunning,
    failure: failed && (!last?.provedAt || failed.at > last.provedAt) ? failed : null,
    kept: {
      items: items.map(({ name, madeAt, bytes, tookMs, provedAt }) => ({ name, madeAt, bytes, tookMs, provedAt })),
      next: due > now ? due : now,
      disk,
    },
  }
}

/** What failed first, then what took longest. */
function scheduledOf(reports: readonly JobReport[]): Operations['scheduled'] {
  return reports
    .flatMap(({ name, cron, lastRun, tookMs, attempts, failure }) =>
      cron === null ? [] : [{ name, cron, lastRun, tookMs, attempts, failure }],
    )
    .sort(
      (left, right) =>
        Number(right.failure !== null) - Number(left.failure !== null) || (right.tookMs ?? -1) - (left.tookMs ?? -1),
    )
}

async function payerNow(tx: Tx): Promise<Operations['payer']> {
  const { payer } = await payoutsOverview(tx)
  return payer && { ...payer, position: (await lastReconciliation(tx)).position }
}

async function databaseNow(tx: Tx): Promise<Operations['database']> {
  const { rows } = await sql<{ version: string; bytes: bigint; connections: number; most: number; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most,
      (select file from migration order by number desc limit 1) as migration`.execute(tx)
  const { bytes, ...facts } = rows[0]!
  return { ...facts, bytes: Number(bytes) }
}

function total(reports: readonly JobReport[], count: (report: JobReport) => number): number {
  return reports.reduce((sum, report) => sum + count(report), 0)
}
