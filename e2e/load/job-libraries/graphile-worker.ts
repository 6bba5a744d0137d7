import { join } from 'node:path'
import type pg from 'pg'
import { sleepers, trialJobs, type Attempt, type Candidate, type SendOptions } from './candidate.ts'

/** The part of graphile-worker that the trial uses; the library lies in a folder of its own. */
interface Library {
  runMigrations(options: object): Promise<void>
  run(options: object): Promise<{ stop(): Promise<void> }>
  readonly Logger: new (factory: () => () => void) => object
}

export function graphileWorker(folder: string): Candidate {
  const load = async () =>
    (await import(join(folder, 'node_modules/graphile-worker/dist/index.js'))) as unknown as Library
  return {
    schema: 'graphile_worker',
    install: async (url) => {
      const { runMigrations, Logger } = await load()
      await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
    },
    work: async (url, run) => {
      const { run: start, Logger } = await load()
      const handler = (job: string) => (data: Attempt['data']) => run({ job, data })
      const runner = await start({
        noHandleSignals: true,
        // One question a second for all handlers of the process, instead of one for each.
        preset: {
          worker: {
            connectionString: url,
            maxPoolSize: 3,
            concurrentJobs: 8,
            pollInterval: 1000,
            localQueue: { size: 8 },
          },
        },
        logger: new Logger(() => () => undefined),
        taskList: Object.fromEntries([...trialJobs, ...sleepers].map((job) => [job, handler(job)])),
        crontab: ['* * * * * minutely', ...sleepers.map((name) => `*/10 * * * * ${name}`)].join('\n'),
      })
      return () => runner.stop()
    },
    sender: async () => ({
      send: (client: pg.ClientBase, job: string, data: object, { afterSeconds = 0, key }: SendOptions = {}) =>
        client.query(
          `select graphile_worker.add_job($1, $2::json, run_at := now() + $3 * interval '1 second', job_key := $4,
             queue_name := $5, max_attempts := 3)`,
          [job, JSON.stringify(data), afterSeconds, key ?? null, job === 'one' ? 'one' : null],
        ),
      close: async () => undefined,
    }),
    deadSql: `select task_identifier as job from graphile_worker.jobs where attempts >= max_attempts`,
  }
}
