import { Failure } from '@madang/contract/failures.ts'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { newestReading } from '../jobs/newest-reading.ts'
import type { Db } from '../db/tables.ts'
import type { IsOffered } from '../offerings/offerings.ts'
import type { Clock } from '../ports/clock.ts'
import { allCampaigns, type Campaign, isOfferedIn } from './campaign.ts'

/** Which campaigns are offered where, as this process last read it: at most two seconds old. */
export interface CampaignOffers {
  readonly refresh: () => Promise<void>
  /** False for the feature of a kind none of whose campaigns is there, true for what is no campaign. */
  readonly isOffered: IsOffered
  /** The campaigns that are there for people of a country, whatever their phase. */
  readonly offeredIn: (country: string | null) => readonly Campaign[]
  /** Those that are not there for them. */
  readonly absentFrom: (country: string | null) => readonly Campaign[]
  /** One that is there. SWITCHED_OFF where it is absent, for calls that name their campaign in the input. */
  readonly offered: (id: string, country: string | null) => Campaign
}

export function campaignOffers(db: Db, clock: Clock): CampaignOffers {
  const { refresh, known } = newestReading<readonly Campaign[]>(() => allCampaigns(db), [])
  const offeredIn = (country: string | null) =>
    known().filter((campaign) => isOfferedIn(campaign, country, clock.now()))
  return {
    refresh,
    isOffered: (feature, country) =>
      !Object.hasOwn(campaignKinds, feature) || offeredIn(country).some(({ kind }) => kind === feature),
    offeredIn,
    absentFrom: (country) => known().filter((campaign) => !offeredIn(country).includes(campaign)),
    offered: (id, country) => {
      const found = offeredIn(country).find((campaign) => campaign.id === id)
      if (!found) throw new Failure('SWITCHED_OFF')
      return found
    },
  }
}
