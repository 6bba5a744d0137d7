import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { loadSampleCampaigns } from '../../../server/campaigns/load-sample.ts'
import { settleXrp } from '../../../server/campaigns/xrp/settle-xrp.ts'
import { xrp } from '../../../server/campaigns/xrp/xrp-promotion.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { stillClock } from '../../../server/ports/clock.ts'
import { digest } from '../../../server/rewards/fraud/test-farm.ts'
import { settleAll } from '../../../server/rewards/grants/settle-registrations.ts'
import { storeFingerprint } from '../../../server/users/registration/registration-fingerprints.ts'
import { testUser } from '../../../server/users/test-user.ts'
import { cpuSeconds } from '../cpu.ts'
import { print, rounded } from '../figures.ts'

/** Half an hour a day brings one reward, and a week as many as these. */
const daysOfWeek = 5
const registeredAt = new Date('2026-11-02T09:00:00+09:00')
const saturday = new Date('2026-11-07T09:00:00+09:00')

/**
 * So many days of listening of one week settled beside as many registrations as people listened: what each grant costs, of
 * either; then a round that finds nothing to do. On an empty database, with the campaigns of a demonstration, whose budget is
 * enough for 15,000 days.
 */
export async function compareSettling(
  db: Db,
  { days, round }: { readonly days: number; readonly round: number },
): Promise<void> {
  await loadSampleCampaigns(db)
  const people = await registered(db, Math.ceil(days / daysOfWeek))
  const registrations = await costOf(db, 'cvc', () => settleAll(db, registeredAt))
  const settle = (now: Date) => settleXrp({ db, clock: stillClock(now) })
  await settle(registeredAt)
  await listen(db, people)
  await sql`analyze`.execute(db)
  const listening = await costOf(db, xrp.id, () => settle(saturday))
  const idle = await costOf(db, xrp.id, () => settle(saturday))
  const ratio = {
    ms: rounded(listening.msEach / registrations.msEach),
    cpu: rounded(listening.cpuMsEach / registrations.cpuMsEach),
  }
  print({ bench: 'settling', round, days, registrations, listening, ratio, idleMs: idle.ms })
}

/** So many people, each invited by one of those before and inviting three at most; the first came alone and is left out. */
async function registered(db: Db, count: number): Promise<UserId[]> {
  const people: UserId[] = []
  await transact(db, async (tx) => {
    for (let index = 0; index <= count; index++) {
      const inviter = index === 0 ? null : people[Math.floor((index - 1) / 3)]!
      const user = await testUser(tx, { inviter, registeredAt })
      const own = digest(user)
      await storeFingerprint(tx, user, { installation: own, deviceHash: own, block: own }, registeredAt)
      people.push(user)
    }
  })
  return people.slice(1)
}

/** Half an hour on each day from Monday to Friday. */
async function listen(db: Db, people: readonly UserId[]): Promise<void> {
  await sql`insert into class_day (user_id, day, observed)
    select user_id, (morning at time zone 'Asia/Seoul')::date, tstzmultirange(tstzrange(morning, morning + interval '30 minutes'))
    from unnest(${[...people]}::text[]) as user_id,
      lateral (select ${registeredAt}::timestamptz + interval '1 hour' + place * interval '1 day' as morning
        from generate_series(0, ${daysOfWeek - 1}::integer) as place) as mornings`.execute(db)
}

/** What some work took, and of that each grant of a programme that it made. */
async function costOf(db: Db, programme: string, work: () => Promise<void>) {
  const before = await grantsOf(db, programme)
  const [began, cpu] = [performance.now(), cpuSeconds()]
  await work()
  const [ms, cpuMs] = [performance.now() - began, (cpuSeconds() - cpu) * 1_000]
  const grants = (await grantsOf(db, programme)) - before
  const of = (sum: number) => rounded(sum / Math.max(1, grants))
  return { grants, ms: rounded(ms), msEach: of(ms), cpuMsEach: of(cpuMs) }
}

async function grantsOf(db: Db, programme: string): Promise<number> {
  const grants = db.selectFrom('reward_grant').select(({ fn }) => fn.countAll<bigint>().as('count'))
  return Number((await grants.where('programme', '=', programme).executeTakeFirstOrThrow()).count)
}
