import { Failure } from '@madang/contract/failures.ts'
import type { Db } from '../db/tables.ts'
import type { IsOffered } from '../rules/is-offered.ts'
import { allCampaigns, type Campaign, isOfferedIn } from './campaign.ts'

/** Which campaigns are offered where, as this process last read it: at most two seconds old. */
export interface CampaignOffers {
  readonly refresh: () => Promise<void>
  /** Asked for every feature of a call: false for `programme xrp` where that campaign is absent, true for what is no campaign. */
  readonly isOffered: IsOffered
  /** The campaigns that are there for people of a country, whatever their phase. */
  readonly offeredIn: (country: string | null) => readonly Campaign[]
  /** One of them. SWITCHED_OFF where it is absent, for calls that name their campaign in the input. */
  readonly offered: (id: string, country: string | null) => Campaign
}

const feature = /^programme (.+)$/

export function campaignOffers(db: Db): CampaignOffers {
  let known: readonly Campaign[] = []
  const offeredIn = (country: string | null) => known.filter((campaign) => isOfferedIn(campaign, country))
  return {
    refresh: async () => {
      known = await allCampaigns(db)
    },
    isOffered: (asked, country) => {
      const id = feature.exec(asked)?.[1]
      const campaign = known.find((each) => each.id === id)
      return !campaign || isOfferedIn(campaign, country)
    },
    offeredIn,
    offered: (id, country) => {
      const found = offeredIn(country).find((campaign) => campaign.id === id)
      if (!found) throw new Failure('SWITCHED_OFF')
      return found
    },
  }
}
