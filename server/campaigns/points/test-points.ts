import { randomUUID } from 'node:crypto'
import { exchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inEach } from '@madang/contract/locale.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { putSetting } from '../change-campaign.ts'
import { inPromotion, kst, testPromotion } from '../xrp/test-xrp.ts'
import { exchangeItemRow } from './exchange-item-row.ts'
import { exchangePoints } from './exchange-points.ts'
import { points } from './points.ts'
import { cancelReservation, reserveItem } from './reservations.ts'
import { settlePoints } from './settle-points.ts'
import { settleReservations } from './settle-reservations.ts'

/** Points and the XRP promotion on a database of their own, both on everywhere since the first of October; 10 points are 1 XRP. */
export async function testPoints(setting: Partial<CampaignSetting> = {}, connections = 10) {
  const database = await testPromotion(setting, connections)
  await switchOnPoints(database)
  return { ...database, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](), ...inPoints(database) }
}

/** Points beside the promotion, which is on; 10 of them are 1 XRP. */
export function switchOnPoints({ transact }: Pick<TestDatabase, 'transact'>): Promise<unknown> {
  return transact(async (tx) => {
    await putSetting(tx, await findCampaign(tx, points.id), {
      startsAt: kst('2026-10-01T00:00'),
      endsAt: null,
      countries: ['*'],
      budget: '1000000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: false,
    })
    await tx
      .insertInto('rule_set')
      .values({
        version: 'points-2',
        programme: points.id,
        rules: JSON.stringify({ perDay: '10', listeningMinutes: 30, pointsPerXrp: 10, cancelHours: 24 }),
      })
      .execute()
    await tx
      .insertInto('rule_in_force')
      .values({ programme: points.id, effective_from: '2026-10-01', version: 'points-2' })
      .execute()
  })
}

/** What people do with their points. */
export function inPoints({ db, transact }: Pick<TestDatabase, 'db' | 'transact'>) {
  const { listenDays } = inPromotion({ db })
  const by = (at: string) => ({
    clock: stillClock(kst(at)),
    publish: () => undefined,
    random: systemRandom,
    laws: [null] as const,
  })
  const listeners = async (count: number, days: number): Promise<UserId[]> => {
    const users: UserId[] = []
    for (let each = 0; each < count; each++) users.push(await testUser(db, { registeredAt: kst('2026-10-02T00:00') }))
    await listenDays(users, '2026-11-01', days)
    await db.updateTable('points_progress').set({ listened_through: null }).execute()
    await settlePoints({ db, clock: stillClock(kst('2026-11-20T12:00')) })
    return users
  }
  return {
    settlePoints: (at: string) => settlePoints({ db, clock: stillClock(kst(at)) }),
    /** People who listened on so many days from the first of November on, which are settled. */
    listeners,
    listener: async (days: number) => (await listeners(1, days))[0]!,
    async pointsOf(user: UserId) {
      const { available, frozen } = await balances(db, user, 'POINT')
      return { points: Number(available), reserved: Number(frozen) }
    },
    async item(name: string, more: { stock?: number; points?: number; startAt?: string } = {}) {
      const id = exchangeItemId.parse(name)
      const text = { title: name, who: 'Lee', note: '' }
      const content = exchangeItemContent.parse({
        texts: inEach(() => text),
        form: 'talk',
        points: more.points ?? 20,
        stock: more.stock ?? 5,
        startAt: kst(more.startAt ?? '2026-11-28T19:00').getTime(),
      })
      await transact(async (tx) => {
        const known = await tx.selectFrom('point_item').select('id').where('id', '=', id).executeTakeFirst()
        if (!known) await exchangeItemRow.begin!(tx, id)
        await exchangeItemRow.show(tx, { id, content, terms: {}, at: kst('2026-11-01T00:00'), isSample: false })
      })
      return id
    },
    exchange: (user: UserId, points: number, pointsPerXrp = 10, at = '2026-11-21T12:00') =>
      transact((tx) => exchangePoints({ tx, user, ...by(at) }, { points, pointsPerXrp })),
    reserve: (user: UserId, itemId: string, points = 20, at = '2026-11-21T12:00') =>
      transact((tx) => reserveItem({ tx, user, ...by(at) }, { itemId: exchangeItemId.parse(itemId), points })),
    cancel: (user: UserId, reservationId: string = randomUUID(), at = '2026-11-22T12:00') =>
      transact((tx) => cancelReservation({ tx, user, ...by(at) }, { reservationId })),
    settleReservations: (at: string) => settleReservations({ db, clock: stillClock(kst(at)) }),
  }
}
