import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Job } from '../jobs/job.ts'
import type { HeadPlace } from '../ports/audit-head-places.ts'
import type { HeadsCheck } from './check-heads.ts'
import { signedHead, type SignHead } from './signed-head.ts'
import './tables.ts'

const placeNames = ['file', 'webhook', 'bucket'] as const
export type HeadPlaceName = (typeof placeNames)[number]

/** Lets the end of the audit log leave the database. */
export interface AuditHeads {
  readonly sign: SignHead
  readonly places: ReadonlyMap<HeadPlaceName, HeadPlace>
  /** Compares the log with the heads in the file of this machine; other machines may keep others. */
  readonly check: (db: Db, now: Date) => Promise<HeadsCheck>
}

/** The file that keeps them, unless a setting names another. */
export function auditHeadFile({ data, auditHeadFile: given }: { data: string; auditHeadFile: string | null }): string {
  return given ?? join(data, 'audit-heads.jsonl')
}

/** A log nobody writes to still says once an hour that it ends where it did. */
const quietMs = 60 * 60_000

/** Brings one head to one place, by itself: a place that fails is tried again for a day and holds up no other. */
export const deliverAuditHead: Job<{ place: HeadPlaceName; head: z.output<typeof signedHead> }> = {
  name: 'deliver-audit-head',
  schedule: 'onDemand',
  input: z.strictObject({ place: z.enum(placeNames), head: signedHead }),
  attempts: 12,
  timeoutSeconds: 60,
  lookSeconds: 10,
  run: async ({ auditHeads }, { place, head }) => auditHeads.places.get(place)?.(JSON.stringify(head), head),
}

/** Signs the end of the log each minute in which it moved, one of all processes, and hands it to every place. */
export const signAuditHead: Job = {
  name: 'sign-audit-head',
  schedule: { cron: '* * * * *' },
  run: ({ db, clock, jobs, auditHeads }) =>
    transact(db, async (tx) => {
      const last = await tx.selectFrom('audit_signed_head').selectAll().forUpdate().executeTakeFirstOrThrow()
      const { seq, hash } = await tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
      const now = clock.now()
      if (last.seq === seq && now.getTime() - last.signed_at.getTime() < quietMs) return
      const number = last.number + 1n
      await tx.updateTable('audit_signed_head').set({ number, seq, signed_at: now }).execute()
      const head = auditHeads.sign({
        number: Number(number),
        seq: Number(seq),
        hash: hash.toString('hex'),
        at: now.getTime(),
      })
      await jobs.enqueue(
        tx,
        deliverAuditHead,
        [...auditHeads.places.keys()].map((place) => ({ place, head })),
      )
    }),
}
