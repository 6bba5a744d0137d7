import { createDeliveries } from '../chat/delivery/deliveries.ts'
import { createDeliverySamples } from '../chat/delivery/delivery-samples.ts'
import { createReader } from '../chat/reading/mark-read.ts'
import { indexKeeper } from '../chat/search/index-keeper.ts'
import { createSender, type SendingLimits } from '../chat/sending/send.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { Clock } from '../ports/clock.ts'
import type { Services } from '../services.ts'
import { newAccounts } from '../users/registration/new-accounts.ts'

/** Between two steps of work that prepares the search in conversations, milliseconds: calls and pushes go first. */
const indexRestMs = 4
/** Readers wait so long for each other, milliseconds: a shared commit costs a tenth of their own, and nobody sees the difference. */
const readTogetherMs = 20

interface Ground extends Pick<Services, 'db' | 'pool' | 'bus' | 'clock' | 'random' | 'timers' | 'cards' | 'report'> {
  /** Messages are dated by it, whatever the clock of this process says. */
  readonly sharedClock: Clock
  /** Connections for what must go on while everything else waits. */
  readonly reserved: OpenDatabase['reserved']
  /** How many messages a person may send in a day. */
  readonly mayOneMore: NonNullable<SendingLimits['mayOneMore']>
  /** Whether new accounts have a limit of first contacts (REQ-101). */
  readonly isYoungLimited: boolean
}

/** What sends, reads and delivers messages; sending has connections of its own. */
export function openChat({ reserved, isYoungLimited, mayOneMore, ...ground }: Ground) {
  const { db, pool, bus, clock, sharedClock, random, timers, cards, report } = ground
  const pacing = { random, timers }
  const rest = (ms: number) => () => new Promise<void>((resolve) => timers.after(ms, resolve))
  const messageIndex = indexKeeper(db, rest(indexRestMs))
  const sendingLimits = { ...(isYoungLimited && { isYoung: newAccounts(reserved.db) }), mayOneMore }
  return {
    messageIndex,
    sendingLimits,
    reader: createReader({ pool, bus, pacing, gather: rest(readTogetherMs) }),
    sender: createSender({
      pool: reserved.pool,
      patientPool: pool,
      bus,
      clock: sharedClock,
      pushClock: clock,
      pacing,
      cards,
      ...sendingLimits,
      said: messageIndex.said,
      onSplit: report,
    }),
    deliveries: createDeliveries({ db, bus }),
    deliverySamples: createDeliverySamples({ db }),
  }
}
