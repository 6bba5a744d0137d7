import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { connect } from '../db/open.ts'
import { transact } from '../db/tx.ts'
import { manualTimers } from '../ports/timers.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { createJobs } from './jobs.ts'

test('after a restart of the database the same process works on, and what waited is not lost', async () => {
  const data = await mkdtemp(join(tmpdir(), 'madang-restart-'))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  const start = () => startEmbedded({ data, log: () => undefined, overrides: { fsync: 'off' } })
  let server = await start()
  await migrate(server.url)
  const { db, pool } = connect({ url: server.url, size: 5, log: () => undefined })
  let ran = 0
  const run = async () => {
    if (++ran === 1) throw new Error('planted')
  }
  const job: Job<object> = { name: 'count', schedule: 'onDemand', lookSeconds: 0.5, retrySeconds: 1, run }
  const reported: unknown[] = []
  const jobs = await createJobs({ pool, rows: [job], report: (error) => reported.push(error) })
  const states = async () => (await sql`select state::text from pgboss.job where name = 'count'`.execute(db)).rows
  const waits = { timeout: 100_000, interval: 20 }
  try {
    await jobs.start({ timers: manualTimers() } as unknown as Services)
    await transact(db, (tx) => jobs.enqueue(tx, job, [{}]))
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'retry' }]), waits)
    await server.stop()
    await vi.waitFor(() => expect(reported.length).toBeGreaterThan(1), waits)
    server = await start()
    await vi.waitFor(() => expect(ran).toBe(2), waits)
    await transact(db, (tx) => jobs.enqueue(tx, job, [{}]))
    await vi.waitFor(
      async () => expect(await states()).toEqual([{ state: 'completed' }, { state: 'completed' }]),
      waits,
    )
    expect(ran).toBe(3)
  } finally {
    await jobs.stop()
    await db.destroy()
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}, 60_000)
