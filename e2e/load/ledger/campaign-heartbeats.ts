import type { UserId } from '@madang/contract/ids.ts'
import { type ClassId, heartbeatMs } from '@madang/contract/rewards/live.ts'
import { loadSampleCampaigns } from '../../../server/campaigns/load-sample.ts'
import { settlePoints } from '../../../server/campaigns/points/settle-points.ts'
import { settleXrp } from '../../../server/campaigns/xrp/settle-xrp.ts'
import type { Db } from '../../../server/db/tables.ts'
import { stillClock } from '../../../server/ports/clock.ts'
import { seededRandom } from '../../../server/ports/random.ts'
import { openPage, testClass } from '../../../server/rewards/class-time/test-class.ts'
import { settleAll } from '../../../server/rewards/grants/settle-registrations.ts'
import { testUser } from '../../../server/users/test-user.ts'
import { print, rounded } from '../figures.ts'
import { countedConnections, type Trips } from './counted-trips.ts'

const registeredAt = new Date('2026-11-02T09:00:00+09:00')
const from = new Date('2026-11-02T20:00:00+09:00')
/** A full half hour, which brings rewards, and some minutes after it. */
const heartbeats = 70

/**
 * What each heartbeat of a class asks of the database, of people alike: one warms the process up, the next watches with every
 * campaign off, the last with every campaign on, whose rewards are settled while they watch. Answers whether both ask the same.
 */
export async function compareHeartbeats(db: Db, url: string): Promise<boolean> {
  const counted = countedConnections(url)
  try {
    const classId = await testClass(db, { from: '2026-11-02T20:00', to: '2026-11-02T21:00' })
    const watch = async (settle?: (now: Date) => Promise<void>) => {
      const user = await invitedUser(db)
      await settle?.(registeredAt)
      return watched(counted, { user, classId, settle })
    }
    await watch()
    const off = await watch()
    await loadSampleCampaigns(db)
    const on = await watch(async (now) => {
      await settleXrp({ db, clock: stillClock(now) })
      await settlePoints({ db, clock: stillClock(now) })
    })
    const isSame = JSON.stringify(off) === JSON.stringify(on)
    const grants = db.selectFrom('reward_grant').select(({ fn }) => fn.countAll<bigint>().as('count'))
    const { count } = await grants.where('programme', '<>', 'cvc').executeTakeFirstOrThrow()
    print({ bench: 'heartbeat', heartbeats, off: each(off), on: each(on), isSame, campaignGrants: Number(count) })
    return isSame
  } finally {
    await counted.db.destroy()
  }
}

/** Somebody with two people above them, who knows nobody of the others. */
async function invitedUser(db: Db): Promise<UserId> {
  let inviter: UserId | null = null
  for (let level = 0; level < 3; level++) inviter = await testUser(db, { inviter, registeredAt })
  await settleAll(db, registeredAt)
  return inviter!
}

/** Watches a class as its page does; the server settles what campaigns owe meanwhile. */
async function watched(
  { db, taken }: ReturnType<typeof countedConnections>,
  about: { user: UserId; classId: ClassId; settle: ((now: Date) => Promise<void>) | undefined },
): Promise<Trips[]> {
  const { user, classId, settle } = about
  const page = await openPage(db, { user, classId, now: from, random: seededRandom('heartbeats') })
  const said: Trips[] = []
  let answer = await page.say('begin', from)
  taken()
  for (let beat = 1; beat <= heartbeats; beat++) {
    const now = new Date(from.getTime() + beat * heartbeatMs)
    answer = await page.say(answer.check ? 'present' : 'watch', now)
    said.push(taken())
    await settle?.(now)
  }
  return said
}

function each(said: readonly Trips[]) {
  const mean = (of: (one: Trips) => number) => rounded(said.reduce((sum, one) => sum + of(one), 0) / said.length)
  return { statements: mean(({ statements }) => statements.length), roundTrips: mean(({ trips }) => trips) }
}
