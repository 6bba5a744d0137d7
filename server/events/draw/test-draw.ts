import { drawId } from '@madang/contract/campaigns/draws.ts'
import { type EventId, eventId } from '@madang/contract/campaigns/event-item.ts'
import { recordedRounds } from '@madang/contract/campaigns/test-rounds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { DrawTerms } from '@madang/contract/operators/content/events.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { type Beacon, recordedBeacon } from '../../ports/beacon.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { seededRandom } from '../../ports/random.ts'
import { testEvent } from '../test-event.ts'
import { enterDraw } from './enter-draw.ts'
import { prepareDraws } from './prepare-draws.ts'

/** Round 1000 of quicknet came out at 15:59:24 that day, ten minutes after this. */
export const closes = new Date('2023-08-23T15:49:24Z')
const opens = new Date('2023-08-23T09:00:00Z')
export const afterBeacon = '2023-08-23T15:59:24Z'
export const event = eventId.parse('winners')
export const id = drawId.parse('winners.1')

/** An event with a draw that people can enter, the first of its event. */
export async function openedDraw(
  database: Pick<TestDatabase, 'db' | 'transact'>,
  {
    of = event,
    terms = {},
    beacon = recordedBeacon(recordedRounds),
  }: { of?: EventId; terms?: Partial<DrawTerms>; beacon?: Beacon } = {},
) {
  const { db } = database
  const clock = manualClock('2023-08-23T10:00:00Z')
  const keys = serverKeys(Buffer.alloc(32, 7))
  const draw: DrawTerms = { number: 1, placeCount: 5, winnerCount: 2, prizeUsd: 100, ...terms }
  await testEvent(db, { id: of, startAt: opens, endAt: closes, draw, now: clock.now() })
  const failed: unknown[] = []
  const by = {
    db,
    bus: memoryBus(),
    clock,
    keys,
    beacon,
    random: seededRandom('draw'),
    report: (error: unknown) => failed.push(error),
  }
  await prepareDraws(by)
  const enter = (user: UserId) =>
    database.transact((tx) => enterDraw({ tx, user, clock }, { id: drawId.parse(`${of}.1`) }))
  return { db, clock, by, enter, failed }
}
