import { wholeOf } from '@madang/contract/features.ts'
import { campaignOffers } from '../campaigns/campaign-offers.ts'
import type { Db } from '../db/tables.ts'
import { cachedAppReadings } from '../house/app-readings.ts'
import { cachedMaintenance } from '../house/maintenance.ts'
import { cachedOfferings } from '../offerings/offerings.ts'
import type { Clock } from '../ports/clock.ts'
import type { Services } from '../services.ts'

/** What is offered where, when nothing can be changed, and the language of who chose none. */
export function openOffers(
  db: Db,
  clock: Clock,
): Pick<Services, 'campaigns' | 'offerings' | 'maintenance' | 'appReadings' | 'isOffered'> {
  const campaigns = campaignOffers(db, clock)
  const offerings = cachedOfferings(db, clock)
  return {
    campaigns,
    offerings,
    maintenance: cachedMaintenance(db),
    appReadings: cachedAppReadings(db),
    isOffered: (feature, country) =>
      offerings.isOffered(feature, country) && campaigns.isOffered(wholeOf(feature), country),
  }
}
