import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { PayerChange } from '@madang/contract/wallet/payer.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { working } from '../../../server/casework/test-due-rows.ts'
import type { DueRows } from '../../../server/casework/due-rows.ts'
import type { MadeDecisions } from '../../../server/casework/pending-decisions.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { memoryBus } from '../../../server/ports/bus.ts'
import { stillClock } from '../../../server/ports/clock.ts'
import type { Payer } from '../../../server/ports/payer.ts'
import { systemRandom } from '../../../server/ports/random.ts'
import { airdropDecisions, carriedOutAirdrops } from '../../../server/rewards/airdrop/airdrop-cases.ts'
import { airdropOrder } from '../../../server/rewards/airdrop/airdrop-order.ts'
import { getSpecialAirdrop } from '../../../server/rewards/airdrop/get-special-airdrop.ts'
import { transfer } from '../../../server/ledger/post.ts'
import { testUser } from '../../../server/users/test-user.ts'
import { buybackDecisions } from '../../../server/wallet/buybacks/buyback-cases.ts'
import { cancelBuyback } from '../../../server/wallet/buybacks/cancel-buyback.ts'
import { carriedOutBuybacks } from '../../../server/wallet/buybacks/carry-out-buybacks.ts'
import { createBuyback } from '../../../server/wallet/buybacks/create-buyback.ts'
import { freeze } from '../../../server/wallet/freezes/freeze.ts'
import { handOverRound } from '../../../server/wallet/hand-over/hand-over.ts'
import { giveCvc, giveUsdt } from '../../../server/wallet/test-wallet.ts'
import { cancelWithdraw } from '../../../server/wallet/withdrawals/cancel-withdraw.ts'
import { carriedOutDecisions } from '../../../server/wallet/withdrawals/carry-out-decisions.ts'
import { endedHolds } from '../../../server/wallet/withdrawals/end-security-holds.ts'
import { beginByHand, completeByHand } from '../../../server/wallet/withdrawals/pay-by-hand.ts'
import { createWithdraw } from '../../../server/wallet/withdrawals/create-withdraw.ts'
import {
  asking,
  dana,
  eunho,
  telling,
  testBook,
  testPorts,
} from '../../../server/wallet/withdrawals/test-withdrawals.ts'
import { withdrawalDecisions } from '../../../server/wallet/withdrawals/withdrawal-cases.ts'
import { serverKeys } from '../../../server/keys/server-keys.ts'
import { depositPaths } from './deposit-paths.ts'
import { keyed } from './keyed.ts'
import { now, rewardPaths, type RewardPath } from './reward-paths.ts'

/** A Sunday in Korea, and when what was decided then takes effect. */
const sunday = new Date('2026-11-22T03:00:00Z')
const clock = stillClock(sunday)
const later = stillClock(new Date(sunday.getTime() + 31_000))
const publish = () => undefined
const nextDay = stillClock(new Date(sunday.getTime() + 25 * 60 * 60_000))
const withdrawals = testPorts()
const byHand = testPorts({}, { way: 'manual' })
const newAddress = testPorts({ book: testBook(null) })
const keys = serverKeys(Buffer.alloc(32))

/** The request of a run, for the calls that name one. */
const requests = new Map<UserId, string>()

