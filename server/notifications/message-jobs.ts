import { z } from 'zod'
import { transact } from '../db/tx.ts'
import type { Job, Timer } from '../jobs/job.ts'
import { isMessageDue, takeDueMessages } from '../outbox/queue-message.ts'
import type { MessageKind, MessageWays } from '../ports/message-sender.ts'
import { deliverMessage } from './deliver-message.ts'

/** Messages handed over in one transaction. */
const mostTogether = 200

export const deliverMessages: Job<{ id: string }> = {
  name: 'deliver-message',
  schedule: 'onDemand',
  input: z.strictObject({ id: z.string().regex(/^\d{1,19}$/) }),
  together: 20,
  retrySeconds: 10,
  timeoutSeconds: 30,
  // The timer below wakes it: this finds only what a process that fell had taken.
  lookSeconds: 30,
  keptSeconds: 600,
  run: deliverMessage,
}

/** Hands text messages and mails that fall due to the job library: each once, whichever process comes first. */
export const handOverMessages: Timer = {
  name: 'hand-over-messages',
  everyMs: 1_000,
  run: async ({ db, clock, jobs, messageWays }) => {
    const kinds = sentKinds(messageWays)
    if (kinds.length === 0 || !(await isMessageDue(db, kinds, clock.now()))) return
    const handOver = () =>
      transact(db, async (tx) => {
        const due = await takeDueMessages(tx, kinds, { now: clock.now(), most: mostTogether })
        await jobs.enqueue(
          tx,
          deliverMessages,
          due.map((id) => ({ id })),
        )
        return due.length
      })
    while ((await handOver()) === mostTogether);
    jobs.hurry(deliverMessages)
  },
}

/** Kinds that a sender takes. */
function sentKinds(ways: MessageWays): MessageKind[] {
  return (['sms', 'email'] as const).filter((kind) => typeof ways[kind] === 'object')
}
