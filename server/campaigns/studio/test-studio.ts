import type { StudioDecision, StudioMonthId } from '@madang/contract/campaigns/studio-rows.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { working } from '../../casework/test-due-rows.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { memoryBus } from '../../ports/bus.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { inviteValid, testInviter } from '../../rewards/invitees/test-inviter.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { loadSampleRules } from '../../rules/load-sample-rules.ts'
import { findCampaign } from '../campaign.ts'
import { putSetting } from '../change-campaign.ts'
import { replayCampaigns } from '../replay-campaigns.ts'
import { applyForStudio } from './apply-for-studio.ts'
import { decideStudio } from './decide-studio.ts'
import { getMonths } from './get-months.ts'
import { getStudio } from './get-studio.ts'
import { carriedOutMonths, listMonths, monthDecisions } from './month-cases.ts'
import { settleStudios } from './propose-months.ts'
import { setMonth } from './set-month.ts'
import { studio } from './studio.ts'

/** A moment of Korean time, `2026-11-21T12:00` with or without seconds. */
export const kst = (text: string) => new Date(`${text}${text.length > 16 ? '' : ':00'}+09:00`)

/** Two operators by their own ids. */
export const [ara, bom] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

/** Tiers of 6 and 8 valid users, so that a test invites few. */
export const fewUsers = {
  minInvitees: 5,
  firstUsers: 6,
  firstPay: '2500',
  secondUsers: 8,
  secondPay: '4000',
  leastBonus: '100',
  mostBonus: '1500',
  payIsChosen: 0,
}

/** Studios on a database of its own, on everywhere since the first of September 2026; without `rules` its numbers are not set. */
export async function testStudio(rules: Partial<typeof fewUsers> | null = {}, setting: Partial<CampaignSetting> = {}) {
  const database = await testDatabase()
  await switchOnStudio(database, rules, setting)
  return { ...database, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](), ...inStudio(database) }
}

export function switchOnStudio(
  { transact }: Pick<TestDatabase, 'transact'>,
  rules: Partial<typeof fewUsers> | null = {},
  setting: Partial<CampaignSetting> = {},
): Promise<unknown> {
  return transact(async (tx) => {
    const campaign = await findCampaign(tx, studio.id)
    await putSetting(tx, campaign, {
      startsAt: kst('2026-09-01T00:00'),
      endsAt: null,
      countries: ['*'],
      budget: '100000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: false,
      ...setting,
    })
    if (rules)
      await loadSampleRules(tx, campaign, {
        version: 'studio-2',
        effectiveFrom: '2026-01-01',
        values: { ...fewUsers, ...rules },
      })
  })
}

/** What leaders and operators of studios do. */
export function inStudio({ db, transact }: Pick<TestDatabase, 'db' | 'transact'>) {
  const at = (text: string) => ({ clock: stillClock(kst(text)) })
  const reading = (user: UserId, when: string) => ({ db, user, now: kst(when), locale: 'en-GB' as const })
  const actor = (when: string, operator: string = ara) => ({ operator, now: kst(when), hasLeft: () => false })
  const registered = kst('2026-08-01T09:00')
  const here = {
    leader: (valid: number) => testInviter(db, valid, { registeredAt: registered }),
    invite: (user: UserId, count: number) => inviteValid(db, user, count, { registeredAt: registered }),
    apply: (user: UserId, when: string, plan = 'Every Saturday at ten we read the week together.') =>
      transact((tx) =>
        applyForStudio({ tx, user, random: systemRandom, ...at(when) }, { city: 'Seongbuk, Seoul', plan }),
      ),
    async decide(user: UserId, when: string, decision: StudioDecision = 'approved') {
      const { id } = await db
        .selectFrom('studio')
        .select('id')
        .where('user_id', '=', user)
        .where('decision', 'is', null)
        .executeTakeFirstOrThrow()
      await transact((tx) => decideStudio(tx, { studioId: id }, { ...actor(when), decision }))
    },
    page: (user: UserId, when: string) => getStudio(reading(user, when)),
    months: async (user: UserId, when: string) =>
      (await getMonths(reading(user, when), { pageIndex: 1, pageSize: 20 })).items,
    settle: (when: string) => settleStudios({ db, random: systemRandom, ...at(when) }),
    /** The months that wait for a decision. */
    waiting: async () =>
      (await listMonths(db, { pageIndex: 1, pageSize: 50, isDecided: false })).items.map(({ row }) => row),
    set: (
      id: StudioMonthId,
      version: number,
      when: string,
      bonus: string,
      more: { pay?: string; operator?: string } = {},
    ) =>
      transact((tx) =>
        setMonth(
          tx,
          {
            monthId: id,
            version,
            bonus: amountOf('USDT', bonus),
            pay: more.pay === undefined ? null : amountOf('USDT', more.pay),
            reason: 'Four meetings, thirty people',
          },
          actor(when, more.operator),
        ),
      ),
    /** Two people decide to pay a month. */
    decideMonth: (id: StudioMonthId, version: number, when: string) =>
      transact((tx) =>
        monthDecisions.decide(
          tx,
          id,
          { decision: 'paid', decision_by: bom, decision_with: ara, decision_reason: null, version },
          kst(when),
        ),
      ),
    /** The same, and half a minute goes by. */
    async pay(id: StudioMonthId, version: number, when: string) {
      await here.decideMonth(id, version, when)
      await here.carryOut(new Date(kst(when).getTime() + 30_000))
    },
    async refuse(id: StudioMonthId, version: number, when: string) {
      await transact((tx) =>
        monthDecisions.decide(
          tx,
          id,
          { decision: 'refused', decision_by: bom, decision_with: null, decision_reason: 'notHeld', version },
          kst(when),
        ),
      )
      await here.carryOut(new Date(kst(when).getTime() + 30_000))
    },
    carryOut: (now: Date) => carriedOutMonths.timer.run(working({ db, bus: memoryBus(), clock: stillClock(now) })),
    available: async (user: UserId) => (await balances(db, user, 'USDT')).available,
    async differences(when: string): Promise<string[]> {
      const { differences } = await replay(db, kst(when), replayCampaigns)
      return differences.filter((text) => text.includes('studio'))
    },
  }
  return here
}
