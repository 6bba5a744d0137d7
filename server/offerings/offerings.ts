import { type Feature, featureNames } from '@madang/contract/features.ts'
import type { Context } from '../context.ts'
import { newestReading } from '../jobs/newest-reading.ts'
import type { Db } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'
import { isOfferedBy, type Offering, readOfferings } from './offering.ts'

/** Whether something is offered to a person of a country; null for one of none, such as most visitors. */
export type IsOffered = (feature: Feature, country: string | null) => boolean

/** What is offered where, as this process last read it: at most two seconds old. Nothing before it could be read. */
export interface Offerings {
  readonly refresh: () => Promise<void>
  readonly isOffered: IsOffered
}

export function cachedOfferings(db: Db, clock: Clock): Offerings {
  const { refresh, known } = newestReading<readonly Offering[] | null>(() => readOfferings(db), null)
  return {
    refresh,
    isOffered: (feature, country) => {
      const offerings = known()
      return offerings !== null && isOfferedBy(offerings, { feature, country, at: clock.now() })
    },
  }
}

/** Whether a feature is offered to a caller: by each of the countries whose law holds for them. */
export function isOfferedTo({ isOffered, laws }: Context<'isOffered' | 'laws'>, feature: Feature): boolean {
  return laws.every((country) => isOffered(feature, country))
}

/** What a caller is offered, by the names of features; what this server does not have is not. */
export function offeredTo(context: Context<'features' | 'isOffered' | 'laws'>): Record<Feature, boolean> {
  const { features } = context
  const has = (feature: Feature) => !(feature in features) || features[feature as keyof typeof features]
  const named = featureNames.map((feature) => [feature, has(feature) && isOfferedTo(context, feature)])
  return Object.fromEntries(named) as Record<Feature, boolean> // every name once
}
