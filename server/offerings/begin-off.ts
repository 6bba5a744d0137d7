import './tables.ts'
import { otherCountries, featureNames, features, wholeOf } from '@madang/contract/features.ts'
import type { Db } from '../db/tables.ts'

/** Before every other moment a switch may have. */
const beginning = new Date(0)

/**
 * What pays, sells or draws is off everywhere in production until two people switch it on (REQ-188). What they decided for
 * single countries stays, and so does a feature that they switched for all others. What is a part of another feature goes with that.
 */
export async function beginOff(db: Db): Promise<void> {
  const known = await db
    .selectFrom('offering')
    .select('feature')
    .where('country', '=', otherCountries)
    .distinct()
    .execute()
  const switched = new Set(known.map(({ feature }) => feature))
  const missing = featureNames.filter(
    (feature) => features[feature].isMoney && wholeOf(feature) === feature && !switched.has(feature),
  )
  if (missing.length === 0) return
  await db
    .insertInto('offering')
    .values(missing.map((feature) => ({ feature, country: otherCountries, from_at: beginning, is_off: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
