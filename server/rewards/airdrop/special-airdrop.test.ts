import { expect, test } from 'vitest'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { getSpecialAirdrop as airdropCall } from '@madang/contract/rewards/special-airdrop.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { working } from '../../casework/test-due-rows.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { openFault, settleFault } from '../../ledger/proof/test-fault.ts'
import { postingQueue } from '../../ledger/posting-queue.ts'
import { activityOf } from '../../outbox/activity.ts'
import { testUser } from '../../users/test-user.ts'
import { checkIn } from '../check-in/check-in.ts'
import { airdropDecisions, carriedOutAirdrops, listClaims } from './airdrop-cases.ts'
import { claimSpecialAirdrop } from './claim-special-airdrop.ts'
import { getSpecialAirdrop } from './get-special-airdrop.ts'
import { replay } from '../replay/replay.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { memoryBus, type Notice } from '../../ports/bus.ts'
import { stillClock } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'

const now = new Date('2026-11-21T03:00:00Z')
const airdrop = (changes: object = {}) => ({
  specialAirdrop: { reward: '10', afterUnlocked: '0.875', budget: '15', ...changes },
})

async function minaWho(database: TestDatabase, { checksIn }: { checksIn: boolean }): Promise<UserId> {
  const mina = await testUser(database.db)
  await settleAll(database.db, now)
  if (checksIn) await database.transact((tx) => checkIn({ tx, user: mina, clock: stillClock(now) }))
  return mina
}

test('INV-W08 REQ-115 before enough was unlocked a claim is refused and nothing moves; the page says how far it is', async () => {
  await using database = await testProgramme(airdrop())
  const mina = await minaWho(database, { checksIn: false })
  const here = { db: database.db, now, postings: postingQueue({ pool: database.pool }), bus: memoryBus() }
  await expect(claimSpecialAirdrop({ ...here, user: mina })).rejects.toEqual(new Failure('AIRDROP_NOT_REACHED'))
  const page = await getSpecialAirdrop({ db: database.db, user: mina, now })
  expect(page).toMatchObject({
    state: 'notReached',
    unlocked: amountOf('CVC', '0.625'),
    needed: amountOf('CVC', '0.875'),
    reward: amountOf('USDT', '10'),
  })
  expect(airdropCall.output.safeEncode(page).error).toBeUndefined()
  expect(await balances(database.db, mina, 'USDT')).toMatchObject({ locked: 0n, available: 0n })
})

test('INV-M02 while the books differ a claim is refused and leaves none, and may come again', async () => {
  await using database = await testProgramme(airdrop())
  const mina = await minaWho(database, { checksIn: true })
  const here = { db: database.db, now, postings: postingQueue({ pool: database.pool }), bus: memoryBus(), user: mina }
  await openFault(database)
  await expect(claimSpecialAirdrop(here)).rejects.toEqual(new Failure('BOOKS_DIFFER'))
  expect(await getSpecialAirdrop(here)).toMatchObject({ state: 'claimable' })
  await settleFault(database)
  expect(await claimSpecialAirdrop(here)).toMatchObject({ state: 'review' })
})

test('INV-W08 16 claims at once through two processes hold 10 USDT once; the record replays', async () => {
  await using database = await testProgramme(airdrop())
  const mina = await minaWho(database, { checksIn: true })
  const servers = [0, 1].map(() => ({
    db: database.db,
    postings: postingQueue({ pool: database.pool }),
    bus: memoryBus(),
  }))
  expect(await getSpecialAirdrop({ db: database.db, user: mina, now })).toMatchObject({
    state: 'claimable',
    claimTime: null,
  })
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => claimSpecialAirdrop({ ...servers[index % 2]!, user: mina, now })),
  )
  const inTwoDays = new Date(now.getTime() + 48 * 3_600_000)
  for (const answer of answers)
    expect(answer).toMatchObject({ state: 'review', claimTime: now, expectedTime: inTwoDays })
  expect(await balances(database.db, mina, 'USDT')).toMatchObject({ locked: amountOf('USDT', '10'), available: 0n })
  expect((await replay(database.db, now)).differences).toEqual([])
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M07 REQ-159 a claim is told to the phones of its user; one beyond the budget is refused, leaves no claim, and may come again', async () => {
  await using database = await testProgramme(airdrop())
  const [mina, bora] = [await minaWho(database, { checksIn: true }), await minaWho(database, { checksIn: true })]
  const here = { db: database.db, now, postings: postingQueue({ pool: database.pool }), bus: memoryBus() }
  const told: Notice[] = []
  here.bus.subscribe((notice) => void told.push(notice))
  await claimSpecialAirdrop({ ...here, user: mina })
  await expect(claimSpecialAirdrop({ ...here, user: bora })).rejects.toEqual(new Failure('POOL_EMPTY'))
  expect(await getSpecialAirdrop({ db: database.db, user: bora, now })).toMatchObject({ state: 'claimable' })
  const data = { about: 'reward', id: 'special-airdrop', asset: 'USDT' } as const
  expect(told).toEqual([{ kind: 'frame', user: mina, frame: encodeFrame({ kind: 'money', data }) }])
  expect(await checkLedger(database.db)).toEqual([])
})

