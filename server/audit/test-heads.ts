import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '../db/test-database.ts'
import { testJobs } from '../jobs/test-jobs.ts'
import { headFile, type HeadPlace } from '../ports/audit-head-places.ts'
import { manualClock } from '../ports/clock.ts'
import type { Services } from '../services.ts'
import { checkHeads } from './check-heads.ts'
import { deliverAuditHead, signAuditHead, type HeadPlaceName } from './leave-heads.ts'
import { record } from './record.ts'
import { headKeyFile, openHeadSigner, openPublicKey } from './signed-head.ts'

/** A log whose heads leave for a file and for `further` places, when the test says so. */
export async function headScene(further: readonly [HeadPlaceName, HeadPlace][] = []) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase({ connections: 16 }))
  const library = stack.use(await testJobs(database.pool, [deliverAuditHead]))
  const data = await mkdtemp(join(tmpdir(), 'madang-heads-'))
  stack.defer(() => rm(data, { recursive: true }))
  const file = join(data, 'heads.jsonl')
  const place = { data, given: null }
  const clock = manualClock('2026-11-23T03:00:00Z')
  const auditHeads = {
    sign: await openHeadSigner(place),
    places: new Map<HeadPlaceName, HeadPlace>([['file', headFile(file)], ...further]),
    check: () => Promise.reject(new Error('the scene checks by itself')),
  }
  // What the two jobs ask for.
  const services = { db: database.db, clock, jobs: library.jobs, auditHeads } as unknown as Services
  const kept = stack.move()
  const sign = () => signAuditHead.run(services, undefined)
  const deliver = () => library.work(services)
  const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return {
    database,
    clock,
    file,
    keyFile: headKeyFile(place),
    sign,
    deliver,
    lines,
    /** Adds an entry to the log, and a minute later lets its head leave. */
    deed: async (object: string) => {
      const deed = { at: clock.now(), operator: 'op-1', name: 'Mina', session: 's', action: 'user/Suspend' }
      await database.transact((tx) => record(tx, { ...deed, object }))
      clock.advance(60_000)
      await sign()
      return deliver()
    },
    verify: async (given?: readonly string[], from?: number) =>
      checkHeads(database.db, {
        lines: given ?? (await lines()),
        key: await openPublicKey(headKeyFile(place)),
        now: clock.now(),
        ...(from !== undefined && { from }),
      }),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
