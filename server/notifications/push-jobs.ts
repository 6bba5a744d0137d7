import { z } from 'zod'
import { userId } from '@madang/contract/ids.ts'
import { transact } from '../db/tx.ts'
import type { Job, Timer } from '../jobs/job.ts'
import { pushKinds, switchOf } from '@madang/contract/chat/push-kinds.ts'
import { placesWithUnread } from '../chat/reading/unread-notice.ts'
import type { Tx } from '../db/tables.ts'
import { isPushDue, takeDuePushes, type DuePush } from '../outbox/push-task.ts'
import { deliverPush } from './deliver-push.ts'

/** Pushes handed over in one transaction. */
const mostTogether = 500
/**
 * While so many wait with the jobs, an announcement waits where it is: a push to everybody is a row here already, and one of
 * its own there would be written, taken and kept for each.
 */
export const mostAhead = 10_000

export const deliverPushes: Job<DuePush> = {
  name: 'deliver-push',
  schedule: 'onDemand',
  input: z.strictObject({
    user: userId,
    kind: z.enum(pushKinds),
    about: z.string(),
    facts: z.record(z.string(), z.string()).nullable().default(null),
    tries: z.int(),
    sentTo: z.array(z.string()),
  }),
  together: 50,
  lanes: 3,
  // An announcement is as many pushes as there are people: who is told of a login does not wait for them.
  urgencyOf: ({ kind }) => (switchOf(kind) === undefined ? 2 : kind === 'announcement' ? 0 : 1),
  retrySeconds: 10,
  timeoutSeconds: 30,
  // The timer below wakes it: this finds only what a process that fell had taken.
  lookSeconds: 30,
  keptSeconds: 600,
  run: deliverPush,
}

/** Hands pushes that fall due to the job library: each once, whichever process comes first. */
export const handOverPushes: Timer = {
  name: 'hand-over-pushes',
  everyMs: 1_000,
  run: async ({ db, clock, jobs }) => {
    const handOver = () =>
      transact(db, async (tx) => {
        // Counted anew each time: other processes hand over too.
        const announcements = Math.max(0, mostAhead - (await jobs.countWaiting(tx, deliverPushes, mostAhead)))
        const due = await takeDuePushes(tx, clock.now(), mostTogether, { announcements })
        await jobs.enqueue(tx, deliverPushes, await notReadYet(tx, due))
        return due.length
      })
    if (!(await isPushDue(db, clock.now()))) return
    while ((await handOver()) === mostTogether);
    jobs.hurry(deliverPushes)
  },
}

/** Without messages that were read before their push fell due, as most are: they cost no job. */
async function notReadYet(tx: Tx, due: readonly DuePush[]): Promise<readonly DuePush[]> {
  const messages = due.filter(({ kind }) => kind === 'message')
  const told = await placesWithUnread(
    tx,
    messages.map(({ user: me, about: peer }) => ({ me, peer })),
  )
  const unread = new Set(messages.filter((_, place) => told.has(place)))
  return due.filter((push) => push.kind !== 'message' || unread.has(push))
}
