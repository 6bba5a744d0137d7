import { sql } from 'kysely'
import type { AwardId, AwardRefusal } from '@madang/contract/campaigns/awards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { enterAward as entering } from '@madang/contract/operators/casework/awards.ts'
import { working } from '../../casework/test-due-rows.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { newInviteCode, newUserId } from '../../users/registration/new-ids.ts'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { putSetting } from '../change-campaign.ts'
import { getCommunity } from '../community/get-community.ts'
import { settleCommunity } from '../community/propose-months.ts'
import { enterAward } from '../manual/enter-award.ts'
import { replayCampaigns } from '../replay-campaigns.ts'
import { kst } from '../xrp/test-xrp.ts'
import { awardDecisions, carriedOutAwards } from './award-cases.ts'
import { getAwards } from './get-awards.ts'

const people = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

/** Campaigns of awards on a database of their own, on everywhere since the first of November 2026. */
export async function testAwards(
  campaign: 'community' | 'manual-xrp' | 'manual-usdt',
  setting: Partial<CampaignSetting> = {},
  connections = 10,
) {
  const database = await testDatabase({ connections })
  await switchOnAwards(database, campaign, setting)
  return { ...database, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](), ...inAwards(database, campaign) }
}

export function switchOnAwards(
  { transact }: Pick<TestDatabase, 'transact'>,
  campaign: string,
  setting: Partial<CampaignSetting> = {},
): Promise<unknown> {
  return transact(async (tx) =>
    putSetting(tx, await findCampaign(tx, campaign), {
      startsAt: kst('2026-11-01T00:00'),
      endsAt: null,
      countries: ['*'],
      budget: '10000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: false,
      ...setting,
    }),
  )
}

/** What people of a campaign of awards do. */
export function inAwards({ db, transact }: Pick<TestDatabase, 'db' | 'transact'>, campaign: string) {
  let ordinal = 1_000_000n
  const at = (when: string) => ({ db, clock: stillClock(kst(when)) })
  return {
    /** Somebody with so many more invitees who were active on three of their first days. */
    async invites(inviter: UserId, count: number): Promise<void> {
      if (count === 0) return
      const users = Array.from({ length: count }, () => {
        const device = systemRandom.bytes(32)
        return {
          user_id: newUserId(systemRandom),
          nick_name: 'Friend',
          nick_fold: 'friend',
          avatar: 1,
          password_hash: '$none$',
          invite_code: newInviteCode(systemRandom),
          inviter,
          ordinal: ordinal++,
          registered_at: kst('2026-10-01T09:00'),
          locale: 'ko-KR' as const,
          verified: null,
          findable: false,
          device,
          device_hash: device,
        }
      })
      await db.insertInto('user').values(users).execute()
      await sql`insert into user_day (user_id, day) select user_id, '2026-10-01'::date + day
        from unnest(${users.map(({ user_id }) => user_id)}::text[]) as user_id, generate_series(0, 2) as day`.execute(
        db,
      )
    },
    async leader(count: number): Promise<UserId> {
      const user = await testUser(db, { registeredAt: kst('2026-09-01T09:00') })
      await this.invites(user, count)
      return user
    },
    propose: (when: string) => settleCommunity({ ...at(when), random: systemRandom }),
    enter: (input: Omit<Parsed<typeof entering>, 'campaignId'>, when: string) =>
      transact((tx) =>
        enterAward(tx, systemRandom, { campaignId: campaign, ...input, operator: people[0], now: kst(when) }),
      ),
    all: () =>
      db
        .selectFrom('campaign_award')
        .selectAll()
        .where('programme', '=', campaign)
        .orderBy('month')
        .orderBy('valid')
        .execute(),
    /** Two people agree to pay it, or one refuses it. */
    decide: (
      id: AwardId,
      decision: 'paid' | 'refused',
      when: string,
      version = 1,
      reason: AwardRefusal = 'oneAccount',
    ) =>
      transact((tx) =>
        awardDecisions.decide(
          tx,
          id,
          {
            decision,
            decision_by: people[0],
            decision_with: decision === 'paid' ? people[1] : null,
            decision_reason: decision === 'paid' ? null : reason,
            version,
          },
          kst(when),
        ),
      ),
    /** Carries out what was decided half a minute before a moment. */
    carryOut: (when: string) =>
      carriedOutAwards.timer.run(working({ ...at(when), bus: { publish: () => undefined } as never })), // told to nobody
    shown: (user: UserId) => getAwards({ db, user, locale: 'en-GB' }, { pageIndex: 1, pageSize: 50 }),
    community: (user: UserId, when: string) => getCommunity({ db, user, now: kst(when), locale: 'en-GB' }),
    has: (user: UserId, asset: 'XRP' | 'USDT') => balances(db, user, asset),
    async differences(when: string): Promise<string[]> {
      const { differences } = await replay(db, kst(when), replayCampaigns)
      return differences.filter((text) => /award|community|manual/.test(text))
    },
  }
}
