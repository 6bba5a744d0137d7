import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getContest, getMyContest, submitTopic } from '@madang/contract/campaigns/contest.ts'
import { failures } from '@madang/contract/failures.ts'
import { getUser, setGroupLeader } from '@madang/contract/operators/people.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { transact } from '../../db/tx.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { hire } from '../../operators/test-staff.ts'
import { manualClock } from '../../ports/clock.ts'
import { inviteValid } from '../../rewards/invitees/test-inviter.ts'
import { kst, switchOnContest, written } from './test-contest.ts'

const ok = 200
const refused = failures.NEEDS_LEADER.code

test('requirements section 20: five valid invitees suffice to enter the contest, or by the other reading it takes a role that an operator gives and takes back; what was submitted stays', async () => {
  const clock = manualClock('2026-11-28T03:00:00Z')
  await using here = await wholeServer({ clock })
  await switchOnContest({ transact: (work) => transact(here.db, work) }, {})
  await here.services.campaigns.refresh()
  await sql`insert into rule_set (version, programme, rules)
    select 'contest-leaders', 'contest', rules || '{"needsLeader": 1}' from rule_set where version = 'contest-1'`.execute(
    here.db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version)
    values ('contest', '2026-11-29', 'contest-leaders'), ('contest', '2026-11-30', 'contest-1')`.execute(here.db)
  const [mina] = await here.people(1, 'none')
  await inviteValid(here.db, mina!.userId, 5, { registeredAt: kst('2026-10-01T09:00') })
  const submits = async (title: string) =>
    (await here.call(submitTopic, { title, blocks: written }, mina!.token)).success
  const mine = async () => (await here.call(getMyContest, {}, mina!.token)).data
  const rules = async () => (await here.call(getContest, {}, null)).data

  expect(await mine()).toMatchObject({ Valid: 5, NeedsLeader: false, IsLeader: false })
  expect(await rules()).toMatchObject({ Rules: { NeedsLeader: false } })
  expect(await submits('Fees by the hour')).toBe(ok)

  clock.advance(dayMs)
  const owner = await hire(here.db, ['owner'], { now: clock.now() })
  const gives = async (isLeader: boolean) => {
    const given = { userId: mina!.userId, isLeader, reason: 'Leads the group of Seongbuk' }
    return (await here.call(setGroupLeader, given, owner.token)).success
  }
  const since = async () => (await here.call(getUser, { userId: mina!.userId }, owner.token)).data
  expect(await mine()).toMatchObject({ NeedsLeader: true, IsLeader: false, Topics: [{ State: 'reviewing' }] })
  expect(await rules()).toMatchObject({ Rules: { NeedsLeader: true } })
  expect(await submits('Fees by the day')).toBe(refused)
  expect(await since()).toMatchObject({ LeaderSince: null })
  expect((await Promise.all([gives(true), gives(true), gives(true)])).toSorted()).toEqual([
    ok,
    failures.CONFLICT.code,
    failures.CONFLICT.code,
  ])
  expect(await since()).toMatchObject({ LeaderSince: clock.now().getTime() })
  expect(await mine()).toMatchObject({ NeedsLeader: true, IsLeader: true })
  expect(await submits('Fees by the day')).toBe(ok)

  const [meanwhile, taken] = await Promise.all([submits('Fees by the week'), gives(false)])
  expect([ok, refused]).toContain(meanwhile)
  expect(taken).toBe(ok)
  expect(await submits('Fees by the month')).toBe(refused)
  expect(await gives(false)).toBe(failures.CONFLICT.code)
  expect((await mine()) as { Topics: unknown[] }).toMatchObject({ IsLeader: false })
  expect((await mine()) as { Topics: unknown[] }).toHaveProperty('Topics.length', meanwhile === ok ? 3 : 2)

  clock.advance(dayMs)
  expect(await mine()).toMatchObject({ NeedsLeader: false })
  expect(await submits('Fees by the month')).toBe(meanwhile === ok ? failures.TOPICS_FULL.code : ok)
})
