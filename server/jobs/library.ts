import pg from 'pg'
import { PgBoss, type Db as LibraryDb } from 'pg-boss'

/** The schema of the library's tables, made by migration 0080. */
export const librarySchema = 'pgboss'

/** Every interval of the library, in seconds, as long as what it watches over may come late. */
const intervals = {
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  maintenanceIntervalSeconds: 3600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 5,
  bamIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
} as const

/**
 * Opens the job library over our own pool, so that it costs no connection. `isServing` also takes part in what must happen
 * once over all processes: schedules, giving up of hung jobs, removal of old ones.
 */
export async function openLibrary(
  pool: pg.Pool,
  { isServing, report }: { isServing: boolean; report: (error: unknown) => void },
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: databaseOf(pool),
    schema: librarySchema,
    // Our migration made the tables. The library then only accepts a newer version of them, as the release before must.
    migrate: true,
    createSchema: false,
    supervise: isServing,
    schedule: isServing,
    registerInstance: false,
    openTelemetry: { enabled: false },
    ...intervals,
  })
  boss.on('error', report)
  await boss.start()
  return boss
}

/** The library counts on the types PostgreSQL's driver gives by itself, not on those of our pool. */
function databaseOf(pool: pg.Pool): LibraryDb {
  return { executeSql: (text, values) => pool.query({ text, values: values ?? [], types: pg.types }) }
}
