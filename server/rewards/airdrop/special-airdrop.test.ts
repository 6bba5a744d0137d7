import { expect, test } from 'vitest'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { getSpecialAirdrop as airdropCall } from '@madang/contract/rewards/special-airdrop.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { postingQueue } from '../../ledger/posting-queue.ts'
import { testUser } from '../../users/test-user.ts'
import { checkIn } from '../check-in/check-in.ts'
import { claimSpecialAirdrop } from './claim-special-airdrop.ts'
import { getSpecialAirdrop } from './get-special-airdrop.ts'
import { replay } from '../replay/replay.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { memoryBus, type Notice } from '../../ports/bus.ts'
import { stillClock } from '../../ports/clock.ts'

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
  for (const answer of answers) expect(answer).toMatchObject({ state: 'review', claimTime: now })
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
