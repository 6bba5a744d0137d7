import * as awards from '@madang/contract/campaigns/awards.ts'
import { queueOf } from '../../casework/queue-of.ts'
import { ifUnlocked } from '../../db/advisory-lock.ts'
import { query, type DomainPart } from '../../domain.ts'
import { getCommunity } from '../community/get-community.ts'
import { settleCommunity } from '../community/propose-months.ts'
import { awardCases, carriedOutAwards } from './award-cases.ts'
import { eraseAwards, exportedAwards } from './export-awards.ts'
import { getAwards } from './get-awards.ts'

/** Awards that two people make: months of communities and grants by hand. */
export const awardsPart: DomainPart = {
  routes: [query(awards.getAwards, getAwards), query(awards.getCommunity, getCommunity)],
  timers: [
    {
      name: 'settle-community',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus, random }) =>
        ifUnlocked(pool, 'settle-community', () => settleCommunity({ db, clock, bus, random })),
    },
  ],
  due: [carriedOutAwards],
  queues: [queueOf(awardCases)],
  personalData: {
    campaign_award: { by: ['user_id'], onErase: eraseAwards, onExport: exportedAwards },
  },
}
