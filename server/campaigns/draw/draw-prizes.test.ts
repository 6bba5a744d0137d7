import { expect, test } from 'vitest'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { sql } from 'kysely'
import { testDatabase } from '../../db/test-database.ts'
import { getMyEvents } from '../../events/read-events.ts'
import { settleDraws } from '../../events/draw/settle-draws.ts'
import { afterBeacon, id, openedDraw } from '../../events/draw/test-draw.ts'
import { draws } from '../../events/draw/draw-winners.ts'
import { balances } from '../../ledger/account.ts'
import { recordedBeacon } from '../../ports/beacon.ts'
import { budgetAlerts } from '../../rewards/grants/budget-alerts.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { campaignUse } from '../campaign-use.ts'
import { putSetting } from '../change-campaign.ts'
import { addDays, businessDay } from '../../rules/business-day.ts'
import { replayCampaigns } from '../replay-campaigns.ts'
import { creditPrizes } from './credit-prizes.ts'
import { dryRunCampaign } from '../dry-run.ts'

/** A draw of 2 of 3 entries that was drawn, 100 USD each. */
async function drawn(beacon?: ReturnType<typeof recordedBeacon>) {
  const database = await testDatabase()
  const opened = await openedDraw(database, beacon ? { beacon } : {})
  const { db, clock, by, enter } = opened
  const users = [await testUser(db), await testUser(db), await testUser(db)]
  for (const user of users) await enter(user)
  clock.set(afterBeacon)
  await settleDraws(by)
  const switchOn = (budget: string, more: Partial<CampaignSetting> = {}) =>
    database.transact(async (tx) =>
      putSetting(tx, await findCampaign(tx, draws.id), {
        startsAt: new Date('2023-08-01T00:00:00Z'),
        endsAt: null,
        countries: ['*'],
        budget,
        perDay: null,
        perPerson: null,
        endsBeyondBudget: false,
        ...more,
      }),
    )
  const mine = async (user: (typeof users)[number]) =>
    (await getMyEvents({ db, user, locale: 'en-GB' })).items[0]!.prize
  const differences = async (now = clock.now()) => (await replay(db, now, replayCampaigns)).differences
  return {
    ...database,
    ...opened,
    users,
    switchOn,
    mine,
    differences,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const usdt = 1_000_000n

test('REQ-144 each winner is credited the prize into the bonus once, by two processes at once, and told why; who did not win has nothing', async () => {
  await using here = await drawn()
  const { db, clock, users, switchOn, mine } = here
  await creditPrizes({ db, clock })
  expect(await programmeGrants(db, { programme: draws.id })).toEqual([])
  await switchOn('200')
  await Promise.all([creditPrizes({ db, clock }), creditPrizes({ db, clock })])
  await creditPrizes({ db, clock })
  const prizes = await Promise.all(users.map(mine))
  expect(prizes.filter((prize) => prize === null)).toHaveLength(1)
  expect(prizes.flatMap((prize) => (prize ? [prize.place] : [])).toSorted()).toEqual([1, 2])
  for (const [index, prize] of prizes.entries()) {
    const { bonus, available } = await balances(db, users[index]!, 'USDT')
    expect([bonus, available]).toEqual([prize ? 100n * usdt : 0n, 0n])
    if (prize)
      expect(prize).toMatchObject({
        amount: 100n * usdt,
        state: 'credited',
        to: 'bonus',
        ruleVersion: 'draw-1',
        decideTime: clock.now(),
      })
  }
  expect(await here.differences()).toEqual([])
})

test('REQ-144 a budget that does not cover a draw credits nobody and alerts, until two people raise it; a planned campaign waits', async () => {
  await using here = await drawn()
  const { db, clock, switchOn } = here
  await switchOn('199.999999')
  await creditPrizes({ db, clock })
  expect(await programmeGrants(db, { programme: draws.id })).toEqual([])
  expect(await budgetAlerts(db)).toContainEqual(
    expect.objectContaining({ account: 'programme/USDT/draw', kind: 'stopped' }),
  )
  await switchOn('200', { startsAt: new Date('2023-08-24T00:00:00Z') })
  await creditPrizes({ db, clock })
  expect(await programmeGrants(db, { programme: draws.id })).toEqual([])
  clock.set('2023-08-24T00:00:00Z')
  await creditPrizes({ db, clock })
  expect(await programmeGrants(db, { programme: draws.id })).toHaveLength(2)
  expect(await here.differences()).toEqual([])
})

test('REQ-175 a limit for one person refuses no prize of a published draw (decision 0239)', async () => {
  await using here = await drawn()
  const { db, clock, users, switchOn, mine } = here
  await switchOn('200', { perPerson: '99.999999' })
  await creditPrizes({ db, clock })
  const states = (await Promise.all(users.map(mine))).flatMap((prize) => (prize ? [prize.state] : []))
  expect(states).toEqual(['credited', 'credited'])
  expect(await here.differences()).toEqual([])
})

test('REQ-144 a draw whose prizes cannot be credited keeps no other waiting', async () => {
  await using here = await drawn()
  const { db, clock, switchOn } = here
  const other = await openedDraw(here, { of: eventId.parse('others') })
  for (const user of here.users) await other.enter(user)
  other.clock.set(afterBeacon)
  await settleDraws(other.by)
  await switchOn('1000')
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$
       begin if new.subject = 'others.1' then raise 'poisoned'; end if; return new; end $$;
       create trigger poison before insert on reward_grant for each row execute function poison()`,
    )
    .execute(db)
  await expect(creditPrizes({ db, clock })).rejects.toThrow('poisoned')
  const credited = async () => (await programmeGrants(db, { programme: draws.id })).map(({ subject }) => subject)
  expect(await credited()).toEqual([id, id])
  await sql`drop trigger poison on reward_grant`.execute(db)
  await creditPrizes({ db, clock })
  expect((await credited()).toSorted()).toEqual(['others.1', 'others.1', id, id])
})

test('INV-M07 prizes that wait are reserved: a later draw is not credited from what an earlier one still owes, by 16 processes at once (decision 0273)', async () => {
  await using here = await drawn()
  const { db, clock, switchOn, users, mine } = here
  const won = await Promise.all(users.map(async (user) => ({ user, prize: await mine(user) })))
  const absent = won.find(({ prize }) => prize)!.user
  await sql`update "user" set status = 'suspended' where user_id = ${absent}`.execute(db)
  const other = await openedDraw(here, { of: eventId.parse('others') })
  for (const user of users) if (user !== absent) await other.enter(user)
  other.clock.set('2023-08-23T16:00:24Z')
  await settleDraws(other.by)
  clock.set('2023-08-23T16:00:24Z')
  const creditedOf = async () => (await programmeGrants(db, { programme: draws.id })).map(({ subject }) => subject)
  const atOnce = () => Promise.all(Array.from({ length: 16 }, () => creditPrizes({ db, clock })))
  // One has 100, 100 wait, and the later draw is to have 200.
  await switchOn('399.999999')
  await atOnce()
  expect(await creditedOf()).toEqual([id])
  const use = await campaignUse(db, await findCampaign(db, draws.id), clock.now())
  expect(use).toMatchObject({ spent: 100n * usdt, reserved: 300n * usdt, left: 0n })
  await sql`update "user" set status = 'active' where user_id = ${absent}`.execute(db)
  await atOnce()
  expect(await creditedOf()).toEqual([id, id])
  await switchOn('400')
  await atOnce()
  expect((await creditedOf()).toSorted()).toEqual(['others.1', 'others.1', id, id])
  expect(await here.differences()).toEqual([])
})

test('REQ-144 a draw that became void credits nothing', async () => {
  await using here = await drawn(recordedBeacon(new Map()))
  const { db, clock, by, switchOn, users, mine } = here
  clock.set('2023-08-26T15:59:24.001Z')
  await settleDraws(by)
  await switchOn('1000')
  await creditPrizes({ db, clock })
  expect(await programmeGrants(db, { programme: draws.id })).toEqual([])
  expect(await Promise.all(users.map(mine))).toEqual([null, null, null])
  expect(await here.differences()).toEqual([])
})

test('REQ-144 a suspended winner waits, and so does one whom fraud control refused or looks at in an open case, who is told so; then they are credited; one who deleted the account is refused, whatever fraud control said', async () => {
  await using here = await drawn()
  const { db, clock, users, switchOn, mine } = here
  const [first, second] = (await Promise.all(users.map(async (user) => ({ user, prize: await mine(user) })))).filter(
    ({ prize }) => prize,
  )
  await sql`update "user" set status = 'suspended' where user_id = ${first!.user}`.execute(db)
  await sql`update "user" set status = 'deleted' where user_id = ${second!.user}`.execute(db)
  await sql`insert into invitee_verdict (invitee, rule_version, state, due_at, decided_at)
    values (${second!.user}, 'v1', 'refused', now(), now())`.execute(db)
  await switchOn('200')
  await creditPrizes({ db, clock })
  expect(await mine(first!.user)).toMatchObject({ state: 'waiting', to: null, reason: null })
  expect(await mine(second!.user)).toMatchObject({ state: 'refused', to: null })
  expect((await mine(second!.user))!.reason).not.toBeNull()
  await sql`update "user" set status = 'active' where user_id = ${first!.user}`.execute(db)
  await sql`insert into invitee_verdict (invitee, rule_version, state, due_at, decided_at)
    values (${first!.user}, 'v1', 'refused', now(), now())`.execute(db)
  await creditPrizes({ db, clock })
  expect(await mine(first!.user)).toMatchObject({
    state: 'waiting',
    reason: 'Your sign-up did not pass the fraud check',
  })
  await sql`update invitee_verdict set state = 'passed' where invitee = ${first!.user}`.execute(db)
  // Of the people whom they invited.
  await sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
    values (${first!.user}, 'open', 60, 'v1', now())`.execute(db)
  await creditPrizes({ db, clock })
  expect(await mine(first!.user)).toMatchObject({
    state: 'waiting',
    reason: 'The fraud check of your account is not over; if the campaign is stopped before, it is not credited',
  })
  await sql`delete from fraud_case`.execute(db)
  await creditPrizes({ db, clock })
  expect(await mine(first!.user)).toMatchObject({ state: 'credited' })
})

test('REQ-144 where the rules say so when a draw is committed to, its prizes go into what is available', async () => {
  await using here = await drawn()
  const { db, clock, users, switchOn } = here
  await sql`insert into rule_set (version, programme, rules) values ('draw-2', 'draw', '{"toAvailable": 1}')`.execute(
    db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('draw', '2023-08-23', 'draw-2')`.execute(
    db,
  )
  await sql`insert into rule_set (version, programme, rules) values ('draw-3', 'draw', '{"toAvailable": 0}')`.execute(
    db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('draw', '2023-08-24', 'draw-3')`.execute(
    db,
  )
  await switchOn('200')
  await creditPrizes({ db, clock })
  const held = await Promise.all(users.map((user) => balances(db, user, 'USDT')))
  expect(held.reduce((sum, { available }) => sum + available, 0n)).toBe(200n * usdt)
  expect(held.reduce((sum, { bonus }) => sum + bonus, 0n)).toBe(0n)
  expect(await here.differences()).toEqual([])
})

test('INV-M08 INV-F07 replay finds a prize of somebody who did not win, one of another amount, and one that is missing', async () => {
  await using here = await drawn()
  const { db, clock, users, switchOn, mine, differences } = here
  const loser = users[(await Promise.all(users.map(mine))).indexOf(null)]!
  await switchOn('1000')
  const later = new Date(clock.now().getTime() + 11 * 60_000)
  expect(await differences(later)).toEqual([
    expect.stringContaining('was not given'),
    expect.stringContaining('was not given'),
  ])
  await creditPrizes({ db, clock })
  await sql`update reward_grant set amount = amount + 1, available = available + 1
    where programme = 'draw' and id = (select min(id) from reward_grant where programme = 'draw')`.execute(db)
  await sql`update reward_grant set user_id = ${loser}
    where programme = 'draw' and id = (select max(id) from reward_grant where programme = 'draw')`.execute(db)
  expect(await differences(later)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('amount is'),
      `prize ${loser} ${id} is nobody's who won`,
      expect.stringContaining('was not given'),
    ]),
  )
})

test('REQ-175 a dry run of where prizes go moves their sum of the last 30 days from one kind to the other, and nothing before', async () => {
  await using here = await drawn()
  const { db, clock, switchOn } = here
  await switchOn('200')
  await creditPrizes({ db, clock })
  const campaign = { ...(await findCampaign(db, draws.id)), ...draws }
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  const tried = (toAvailable: number, now: Date) => dryRunCampaign(db, campaign, { rules: { toAvailable }, now })
  const sums = { people: 2, before: '200', after: '200', examples: [] }
  expect(await tried(0, later(1))).toMatchObject({
    ...sums,
    kinds: [{ kind: 'drawPrize', count: 2, before: '200', after: '200' }],
  })
  const moved = [
    { kind: 'drawPrize', count: 0, before: '200', after: '0' },
    { kind: 'drawCash', count: 2, before: '0', after: '200' },
  ]
  expect(await tried(1, later(1))).toMatchObject({ ...sums, kinds: moved })
  const day = businessDay(clock.now(), campaign.zone)
  expect(await tried(0, later(30))).toMatchObject({ from: day, to: addDays(day, 29), people: 2 })
  expect(await tried(0, later(31))).toMatchObject({ from: addDays(day, 1), people: 0, before: '0' })
})
