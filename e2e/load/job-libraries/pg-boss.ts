import { join } from 'node:path'
import type pg from 'pg'
import { hangSeconds, sleepers, trialJobs, type Attempt, type Candidate, type SendOptions } from './candidate.ts'

/** The part of pg-boss that the trial uses; the library lies in a folder of its own. */
interface Boss {
  on(event: 'error', listener: (error: Error) => void): void
  start(): Promise<unknown>
  stop(): Promise<void>
  createQueue(name: string, options: object): Promise<void>
  schedule(name: string, cron: string): Promise<void>
  send(name: string, data: object, options: object): Promise<unknown>
  work(name: string, options: object, handler: (jobs: { data: Attempt['data'] }[]) => Promise<void>): Promise<string>
}
interface Library {
  readonly PgBoss: new (options: object) => Boss
}

/** Every interval of the library that only costs queries while nothing happens. */
const quiet = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  cronWorkerIntervalSeconds: 15,
  registerInstance: false,
}
const queues: Readonly<Record<(typeof trialJobs)[number], object>> = {
  quick: {},
  due: {},
  throws: { retryLimit: 2, retryDelay: 1, retryBackoff: true, deadLetter: 'dead' },
  hangs: { retryLimit: 1, expireInSeconds: hangSeconds },
  long: { retryLimit: 1, expireInSeconds: 2 * hangSeconds },
  one: { policy: 'singleton', expireInSeconds: hangSeconds },
  minutely: {},
}

/** How often each is asked for: what somebody waits for every second, the others as seldom as they may be late. */
const paces: Readonly<Record<(typeof trialJobs)[number], object>> = {
  quick: { pollingIntervalSeconds: 1, batchSize: 20 },
  due: { pollingIntervalSeconds: 1, batchSize: 50 },
  throws: { pollingIntervalSeconds: 5 },
  hangs: { pollingIntervalSeconds: 5 },
  long: { pollingIntervalSeconds: 5 },
  one: { pollingIntervalSeconds: 5 },
  minutely: { pollingIntervalSeconds: 15 },
}

export function pgBoss(folder: string): Candidate {
  const open = async (url: string, further: object): Promise<Boss> => {
    const { PgBoss } = (await import(join(folder, 'node_modules/pg-boss/dist/index.js'))) as Library
    const boss = new PgBoss({ connectionString: url, max: 3, ...quiet, ...further })
    boss.on('error', () => undefined)
    await boss.start()
    return boss
  }
  return {
    schema: 'pgboss',
    install: async (url) => (await open(url, { supervise: false, schedule: false })).stop(),
    work: async (url, run) => {
      const boss = await open(url, {})
      await boss.createQueue('dead', {})
      for (const job of trialJobs) {
        await boss.createQueue(job, queues[job])
        await boss.work(job, paces[job], async (fetched) => {
          await Promise.all(fetched.map(({ data }) => run({ job, data })))
        })
      }
      await boss.schedule('minutely', '* * * * *')
      for (const name of sleepers) {
        await boss.createQueue(name, {})
        await boss.schedule(name, '*/10 * * * *')
        await boss.work(name, { pollingIntervalSeconds: 60 }, async () => undefined)
      }
      return () => boss.stop()
    },
    sender: async (url) => {
      const boss = await open(url, { supervise: false, schedule: false })
      return {
        send: (client: pg.ClientBase, job: string, data: object, { afterSeconds = 0, key }: SendOptions = {}) =>
          boss.send(job, data, {
            startAfter: afterSeconds,
            ...(key && { singletonKey: key }),
            db: { executeSql: (text: string, values: unknown[]) => client.query(text, values) },
          }),
        close: () => boss.stop(),
      }
    },
    deadSql: `select source_name as job from pgboss.job where name = 'dead'`,
  }
}
