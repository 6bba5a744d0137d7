import type { Out } from '@madang/contract/endpoint.ts'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { call } from '../../../lib/server/call.ts'
import { writeEntry, readEntry } from '../../../lib/storage/idb-store.ts'
import { uuid } from '@madang/client/uuid.ts'

const shelf = 'own'
const key = 'checkIn'

/**
 * Checks in for a programme day. The key of the attempt is kept on the phone before it is sent and used again for the same
 * day, so that an answer lost on the way is asked for again instead of a second check-in (REQ-111, REQ-150).
 */
export async function askCheckIn(day: string): Promise<Out<typeof checkIn>> {
  const requestId = await keyFor(day)
  return call(checkIn, { requestId })
}

/** One key for each day. */
async function keyFor(day: string): Promise<string> {
  const kept = await readEntry(shelf, key)
  if (isAttempt(kept) && kept.day === day) return kept.requestId
  const requestId = uuid()
  await writeEntry(shelf, key, { day, requestId })
  return requestId
}

function isAttempt(kept: unknown): kept is { day: string; requestId: string } {
  return typeof kept === 'object' && kept !== null && 'day' in kept && 'requestId' in kept
}
