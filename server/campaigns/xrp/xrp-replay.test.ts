import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { activityOf } from '../../outbox/activity.ts'
import { allRules } from '../../rules/rules-on.ts'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { dryRunCampaign } from '../dry-run.ts'
import { referralRate } from './entitlements.ts'
import { invitesByInviter, type XrpInvite } from './invites.ts'
import { kst, switchOnPromotion, testPromotion, type TestPromotion } from './test-xrp.ts'
import { tiersFor } from './tiers.ts'
import { xrp } from './xrp-promotion.ts'

/** Somebody who listened on their first seven days and qualified, with the two people above. */
async function qualified(here: TestPromotion, joinedOn = '2026-11-02') {
  const top = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  const [mina] = (await here.join(inviter, `${joinedOn}T09:00`)) as [UserId]
  await here.settle(`${joinedOn}T10:00`)
  await here.listenDays([mina], joinedOn, 7)
  await here.settle('2026-11-09T09:00')
  return { top, inviter, mina }
}

/** Changes rows that the database lets nobody change. */
function tamper({ transact }: TestPromotion, ...changes: readonly ReturnType<typeof sql>[]): Promise<void> {
  return transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const change of changes) await change.execute(tx)
  })
}

test('INV-M08 replay finds a qualification on another day, a sign-up and an invitation of another amount, and a reward above them that is missing, also with a limit for a day', async () => {
  await using here = await testPromotion({ perDay: '1000' })
  const { top, inviter, mina } = await qualified(here)
  expect(await here.differences('2026-11-10T09:00')).toEqual([])
  await tamper(
    here,
    sql`update xrp_invite set qualified_on = '2026-11-07' where invitee = ${mina}`,
    sql`update reward_grant set amount = amount + 1, locked = locked + 1 where kind = 'xrpSignup' and user_id = ${mina}`,
    sql`update reward_grant set amount = amount + 1, available = available + 1
      where kind = 'xrpSecondLevel' and user_id = ${top}`,
    sql`delete from reward_grant where kind = 'xrpReferral' and user_id = ${inviter}`,
  )
  const differences = (await here.differences('2026-11-10T09:00')).join('\n')
  expect(differences).toContain(`xrp of ${mina}: qualified on 2026-11-07, not 2026-11-08`)
  expect(differences).toContain(`xrp of ${mina}: xrpSignup: amount is 3000001`)
  expect(differences).toContain(`xrp grant ${top} xrpSecondLevel ${mina}: amount is 5000001, not 5000000`)
  expect(differences).toContain(`xrp grant ${inviter} xrpReferral ${mina} is missing`)
})

test('INV-M08 INV-R07 time of a day before the qualification that is reported after it leaves the day that was decided; a day too early or without listening is still found', async () => {
  await using here = await testPromotion()
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  await here.listenDays([mina], '2026-11-02', 6)
  await here.listen(mina, '2026-11-09', 30)
  await here.settle('2026-11-10T09:00')
  expect(await here.differences('2026-11-10T10:00')).toEqual([])
  const qualifications = async () =>
    (await here.differences('2026-11-11T10:00')).filter((text) => text.includes('qualified on'))
  // Without a report that came late, the day was filled as it was decided.
  await here.listen(mina, '2026-11-08', 30)
  await here.settle('2026-11-11T09:00')
  expect(await qualifications()).toEqual([`xrp of ${mina}: qualified on 2026-11-09, not 2026-11-08`])
  await here.reported(mina, '2026-11-07', '2026-11-10T08:59')
  expect(await qualifications()).toEqual([`xrp of ${mina}: qualified on 2026-11-09, not 2026-11-08`])
  await here.reported(mina, '2026-11-08', '2026-11-10T09:00')
  expect(await here.differences('2026-11-11T10:00')).toEqual([])

  const found = async (day: string) => {
    await tamper(here, sql`update xrp_invite set qualified_on = ${day} where invitee = ${mina}`)
    return qualifications()
  }
  expect(await found('2026-11-07')).toEqual([`xrp of ${mina}: qualified on 2026-11-07, not 2026-11-08`])
  expect(await found('2026-11-10')).toEqual([`xrp of ${mina}: qualified on 2026-11-10, not 2026-11-08`])
})