export const walletPaths: readonly RewardPath[] = [
  ...depositPaths,
  {
    name: 'wallet: buyback asked for',
    prepare: seller,
    act: ({ db }, [mina]) => sell(db, mina!),
  },
  {
    name: 'wallet: buyback cancelled',
    prepare: withBuyback,
    act: ({ db }, [mina]) =>
      keyed(db, { user: mina!, operation: 'cancel', at: sunday }, (tx) =>
        cancelBuyback({ tx, user: mina!, clock, publish }, { buybackId: named(mina!) }),
      ),
  },
  ...(['paid', 'rejected'] as const).map((decision) => ({
    name: `wallet: buyback ${decision}`,
    prepare: async (db: Db) => {
      const people = await withBuyback(db)
      await decided(db, buybackDecisions, { id: named(people[0]!), decision, reason: 'rewardsInReview' })
      return people
    },
    act: ({ db }: { db: Db }) => carryOut(db, carriedOutBuybacks),
  })),
  {
    name: 'wallet: withdrawal asked for',
    prepare: owner,
    act: ({ db }, [mina]) => withdraw(db, mina!),
  },
  {
    name: 'wallet: withdrawal cancelled',
    prepare: withWithdrawal,
    act: ({ db }, [mina]) =>
      keyed(db, { user: mina!, operation: 'cancel', at: sunday }, (tx) =>
        cancelWithdraw({ tx, user: mina!, clock, publish, withdrawals }, { withdrawalId: named(mina!) }),
      ),
  },
  ...(['approved', 'rejected'] as const).map((decision) => ({
    name: `wallet: withdrawal ${decision}`,
    begin: emptyJournal,
    prepare: async (db: Db) => {
      await handOverTwice(db)
      const people = await withWithdrawal(db)
      await decided(db, withdrawalDecisions, { id: named(people[0]!), decision, reason: 'scamAddress' })
      return people
    },
    act: ({ db }: { db: Db }) => carryOut(db, carriedOutDecisions),
  })),
  {
    name: 'wallet: withdrawal handed over, confirmed and completed',
    begin: emptyJournal,
    prepare: async (db) => {
      await handOverTwice(db)
      const people = await withWithdrawal(db)
      await decided(db, withdrawalDecisions, { id: named(people[0]!), decision: 'approved', reason: 'scamAddress' })
      await carryOut(db, carriedOutDecisions)
      return people
    },
    act: ({ db }) => handOverTwice(db),
  },
  {
    name: 'wallet: security hold ends',
    prepare: async (db) => {
      const people = await owner(db)
      await withdraw(db, people[0]!, newAddress)
      return people
    },
    act: ({ db }) => endedHolds.timer.run(working({ db, clock: nextDay, bus: memoryBus(), withdrawals })),
  },
  {
    name: 'wallet: account frozen with a withdrawal under way',
    prepare: withWithdrawal,
    act: ({ db }, [mina]) =>
      transact(db, (tx) =>
        freeze({ tx, user: mina!, clock, publish, random: systemRandom, userAgent: '', country: null }, {}),
      ),
  },
  {
    name: 'wallet: withdrawal paid by hand',
    prepare: async (db) => {
      const people = await owner(db)
      await withdraw(db, people[0]!, byHand)
      await decided(db, withdrawalDecisions, { id: named(people[0]!), decision: 'approved', reason: null })
      await carryOut(db, carriedOutDecisions, byHand)
      return people
    },
    act: async ({ db }, [mina]) => {
      const id = named(mina!)
      const paying = { at: sunday, publish }
      await unlessDone(transact(db, (tx) => beginByHand({ tx, ...paying, operator: dana }, id)))
      const transaction = { withdrawalId: id, txid: 'outside-1', enteredBy: dana }
      await unlessDone(transact(db, (tx) => completeByHand({ tx, ...paying, operator: eunho }, transaction)))
    },
  },
  ...(['paid', 'refused'] as const).map((decision) => ({
    name: `wallet: special airdrop ${decision}`,
    prepare: async (db: Db) => {
      const claim = rewardPaths.find(({ name }) => name === 'claim of the special airdrop')!
      const people = await claim.prepare(db)
      await claimed(db, people[0]!)
      const reason = decision === 'refused' ? 'automated' : null
      await decided(db, airdropDecisions, { id: people[0]!, decision, reason })
      return people
    },
    act: ({ db }: { db: Db }) => carryOut(db, carriedOutAirdrops),
  })),
]

/** What the attempt whose answer was lost did cannot be done again. */
async function unlessDone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Failure) || error.failure !== 'CONFLICT') throw error
  })
}

async function seller(db: Db): Promise<UserId[]> {
  const mina = await testUser(db, { registeredAt: sunday })
  await giveCvc(db, mina, 'available', '30')
  return [mina]
}

/** Somebody whose withdrawals take of both buckets. */
async function owner(db: Db): Promise<UserId[]> {
  const mina = await testUser(db, { registeredAt: sunday })
  await giveUsdt(db, mina, 'available', '15')
  await giveUsdt(db, mina, 'bonus', '60')
  return [mina]
}

async function withBuyback(db: Db): Promise<UserId[]> {
  const people = await seller(db)
  await sell(db, people[0]!)
  return people
}