test('REQ-115 REQ-174 INV-W08 a claim that two people paid is in the bonus half a minute later, once; it replays', async () => {
  await using database = await testProgramme(airdrop())
  const { here, mina, decide, later } = await claimed(database)
  await expect(decide('paid', { by: ara, with: ara })).rejects.toEqual(new Failure('NOT_ALLOWED'))
  await expect(decide('paid', { by: ara, with: null })).rejects.toThrow('paid_by_two')
  await decide('paid', { by: bom, with: ara })
  await later(29_999)
  expect(await balances(database.db, mina, 'USDT')).toMatchObject({ locked: amountOf('USDT', '10'), bonus: 0n })
  await Promise.all([later(30_000), later(30_000)])
  expect(await balances(database.db, mina, 'USDT')).toMatchObject({ locked: 0n, bonus: amountOf('USDT', '10') })
  expect(await getSpecialAirdrop({ ...here, user: mina })).toMatchObject({ state: 'paid', reason: null })
  // Told once (REQ-159).
  const told = (await activityOf(database.db, mina)).filter(({ about }) => about === 'credited USDT')
  expect(told).toHaveLength(1)
  await expect(decide('paid', { by: bom, with: ara })).rejects.toEqual(new Failure('CONFLICT'))
  expect((await replay(database.db, now)).differences).toEqual([])
  expect(await checkLedger(database.db)).toEqual([])
})

test('THR-19 during an emergency stop no claim is paid; afterwards it is', async () => {
  await using database = await testProgramme(airdrop())
  const { here, mina, decide, later } = await claimed(database)
  await decide('paid', { by: bom, with: ara })
  const stopped = { isStopped: () => Promise.resolve(true) } as unknown as Services['wallet'] // nothing else is asked
  expect(await later(30_000, { wallet: stopped })).toBe(0)
  expect(await getSpecialAirdrop({ ...here, user: mina })).toMatchObject({ state: 'review' })
  expect(await later(30_000)).toBe(1)
  expect(await getSpecialAirdrop({ ...here, user: mina })).toMatchObject({ state: 'paid' })
})

test('REQ-115 a refused claim says why, gives its amount back to the budget and cannot be made again', async () => {
  await using database = await testProgramme(airdrop({ budget: '10' }))
  const { here, mina, decide, later } = await claimed(database)
  await decide('refused', { by: ara, with: null, reason: 'one_person' })
  await airdropTakenBack(database, mina)
  await later(60_000)
  expect(await getSpecialAirdrop({ ...here, user: mina })).toMatchObject({ state: 'review' })
  await decide('refused', { by: ara, with: null, reason: 'one_person' })
  await later(30_000)
  expect(await balances(database.db, mina, 'USDT')).toMatchObject({ locked: 0n, bonus: 0n })
  expect(await getSpecialAirdrop({ ...here, user: mina })).toMatchObject({ state: 'refused', reason: 'one_person' })
  expect(await claimSpecialAirdrop({ ...here, user: mina })).toMatchObject({ state: 'refused' })
  const bora = await minaWho(database, { checksIn: true })
  expect(await claimSpecialAirdrop({ ...here, user: bora })).toMatchObject({ state: 'review' })
  expect((await replay(database.db, now)).differences).toEqual([])
})

