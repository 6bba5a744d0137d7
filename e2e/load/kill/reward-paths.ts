import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { units } from '@madang/contract/money.ts'
import type pg from 'pg'
import type { Db } from '../../../server/db/tables.ts'
import { memoryBus } from '../../../server/ports/bus.ts'
import { stillClock } from '../../../server/ports/clock.ts'
import { transact } from '../../../server/db/tx.ts'
import { correct } from '../../../server/ledger/correct.ts'
import { postingQueue } from '../../../server/ledger/posting-queue.ts'
import type { Order } from '../../../server/ledger/transfer.ts'
import { transfersByKey } from '../../../server/ledger/transfers-by-key.ts'
import { checkIn } from '../../../server/rewards/check-in/check-in.ts'
import { claimSpecialAirdrop } from '../../../server/rewards/airdrop/claim-special-airdrop.ts'
import { creditClassTime } from '../../../server/rewards/class-time/credit-class-time.ts'
import { settleAll } from '../../../server/rewards/grants/settle-registrations.ts'
import { testClass } from '../../../server/rewards/class-time/test-class.ts'
import { testUser } from '../../../server/users/test-user.ts'

export const now = new Date('2026-11-21T03:00:00Z')

/** A way on which money moves: what must be there before, what a process does, and what makes up for its death. */
export interface RewardPath {
  readonly name: string
  /** What replay cannot explain, as `prepare` writes it by hand. */
  readonly ignoring?: RegExp
  /** When the latest run takes place, if not at the moment of all others. */
  now?(): Date
  /** Readies the database of this path, once. */
  begin?(db: Db): Promise<unknown>
  /** Makes the people of one run; answers them. */
  prepare(db: Db): Promise<UserId[]>
  /** What the doomed process does. Called again in full after the crash, as a caller who heard nothing would. */
  act(place: { db: Db; pool: pg.Pool }, people: readonly UserId[]): Promise<unknown>
}

/** The class that somebody of a run attends. */
const lessons = new Map<UserId, ClassId>()

export const rewardPaths: readonly RewardPath[] = [
  {
    name: 'registration with three levels of invite grants',
    prepare: async (db) => {
      const people: UserId[] = []
      for (let level = 0; level < 4; level++)
        people.push(await testUser(db, { inviter: people.at(-1) ?? null, registeredAt: now }))
      return people
    },
    act: ({ db }) => settleAll(db, now),
  },
  {
    name: 'check-in',
    prepare: somebodyWithGrants,
    act: ({ db }, [mina]) =>
      transact(db, (tx) => checkIn({ tx, user: mina!, clock: stillClock(now) })).catch((error: unknown) => {
        // Done by the attempt whose answer was lost: its answer is kept under the request's key.
        if (!(error instanceof Failure) || error.failure !== 'ALREADY_CHECKED_IN') throw error
      }),
  },
  {
    name: 'transfers through the posting queue, in its usual case',
    prepare: somebodyWithGrants,
    act: drawThrice,
  },
  {
    name: 'transfers through the posting queue to somebody without accounts',
    prepare: async (db) => [await testUser(db, { registeredAt: now })],
    act: drawThrice,
  },
  {
    name: 'claim of the special airdrop',
    prepare: async (db) => {
      const people = await somebodyWithGrants(db)
      for (let day = 1; day <= 20; day++)
        await transact(db, (tx) =>
          checkIn({ tx, user: people[0]!, clock: stillClock(new Date(now.getTime() - day * 86_400_000)) }),
        )
      return people
    },
    act: ({ db, pool }, [mina]) =>
      claimSpecialAirdrop({ db, user: mina!, now, postings: postingQueue({ pool }), bus: memoryBus() }),
  },
  {
    name: 'class time that completes blocks for attendee and inviter, over midnight',
    prepare: async (db) => {
      const seojun = await testUser(db, { registeredAt: now })
      const mina = await testUser(db, { inviter: seojun, registeredAt: now })
      await settleAll(db, now)
      lessons.set(mina, await testClass(db, { from: '2026-11-20T23:30', to: '2026-11-21T00:30' }))
      return [mina, seojun]
    },
    act: ({ db }, [mina]) => {
      const span = { from: new Date('2026-11-20T14:35:00Z'), to: new Date('2026-11-20T15:25:00Z') }
      const classId = lessons.get(mina!)!
      return transact(db, (tx) => creditClassTime(tx, { user: mina!, classId, span, clock: stillClock(now) }))
    },
  },
  {
    name: 'correction of a transfer',
    prepare: somebodyWithGrants,
    act: async ({ db }, [mina]) => {
      const key = `registration:${mina!}:locked`
      const granted = (await transfersByKey(db, [key])).get(key)!
      if ((await transfersByKey(db, [`correction:${granted.id}`])).size > 0) return
      await transact(db, (tx) => correct(tx, { id: granted.id, cause: 'kill', actor: 'operator', at: now }))
    },
  },
]

/** Three callers at once, one of them with two transfers that belong together. */
function drawThrice({ pool }: { pool: pg.Pool }, people: readonly UserId[]): Promise<unknown> {
  const queue = postingQueue({ pool })
  const mina = people[0]!
  const draw = (name: string): Order<'CVC'> => ({
    key: `kill:${mina}:${name}`,
    code: 'payout',
    cause: `kill/${mina}`,
    actor: 'programme',
    ruleVersion: 'kill',
    debit: 'programme/CVC/invite',
    credit: `${mina}/CVC/available`,
    amount: units<'CVC'>(3n),
  })
  return Promise.all([
    queue.post({ at: now, orders: [draw('a')] }),
    queue.post({ at: now, orders: [draw('b'), draw('c')] }),
    queue.post({ at: now, orders: [draw('d')] }),
  ])
}

async function somebodyWithGrants(db: Db): Promise<UserId[]> {
  const mina = await testUser(db, { registeredAt: now })
  await settleAll(db, now)
  return [mina]
}