async function withWithdrawal(db: Db): Promise<UserId[]> {
  const people = await owner(db)
  await withdraw(db, people[0]!)
  return people
}

function sell(db: Db, user: UserId): Promise<unknown> {
  return keyed(db, { user: user, operation: 'create', at: sunday }, async (tx) => {
    const { buybackId } = await createBuyback({ tx, user, clock, publish }, { quantity: '20' })
    requests.set(user, buybackId)
  })
}

function withdraw(db: Db, user: UserId, ports = withdrawals): Promise<unknown> {
  return keyed(db, { user: user, operation: 'create', at: sunday }, async (tx) => {
    const context = { ...telling, tx, user, clock, publish, keys, withdrawals: ports, checked: 'password' } as const
    const { withdrawalId } = await createWithdraw(context, asking())
    requests.set(user, withdrawalId)
  })
}

/** Two people agreed, or one refused, half a minute before it is carried out. */
async function decided(
  db: Db,
  decisions: MadeDecisions,
  { id, decision, reason }: { readonly id: string; readonly decision: string; readonly reason: string | null },
): Promise<void> {
  const isRejected = decision === 'rejected' || decision === 'refused'
  await transact(db, async (tx) => {
    const { version } = await decisions.lockUndecided(tx, id, decision)
    const by = { decision, decision_by: eunho, decision_with: isRejected ? null : dana, version }
    await decisions.decide(tx, id, { ...by, decision_reason: isRejected ? reason : null }, sunday)
  })
}

function carryOut(db: Db, { timer }: DueRows, ports = withdrawals): Promise<number> {
  return timer.run(working({ db, clock: later, bus: memoryBus(), withdrawals: ports }))
}

/** A payer that nothing kills: it pays each id once and knows what it paid. */
const journal: PayerChange[] = []
const paid = new Map<string, string>()
const payer: Payer = {
  pay: (payment) => {
    const content = JSON.stringify(payment)
    const known = paid.get(payment.id)
    if (known !== undefined)
      return Promise.resolve({ answer: known === content ? 'known' : 'refused', why: 'other content' })
    paid.set(payment.id, content)
    const [id, txid] = [payment.id, `sandbox-${payment.id}`]
    journal.push({ position: journal.length + 1, id, is: { kind: 'confirming', txid, seen: 1, needed: 2 } })
    journal.push({ position: journal.length + 1, id, is: { kind: 'completed', txid } })
    return Promise.resolve({ answer: 'accepted', why: null })
  },
  changes: (after) =>
    Promise.resolve({ changes: journal.slice(after, after + 10), head: journal.length, isHalted: false }),
  close: () => Promise.reject(new Error('nothing is closed here')),
  networks: () => Promise.reject(new Error('nobody asks here')),
  books: () => Promise.reject(new Error('nobody asks here')),
  halt: () => Promise.reject(new Error('nobody halts here')),
}

/** Each path has a database of its own, in which numbers begin anew. */
function emptyJournal(): Promise<void> {
  journal.length = 0
  paid.clear()
  return Promise.resolve()
}

async function handOverTwice(db: Db): Promise<void> {
  const by = {
    db,
    clock: later,
    publish,
    payer,
    isStopped: () => Promise.resolve(false),
    signaturesOf: () => Promise.resolve([]),
    report: () => undefined,
  }
  for (let round = 0; round < 2; round++) await handOverRound(by)
}

/** Claims the special airdrop past the posting queue: another path kills that. */
async function claimed(db: Db, user: UserId): Promise<void> {
  const { reward, unlocked, ruleVersion } = await getSpecialAirdrop({ db, user, now })
  await transact(db, async (tx) => {
    await transfer(tx, now, airdropOrder({ user, reward, ruleVersion }))
    const claim = { user_id: user, amount: reward, unlocked, rule_version: ruleVersion, claimed_at: now }
    await tx
      .insertInto('special_airdrop')
      .values({ ...claim, state: 'review', reason: null, decided_at: null })
      .execute()
  })
}

/** The request that somebody of a run made. */
function named(user: UserId): BuybackId & WithdrawalId {
  return requests.get(user) as BuybackId & WithdrawalId // written by `sell` and `withdraw`, one of them in each path
}