test('INV-R03 INV-W08 who claimed, left and registered again on the same phone is paid no second time; whose claim was refused may claim', async () => {
  await using database = await testProgramme(airdrop({ budget: '100' }))
  const { db } = database
  const here = { db, now, postings: postingQueue({ pool: database.pool }), bus: memoryBus() }
  const joined = async (device: Buffer) => {
    const user = await testUser(db, { device })
    // Invitations pay a second account too, so that it reaches what a claim needs.
    await testUser(db, { inviter: user })
    await testUser(db, { inviter: user })
    await settleAll(db, now)
    await settleAll(db, new Date(now.getTime() + 86_400_000))
    for (const day of [1, 2, 3, 4])
      await database.transact((tx) =>
        checkIn({ tx, user, clock: stillClock(new Date(now.getTime() + day * 86_400_000)) }),
      )
    return user
  }
  const leave = (user: UserId) =>
    db.updateTable('user').set({ status: 'deleted', deleted_at: now }).where('user_id', '=', user).execute()
  for (const [byte, outcome] of [
    [3, 'paid'],
    [4, 'refused'],
  ] as const) {
    const device = Buffer.alloc(32, byte)
    const first = await joined(device)
    expect(await claimSpecialAirdrop({ ...here, user: first })).toMatchObject({ state: 'review' })
    const by = outcome === 'paid' ? { by: bom, with: ara } : { by: ara, with: null, reason: 'automated' }
    await decideOn(database, first)(outcome, by)
    await carriedOutAirdrops.timer.run(
      working({ db, bus: here.bus, clock: stillClock(new Date(now.getTime() + 30_000)) }),
    )
    await leave(first)
    const again = await joined(device)
    const claim = await claimSpecialAirdrop({ ...here, user: again })
    expect(claim).toMatchObject(
      outcome === 'paid' ? { state: 'refused', reason: 'one_person', claimTime: null } : { state: 'review' },
    )
    expect((await balances(db, again, 'USDT')).locked).toBe(outcome === 'paid' ? 0n : amountOf('USDT', '10'))
  }
})

const [ara, bom] = ['0a000000-0000-4000-8000-000000000001', '0a000000-0000-4000-8000-000000000002']

/** Mina's claim, and what two people decide about it. */
async function claimed(database: TestDatabase) {
  const mina = await minaWho(database, { checksIn: true })
  const bus = memoryBus()
  const here = { db: database.db, now, postings: postingQueue({ pool: database.pool }), bus }
  await claimSpecialAirdrop({ ...here, user: mina })
  return {
    here,
    mina,
    decide: decideOn(database, mina),
    later: (ms: number, changes: Partial<Services> = {}) =>
      carriedOutAirdrops.timer.run(
        working({ db: database.db, clock: stillClock(new Date(now.getTime() + ms)), bus, ...changes }),
      ),
  }
}

/** Decides a user's claim. */
function decideOn(database: TestDatabase, user: UserId) {
  return (
    decision: 'paid' | 'refused',
    { by, with: other, reason = null }: { by: string; with: string | null; reason?: string | null },
  ) =>
    database.transact((tx) =>
      airdropDecisions.decide(
        tx,
        user,
        { decision, decision_by: by, decision_with: other, decision_reason: reason, version: 1 },
        now,
      ),
    )
}

async function airdropTakenBack(database: TestDatabase, user: UserId): Promise<void> {
  await expect(database.transact((tx) => airdropDecisions.takeBack(tx, user, { operator: bom, now }))).rejects.toEqual(
    new Failure('NOT_ALLOWED'),
  )
  await database.transact((tx) => airdropDecisions.takeBack(tx, user, { operator: ara, now }))
}

test('REQ-173 claims wait in the order in which they were made, the oldest first, whoever has one', async () => {
  await using database = await testProgramme(airdrop())
  const claimed: UserId[] = []
  for (let count = 0; count < 6; count++) {
    const user = await testUser(database.db)
    const at = new Date(now.getTime() + count * 60_000)
    const claim = { user_id: user, amount: 10_000_000n, unlocked: 1n, rule_version: 'test', claimed_at: at } as const
    const reviewed = {
      reviewer: '00000000-0000-4000-8000-00000000000a',
      review_at: new Date(at.getTime() - count * 90_000),
    }
    await database.db
      .insertInto('special_airdrop')
      .values({ ...claim, state: 'review', ...(count % 2 && reviewed) })
      .execute()
    claimed.push(user)
  }
  const { items } = await listClaims(database.db, { isDecided: false, pageIndex: 1, pageSize: 20 })
  expect(items.map(({ key }) => key.userId)).toEqual(claimed)
})
