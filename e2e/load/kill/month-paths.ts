import type { UserId } from '@madang/contract/ids.ts'
import { inAwards, switchOnAwards } from '../../../server/campaigns/awards/test-awards.ts'
import { inStudio, kst, switchOnStudio } from '../../../server/campaigns/studio/test-studio.ts'
import { testInviter } from '../../../server/rewards/invitees/test-inviter.ts'
import type { Db } from '../../../server/db/tables.ts'
import { on } from './on-database.ts'
import type { RewardPath } from './reward-paths.ts'

/** Counts the runs of a path: each has a month of its own, since a month is proposed once for everybody. */
let runs = 0
const overNow = () => `${2021 + Math.floor(runs / 12)}-${String((runs % 12) + 1).padStart(2, '0')}-01T00:00`

const [monthIsOver, monthIsPaid] = ['2026-11-01T00:00', '2026-11-01T00:01']

/** Whom fraud control passed is written by hand here, so replay cannot explain it. */
const ignoring = /^grant invite/

/** Months that are over, of studios and communities: they are proposed, and paid once two people agreed. */
export const monthPaths: readonly RewardPath[] = [
  {
    name: 'studio: a month that is over becomes a statement',
    ignoring,
    begin: onStudio,
    prepare: withStudio,
    act: ({ db }) => inStudio(on(db)).settle(monthIsOver),
  },
  {
    name: 'studio: a month paid',
    ignoring,
    begin: onStudio,
    prepare: async (db) => {
      const people = await withStudio(db)
      const { settle, decideMonth, waiting } = inStudio(on(db))
      await settle(monthIsOver)
      for (const { id, version, user_id } of await waiting())
        if (user_id === people[0]) await decideMonth(id, version, monthIsOver)
      return people
    },
    act: ({ db }) => inStudio(on(db)).carryOut(kst(monthIsPaid)),
  },
  {
    name: 'community: a month that is over becomes awards',
    ignoring,
    begin: onCommunity,
    prepare: withCommunity,
    act: ({ db }) => inAwards(on(db), 'community').propose(overNow()),
  },
  {
    name: 'community: a month paid',
    ignoring,
    begin: onCommunity,
    prepare: async (db) => {
      const people = await withCommunity(db)
      const { propose, all, decide } = inAwards(on(db), 'community')
      await propose(overNow())
      for (const { id, user_id } of await all()) if (user_id === people[0]) await decide(id, 'paid', '2026-11-05T10:00')
      return people
    },
    act: ({ db }) => inAwards(on(db), 'community').carryOut('2026-11-05T10:01'),
  },
]

/** With a budget for as many months as there are points to die at. */
async function onStudio(db: Db): Promise<void> {
  await switchOnStudio(on(db), {}, { budget: '1000000' })
}

/** The leader of a studio that was approved in October, whom six people count for. */
async function withStudio(db: Db): Promise<UserId[]> {
  const { leader, apply, decide } = inStudio(on(db))
  const user = await leader(6)
  await apply(user, '2026-10-02T09:00')
  await decide(user, '2026-10-02T10:00')
  return [user]
}

async function onCommunity(db: Db): Promise<void> {
  runs = 0
  await switchOnAwards(on(db), 'community', { startsAt: kst('2021-01-01T00:00'), budget: '1000000' })
}

/** Somebody with ten valid invitees; those of the runs before get nothing any more. */
async function withCommunity(db: Db): Promise<UserId[]> {
  await db.updateTable('user').set({ status: 'suspended' }).where('status', '=', 'active').execute()
  runs++
  return [await testInviter(db, 10, { registeredAt: kst('2026-09-01T09:00') })]
}
