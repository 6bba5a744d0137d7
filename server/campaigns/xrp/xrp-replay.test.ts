import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { activityOf } from '../../outbox/activity.ts'
import { allRules } from '../../rules/rules-on.ts'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { dryRunXrp } from './dry-run-xrp.ts'
import { referralRate } from './entitlements.ts'
import { kst, testPromotion, type TestPromotion } from './test-xrp.ts'
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
  expect(await dryRunXrp(here.db, campaign, { rules, now: kst('2026-11-20T12:00') })).toMatchObject({
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
