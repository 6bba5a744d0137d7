import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Tx } from '../db/tables.ts'
import { isOfferedBy, type Offering, readOfferings } from './offering.ts'

/**
 * Switches a feature off or on in a country, as two people agreed; from the moment they named, or from now on where that has
 * passed. CONFLICT when it stands so already, or when a later switch of the same waits.
 */
export async function switchOffering(tx: Tx, { feature, country, from, isOff }: Offering, now: Date): Promise<void> {
  const at = from > now ? from : now
  refuseUnlessNew(await readOfferings(tx, feature), { feature, country, from: at, isOff })
  await tx.insertInto('offering').values({ feature, country, from_at: at, is_off: isOff }).execute()
}

/** CONFLICT for a switch that changes nothing at its moment, or comes before one that is decided. */
export function refuseUnlessNew(offerings: readonly Offering[], { feature, country, from, isOff }: Offering): void {
  const own = offerings.filter((each) => each.feature === feature && each.country === country)
  const last = own.at(-1)
  const isSame = last ? last.isOff === isOff : isOfferedBy(offerings, { feature, country, at: from }) === !isOff
  if (isSame || (last && last.from >= from)) throw new Failure('CONFLICT')
}