/** Invitations as if so many had registered with each of these codes; the first `numbered` of each have qualified. */
async function invited(here: TestPromotion, inviters: number, each: number, numbered: number): Promise<void> {
  await tamper(
    here,
    sql`insert into xrp_invite (programme, invitee, inviter, rule_version, first_day, last_day, state, number, qualified_on, decided_at)
      select 'xrp', 'invitee-' || lpad(number::text, 6, '0') || '-' || inviter, 'inviter-' || inviter, 'xrp-1',
        '2026-11-02', '2026-11-08', case when number > ${numbered}::integer then 'lapsed' else 'qualified' end,
        case when number <= ${numbered}::integer then number end,
        case when number <= ${numbered}::integer then date '2026-11-08' end, now()
      from generate_series(1, ${inviters}::integer) as inviter, generate_series(1, ${each}::integer) as number`,
  )
  await sql`analyze xrp_invite`.execute(here.db)
}

test('INV-M08 a batch of the replay of invitations reads its own of thirty thousand and no other, and all batches together every one once, inviter by inviter in the order of their numbers', async () => {
  await using here = await testPromotion()
  await invited(here, 30, 1000, 700)
  await here.transact(async (tx) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'xrp_invite'`.execute(
        tx,
      )
      return rows[0]!.read
    }
    const all: XrpInvite[] = []
    for (let after: XrpInvite | null = null; ;) {
      const before = await rowsRead()
      const batch: XrpInvite[] = await invitesByInviter(tx, after, 400)
      if (batch.length === 0) break
      expect((await rowsRead()) - before).toBe(batch.length)
      all.push(...batch)
      after = batch.at(-1)!
    }
    expect(all).toHaveLength(30_000)
    expect(new Set(all.map(({ invitee }) => invitee)).size).toBe(30_000)
    const numbers = Array.from({ length: 1000 }, (_, place) => (place < 700 ? place + 1 : null))
    for (let from = 0; from < all.length; from += 1000) {
      const own = all.slice(from, from + 1000)
      expect(new Set(own.map(({ inviter }) => inviter)).size).toBe(1)
      expect(own.map(({ number }) => number)).toEqual(numbers)
    }
  })
})

test('INV-M08 INV-R07 replay finds a number that was left out, also of an inviter whose invitations lie in two of its batches', async () => {
  await using here = await testPromotion()
  await invited(here, 1, 900, 900)
  const numbers = async () => (await here.differences('2026-11-10T09:00')).filter((text) => text.includes(': number '))
  expect(await numbers()).toEqual([])
  await tamper(here, sql`update xrp_invite set number = 901 where number = 899`)
  expect(await numbers()).toEqual([
    'xrp of inviter-1: number 900 should be 899',
    'xrp of inviter-1: number 901 should be 900',
  ])
})

test('INV-M08 INV-R08 replay finds an invitation that lapsed and whose frozen rewards were not taken back', async () => {
  await using here = await testPromotion()
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  await tamper(here, sql`update xrp_invite set state = 'lapsed', decided_at = ${kst('2026-11-17T09:00')}`)
  expect(await here.differences('2026-11-18T09:00')).toEqual([`xrp of ${mina}: 3000000 stayed frozen after it lapsed`])
})

test('INV-M08 replay finds a sign-up and a day of listening that were not given, the day of the registration too', async () => {
  await using here = await testPromotion()
  const { mina } = await qualified(here)
  await tamper(
    here,
    sql`delete from reward_grant where user_id = ${mina} and (kind = 'xrpSignup' or subject = '2026-11-02/1')`,
  )
  const differences = (await here.differences('2026-11-10T09:00')).join('\n')
  expect(differences).toContain(`xrp of ${mina}: nothing was given for signing up`)
  expect(differences).toContain(`xrp of ${mina}: 2026-11-02/1 of the week of 2026-11-02 was not given`)
})

test('INV-M08 XRP for time reported late is missed by replay only once a closing that looks so far back has passed it over', async () => {
  await using here = await testPromotion()
  const { mina } = await qualified(here)
  await here.settle('2026-11-25T00:01')
  // The furthest day that the next closing looks at, and the one before.
  await here.reported(mina, '2026-11-10', '2026-11-25T01:00')
  await here.reported(mina, '2026-11-09', '2026-11-25T01:00')
  await here.settle('2026-11-25T03:40')
  expect(await here.differences('2026-11-25T03:41')).toEqual([])

  const given = `xrp of ${mina}: 2026-11-10/1 of the week of 2026-11-09 was not given`
  await here.db.updateTable('xrp_progress').set({ listened_through: '2026-11-25' }).execute()
  expect(await here.differences('2026-11-26T03:41')).toEqual([given])
  await here.db.updateTable('xrp_progress').set({ listened_through: '2026-11-24' }).execute()
  await here.settle('2026-11-26T00:01')
  expect(await here.differences('2026-11-26T03:41')).toEqual([])
})

test('INV-M08 INV-R07 XRP for time reported late takes none of its week from a later day whose reward is missing', async () => {
  await using here = await testPromotion()
  const { mina } = await qualified(here)
  await here.listen(mina, '2026-11-15', 30)
  // As much as a week gives, but for one.
  await here.listen(mina, '2026-11-09', 4 * 30)
  await here.settle('2026-11-25T00:01')
  await tamper(here, sql`delete from reward_grant where user_id = ${mina} and subject = '2026-11-15/1'`)
  await here.reported(mina, '2026-11-10', '2026-11-25T01:00')
  expect(await here.differences('2026-11-25T03:41')).toContain(
    `xrp of ${mina}: 2026-11-15/1 of the week of 2026-11-09 was not given`,
  )
})

test('REQ-175 a dry run of other constants says what the last 30 days would have given by kind, and leaves out what came before', async () => {
  await using here = await testPromotion()
  const { inviter } = await qualified(here)
  const [early] = (await here.join(inviter, '2026-10-01T09:00')) as [UserId]
  await here.settle('2026-10-01T10:00')
  await here.listenDays([early], '2026-10-01', 7)
  await here.settle('2026-11-09T10:00')
  const { rows } = await sql<{ rules: object }>`select rules from rule_set where version = 'xrp-1'`.execute(here.db)
  const campaign = { ...(await findCampaign(here.db, xrp.id)), ...xrp }
  const rules = { ...rows[0]!.rules, signup: '4' }
  expect(await dryRunCampaign(here.db, campaign, { rules, now: kst('2026-11-20T12:00') })).toMatchObject({
    from: '2026-10-21',
    to: '2026-11-19',
    people: 3,
    before: '23',
    after: '24',
    kinds: expect.arrayContaining([
      { kind: 'xrpSignup', count: 1, before: '3', after: '4' },
      { kind: 'xrpListening', count: 5, before: '5', after: '5' },
      { kind: 'xrpReferral', count: 1, before: '10', after: '10' },
      { kind: 'xrpSecondLevel', count: 1, before: '5', after: '5' },
    ]),
  })
})

test('REQ-134 INV-R09 a tier is unlocked from the invitation that is its first until its last, and beyond the last tier nothing is paid', async () => {
  await using here = await testPromotion()
  const rules = (await allRules(here.db, xrp)).get('xrp-1')!
  const standing = (valid: number) => tiersFor(rules, valid).map(({ status }) => status)
  expect(standing(8)).toEqual(['Unlocked', 'Locked', 'Locked', 'Locked'])
  expect(standing(9)).toEqual(['Completed', 'Unlocked', 'Locked', 'Locked'])
  expect(standing(100)).toEqual(['Completed', 'Completed', 'Completed', 'Unlocked'])
  const xrpOf = (text: string) => amountOf('XRP', text)
  expect(tiersFor(rules, 0).map(({ from, upTo, reward }) => [from, upTo, reward])).toEqual([
    [1, 9, xrpOf('10')],
    [10, 49, xrpOf('12')],
    [50, 100, xrpOf('17')],
    [101, null, xrpOf('27')],
  ])
  const endOf = (upTo: number) => tiersFor({ ...rules, referral: [{ upTo, reward: xrpOf('1') }] }, 0)[0]!.upTo
  expect([999_999, 1_000_000].map(endOf)).toEqual([999_999, null])
  const [first] = rules.referral
  expect(referralRate({ ...rules, referral: [first!] }, first!.upTo + 1)).toBe(0n)
})

test('REQ-159 whom an invitation that qualified brought XRP finds it in their activity', async () => {
  await using here = await testPromotion()
  const { top, inviter } = await qualified(here)
  for (const user of [top, inviter])
    expect(await activityOf(here.db, user)).toContainEqual(
      expect.objectContaining({ kind: 'reward', about: 'credited XRP', at: kst('2026-11-09T09:00') }),
    )
})

test('REQ-175 a qualification that a day’s limit has no room for is put off whole, and comes on the next day', async () => {
  await using here = await testPromotion({ perDay: '16' })
  const top = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [inviter] = (await here.join(top, '2025-02-01T09:00')) as [UserId]
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  await here.listenDays([mina], '2026-11-02', 7)
  await here.join(inviter, '2026-11-09T08:00')
  await here.settle('2026-11-09T09:00')
  expect([await here.has(mina), await here.has(inviter)]).toEqual([
    { held: '0', frozen: '8' },
    { held: '0', frozen: '0' },
  ])
  await here.settle('2026-11-10T09:00')
  expect([await here.has(mina), await here.has(inviter), await here.has(top)]).toEqual([
    { held: '8', frozen: '0' },
    { held: '10', frozen: '0' },
    { held: '5', frozen: '0' },
  ])
  expect(await here.differences('2026-11-11T09:00')).toEqual([])
})

test('requirements section 20: with the other reading what did not qualify stays frozen', async () => {
  await using here = await testPromotion()
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || '{"staysFrozen": 1}' from rule_set where version = 'xrp-1'`.execute(here.db)
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-01-01', 'xrp-2')`.execute(
    here.db,
  )
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  await here.settle('2026-11-18T09:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '3' })
  expect(await here.differences('2026-11-19T09:00')).toEqual([])
})

/** Rules that differ from the first ones, in force since the beginning. */
async function otherRules({ db }: TestPromotion, changes: object): Promise<void> {
  await sql`insert into rule_set (version, programme, rules)
    select 'xrp-2', 'xrp', rules || ${JSON.stringify(changes)}::jsonb from rule_set where version = 'xrp-1'`.execute(db)
  await sql`insert into rule_in_force (programme, effective_from, version) values ('xrp', '2026-01-01', 'xrp-2')`.execute(
    db,
  )
}

test('INV-M08 replay misses nothing that a person listened to before they registered or that is not settled yet', async () => {
  await using here = await testPromotion()
  const { inviter } = await qualified(here)
  const [late] = (await here.join(inviter, '2026-11-05T09:00')) as [UserId]
  await here.listen(late, '2026-11-04', 60)
  await here.settle('2026-11-09T10:00')
  await here.listen(late, '2026-11-09', 60)
  expect(await here.differences('2026-11-09T10:00')).toEqual([])
  // Once its day is settled, what it should have given is missed.
  await tamper(here, sql`update xrp_progress set listened_through = '2026-11-09'`)
  expect((await here.differences('2026-11-10T10:00')).join()).toContain('2026-11-09/1 of the week of 2026-11-09')
})

test('REQ-107 INV-M08 who moves to a country whose rules pay less keeps what an invitation brought, as replay says, at both levels', async () => {
  await using here = await testPromotion()
  await otherRules(here, { paidLevelsByCountry: { US: 0 } })
  const { top, inviter, mina } = await qualified(here)
  await here.db.updateTable('user').set({ country: 'US' }).where('user_id', 'in', [top, inviter]).execute()
  expect([await here.has(inviter), await here.has(top)]).toEqual([
    { held: '10', frozen: '0' },
    { held: '5', frozen: '0' },
  ])
  expect(await here.differences('2026-11-10T09:00')).toEqual([])
  // What was recorded for them is missed all the same.
  await tamper(
    here,
    sql`update reward_grant set amount = amount + 1, available = available + 1 where subject = ${mina}`,
  )
  expect((await here.differences('2026-11-10T09:00')).filter((text) => text.startsWith('xrp grant'))).toHaveLength(2)
})

test('REQ-175 the one registration that a day’s limit had no room for is credited once the limit is raised', async () => {
  await using here = await testPromotion({ perDay: '3' })
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  await here.join(inviter, '2026-11-02T08:00')
  await here.settle('2026-11-02T08:30')
  const [mina] = (await here.join(inviter, '2026-11-02T09:00')) as [UserId]
  await here.settle('2026-11-02T10:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '0' })
  await switchOnPromotion(here, { perDay: '6' })
  await here.settle('2026-11-03T10:00')
  expect(await here.has(mina)).toEqual({ held: '0', frozen: '3' })
})

test('REQ-175 a dry run numbers invitations in the order in which they qualified, whoever registered first', async () => {
  await using here = await testPromotion()
  const inviter = await testUser(here.db, { registeredAt: new Date('2025-01-01T00:00:00Z') })
  const people = (await here.join(inviter, '2026-11-01T09:00', 2)).toSorted() as [UserId, UserId]
  await here.settle('2026-11-01T10:00')
  // The second qualifies on the 7th, before the days that are tried; the first on the 10th, among them.
  await here.listenDays([people[1]], '2026-11-01', 7)
  await here.listenDays([people[0]], '2026-11-04', 7)
  await here.settle('2026-11-11T09:00')
  const { rows } = await sql<{ rules: object }>`select rules from rule_set where version = 'xrp-1'`.execute(here.db)
  const referral = [
    { upTo: 1, reward: '10' },
    { upTo: 9, reward: '20' },
  ]
  const campaign = { ...(await findCampaign(here.db, xrp.id)), ...xrp }
  const tried = await dryRunCampaign(here.db, campaign, {
    rules: { ...rows[0]!.rules, referral },
    now: kst('2026-12-08T12:00'),
  })
  expect(tried.from).toBe('2026-11-08')
  expect(tried.kinds).toContainEqual({ kind: 'xrpReferral', count: 1, before: '10', after: '20' })
})
