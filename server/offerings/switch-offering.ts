import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Tx } from '../db/tables.ts'
import { isOfferedBy, type Offering, plannedAfter, readOfferings } from './offering.ts'

/**
 * Switches a feature off or on in a country, as two people agreed; from the moment they named, or from now on where that has
 * passed. It replaces what was planned for later. CONFLICT when that changes nothing.
 */
export async function switchOffering(tx: Tx, { feature, country, from, isOff }: Offering, now: Date): Promise<void> {
  const at = from > now ? from : now
  refuseUnlessNew(await readOfferings(tx, feature), { feature, country, from: at, isOff })
  await tx.insertInto('offering').values({ feature, country, from_at: at, is_off: isOff }).execute()
}

/** CONFLICT for a switch that changes nothing from its moment on, or has the very moment of another. */
export function refuseUnlessNew(offerings: readonly Offering[], { feature, country, from, isOff }: Offering): void {
  const own = offerings.filter((each) => each.feature === feature && each.country === country)
  const standing = own.findLast((each) => each.from <= from)
  const isOffThen = standing ? standing.isOff : !isOfferedBy(offerings, { feature, country, at: from })
  const changes =
    isOffThen !== isOff || plannedAfter(own, { feature, country, at: from }).some((each) => each.isOff !== isOff)
  if (!changes || own.some((each) => each.from.getTime() === from.getTime())) throw new Failure('CONFLICT')
}
