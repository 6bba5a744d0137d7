import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf, units } from '@madang/contract/money.ts'
import type { createWithdraw as endpoint, Withdrawal, WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import { working } from '../../casework/test-due-rows.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { memoryBus, type Notice } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { usualMailBudget, usualTextBudget } from '../../ports/message-sender.ts'
import { systemRandom } from '../../ports/random.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { testUser } from '../../users/test-user.ts'
import { giveUsdt } from '../test-wallet.ts'
import type { WalletPorts } from '../ports.ts'
import { createWithdraw } from './create-withdraw.ts'
import { carriedOutDecisions } from './carry-out-decisions.ts'
import { endedHolds } from './end-security-holds.ts'
import type { WithdrawalPorts } from './judge.ts'
import type { Noting } from '../hand-over/hand-over.ts'
import { keepAnswer } from '../refunds/close.ts'
import { refund } from '../refunds/refund.ts'
import { markProcessing, noteCompleted, noteConfirming, noteFailed } from './pay.ts'
import { replayWallet } from '../replay/replay-wallet.ts'
import type { WithdrawalRow } from './tables.ts'
import { withdrawalDecisions } from './withdrawal-cases.ts'
import { lockWithdrawal } from './take-step.ts'
import type { NetworkTerms } from './terms.ts'

export const minute = 60_000
export const hour = 60 * minute
/** Operators by id. */
export const [dana, eunho] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const

/** A clock that stands where a test puts it. */
export function handClock(start = '2026-12-08T01:00:00Z'): Clock & { set(at: string): void; pass(ms: number): void } {
  let now = new Date(start)
  return {
    now: () => now,
    set: (at) => void (now = new Date(at)),
    pass: (ms) => void (now = new Date(now.getTime() + ms)),
  }
}

const network = (of: Partial<NetworkTerms> & Pick<NetworkTerms, 'network' | 'asset'>): NetworkTerms => ({
  fee: units(amountOf('USDT', '1')),
  minimum: units(amountOf('USDT', '10')),
  maximum: null,
  arrivalMs: 5 * minute,
  isOpen: true,
  isTest: true,
  way: 'payer',
  own: [],
  ...of,
})

/** An address book in which every address was saved then, or none ever. */
export function testBook(savedAt: Date | null, isBookOnly = false): WithdrawalPorts['book'] {
  return { find: () => Promise.resolve({ savedAt, isBookOnly }) }
}

/** Networks as the tests of this folder have them: addresses begin with the name of their network. */
export function testPorts(
  changes: Partial<WithdrawalPorts> = {},
  terms: { readonly way?: 'payer' | 'manual' } = {},
): WithdrawalPorts {
  return {
    tookPart: () => Promise.resolve(false),
    book: testBook(new Date(0)),
    networks: {
      inForce: () =>
        Promise.resolve({
          version: 'networks 1',
          isAccepting: true,
          networks: [
            network({ network: 'solana', asset: 'USDT', ...terms }),
            network({ network: 'tron', asset: 'USDT', isOpen: false, ...terms }),
            network({ network: 'xrpl', asset: 'XRP', ...terms }),
          ],
          limits: {
            USDT: { daily: units(amountOf('USDT', '500')), onePerson: units(0n) },
            XRP: { daily: units(amountOf('XRP', '200')), onePerson: units(0n) },
          },
          delayMs: 24 * hour,
          readings: { minimumOf: 'quantity', dailyOver: 'day', activity: 'any' },
        }),
      checkAddress: ({ network: name, address, tag }) => {
        const fits = ['solana', 'tron', 'xrpl'].filter((each) => address.startsWith(`${each}:`))
        return fits.includes(name)
          ? { fits: true, address, tag, warnings: [], fittingNetworks: fits }
          : { fits: false, otherNetworks: fits, fault: 'form' }
      },
      explorerOf: () => null,
    },
    ...changes,
  }
}

/** What is asked for where a test does not care: 20 USDT to a known address, confirmed by the password. */
export function asking(changes: Partial<Parsed<typeof endpoint>> = {}): Parsed<typeof endpoint> {
  return {
    asset: 'USDT',
    network: 'solana',
    quantity: '20',
    address: 'solana:mina',
    tag: '',
    asked: false,
    smsCode: '',
    passkey: '',
    password: 'right',
    ...changes,
  }
}

const keys = serverKeys(Buffer.alloc(32))

/** What a new withdrawal tells its user with, where a test does not care. */
export const telling = {
  random: systemRandom,
  messageWays: {
    sms: 'outbox',
    email: 'outbox',
    textsAnHour: usualTextBudget,
    mailsAnHour: usualMailBudget,
    linkOrigin: 'http://localhost',
  },
  userAgent: '',
  country: null,
} as const

/** A database with what these tests do to it. */
export async function testWithdrawals({
  ports = testPorts(),
  clock = handClock(),
  connections = 10,
}: { ports?: WithdrawalPorts; clock?: ReturnType<typeof handClock>; connections?: number } = {}) {
  const database = await testDatabase({ connections })
  const { db } = database
  const published: Notice[] = []
  const publish = (notice: Notice) => void published.push(notice)
  const bus = memoryBus()
  bus.subscribe(publish)
  const noting = <Result>(
    run: (noting: {
      tx: Parameters<typeof markProcessing>[0]['tx']
      at: Date
      publish: typeof publish
    }) => Promise<Result>,
  ) => transact(db, (tx) => run({ tx, at: clock.now(), publish }))
  const createIn = (tx: Tx, user: UserId, changes: Parameters<typeof asking>[0] = {}): Promise<Withdrawal> =>
    createWithdraw(
      { ...telling, tx, user, clock, publish, keys, withdrawals: ports, checked: 'password' },
      asking(changes),
    )
  const create = (user: UserId, changes: Parameters<typeof asking>[0] = {}): Promise<Withdrawal> =>
    transact(db, (tx) => createIn(tx, user, changes))
  const row = (id: WithdrawalId): Promise<WithdrawalRow> => transact(db, async (tx) => (await lockWithdrawal(tx, id))!)
  let stopped = false
  const wallet: Pick<WalletPorts, 'isStopped' | 'proposed' | 'signaturesOf' | 'stillAct'> = {
    proposed: () => Promise.resolve(new Set<string>()),
    signaturesOf: () => Promise.resolve([]),
    isStopped: () => Promise.resolve(stopped),
    stillAct: () => Promise.resolve(true),
  }
  const stop = (is: boolean) => void (stopped = is)
  const services = working({ db, clock, bus, withdrawals: ports, wallet: wallet as WalletPorts }) // nothing else is asked
  const decide = () => carriedOutDecisions.timer.run(services)
  const endHolds = () => endedHolds.timer.run(services)
  const agree = (
    id: WithdrawalId,
    { by = eunho, with: proposedBy = dana, version = 2 }: { by?: string; with?: string; version?: number } = {},
  ) => made(id, { decision: 'approved', decision_by: by, decision_with: proposedBy, decision_reason: null, version })
  const reject = async (
    id: WithdrawalId,
    { by = dana, reason = 'scamAddress' }: { by?: string; reason?: RejectReason } = {},
  ) => {
    const { version } = await row(id)
    await made(id, {
      decision: 'rejected',
      decision_by: by,
      decision_with: null,
      decision_reason: reason,
      version,
    })
  }
  const made = (id: WithdrawalId, decision: Parameters<typeof withdrawalDecisions.decide>[2]) =>
    transact(db, (tx) => withdrawalDecisions.decide(tx, id, decision, clock.now()))
  const takeBack = (id: WithdrawalId, operator: string) =>
    transact(db, (tx) => withdrawalDecisions.takeBack(tx, id, { operator, now: clock.now() }))
  /** A withdrawal brought to a state by the ordinary way there. */
  const broughtTo = async (
    user: UserId,
    state: 'in_review' | 'approved' | 'processing' | 'confirming' | 'completed',
  ) => {
    const { withdrawalId: id } = await create(user)
    if (state === 'in_review') return id
    await agree(id)
    clock.pass(31_000)
    await decide()
    if (state === 'approved') return id
    await noting((by) => markProcessing(by, id))
    if (state === 'processing') return id
    await noting((by) => noteConfirming(by, id, { txid: 'tx-1', seen: 1, needed: 12 }))
    if (state === 'confirming') return id
    await noting((by) => noteCompleted(by, id, { txid: 'tx-1' }))
    return id
  }
  return {
    ...database,
    ports,
    clock,
    publish,
    /** What phones were told, in its order. */
    published,
    bus,
    noting,
    create,
    createIn,
    row,
    decide,
    endHolds,
    agree,
    reject,
    takeBack,
    services,
    broughtTo,
    wallet,
    /** What reading takes beside its user. */
    reading: () => ({ db, now: clock.now(), withdrawals: ports, wallet }),
    /** Opens or ends an emergency stop of the console. */
    stop,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}
export type TestWithdrawals = Awaited<ReturnType<typeof testWithdrawals>>

/** Somebody with so much bought back and so much bonus. */
export async function rich(db: Db, available = '100', bonus = '0'): Promise<UserId> {
  const user = await testUser(db)
  if (available !== '0') await giveUsdt(db, user, 'available', available)
  if (bonus !== '0') await giveUsdt(db, user, 'bonus', bonus)
  return user
}

/** What a user has of USDT, by bucket, in text. */
export async function usdtOf(db: Db, user: UserId) {
  const { available, bonus, held_withdrawal: held } = await balances(db, user, 'USDT')
  const text = (value: bigint) => String(Number(value) / 1_000_000)
  return { available: text(available), bonus: text(bonus), held: text(held) }
}

/** What the payer said has failed, closed, and given back by two people. */
export async function giveBack(
  noting: (run: (by: Noting) => Promise<unknown>) => Promise<unknown>,
  id: WithdrawalId,
): Promise<void> {
  await noting((by) => noteFailed(by, id))
  await noting(({ tx, at }) => keepAnswer(tx, id, { state: 'closed', at }))
  await noting((by) => refund(by, id, [dana, eunho]))
}

/** Sums zero, every transfer explained, nothing held without a request (INV-M01, INV-M08, INV-W03). */
export async function expectSound({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  expect(await checkLedger(db)).toEqual([])
  expect((await transact(db, replayWallet)).differences).toEqual([])
}

/** A withdrawal put into a state past the ordinary way, for refusals alone. */
export async function putInto(
  db: Db,
  user: UserId,
  state: WithdrawalState,
  {
    network: name = 'solana',
    address = `solana:${randomUUID()}`,
    way = 'payer',
  }: { network?: string; address?: string; way?: 'payer' | 'manual' } = {},
): Promise<WithdrawalId> {
  const now = new Date('2026-12-08T00:00:00Z')
  const { withdrawal_id } = await db
    .insertInto('withdrawal')
    .values({
      user_id: user,
      asset: 'USDT',
      network: name,
      quantity: 20_000_000n,
      fee: 1_000_000n,
      from_available: 20_000_000n,
      from_bonus: 0n,
      address,
      tag: '',
      terms_version: 'networks 1',
      state,
      created_at: now,
      state_at: now,
      delays: '[]',
      waits_until: state === 'cooling_off' ? new Date('2026-12-09T00:00:00Z') : null,
      asked: false,
      second_check: 'password',
      way,
      approved_by: [dana, eunho],
      txid: state === 'completed' ? 'tx-1' : null,
      review_at: state === 'submitted' || state === 'cooling_off' ? null : now,
    })
    .returning('withdrawal_id')
    .executeTakeFirstOrThrow()
  return withdrawal_id
}

/** What the payer answered of one that never landed: closed. */
export async function closedByPayer(db: Db, id: WithdrawalId): Promise<void> {
  const now = new Date('2026-12-08T00:00:00Z')
  await db
    .insertInto('withdrawal_close')
    .values({ withdrawal_id: id, asked_at: now, asked_by: dana, reason: 'stuck', answer: 'closed', answered_at: now })
    .execute()
}
