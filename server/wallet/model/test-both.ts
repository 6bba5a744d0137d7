import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestDatabase } from '../../db/test-database.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { replayWallet } from '../replay/replay-wallet.ts'
import type { Act } from './acts.ts'
import { apply } from './apply.ts'
import { check } from './check.ts'
import { generate, startSmall } from './generate.ts'
import type { Readings } from './readings.ts'
import { account, balance, type Bucket, type Outcome, type State } from './state.ts'
import { type Answer, testProduct, type TestProduct } from './test-product.ts'
import type { Asset } from '../../ledger/model/units.ts'
import { fieldsOf } from './view.ts'

/** How the product reads what the rules' text leaves open. */
const readings: Partial<Readings> = {
  addressAge: 'arrival or saving',
  noAmount: 'instead of 701',
  scamUntil: 'first arrival',
  takenBack: 'nothing stands',
  budgetAsked: 'request and effect',
  onePerson: 'withdrawals',
  acceptStops: 'buybacks too',
  unknownNetwork: 'malformed',
}

interface Both {
  /** Plays it on the model. */
  readonly tell: (act: Act) => Outcome
  readonly product: TestProduct
  readonly state: () => State
}

/**
 * Plays one row of random events on the model and on the product; throws at the first difference. Of even seeds whatever is
 * due is carried out before each event, as a server does every few seconds; of odd ones when the row says so. `read` are
 * the readings that the setting chooses.
 */
export async function playBoth(
  database: TestDatabase,
  { seed, length, read = {} }: { readonly seed: number; readonly length: number; readonly read?: Partial<Readings> },
): Promise<Map<string, number>> {
  let state = startSmall({ ...readings, ...read })
  const product = testProduct(database, () => state)
  const seen = new Map<string, number>()
  const tell = (act: Act): Outcome => {
    const { state: next, outcome } = apply(state, act)
    state = next
    const name = `${act.act} ${outcome.ok ? 200 : outcome.code}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return outcome
  }
  const both = { tell, product, state: () => state }
  let last = 0
  for (const act of generate(seed, length, () => state)) {
    product.clock.set(new Date(act.at).toISOString())
    last = act.at
    const told = `seed ${seed}, ${JSON.stringify(act, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`
    if (seed % 2 === 0 || act.act === 'propose' || act.act === 'agree') await settle(both, act.at)
    await step(both, act, told)
    expect(check(state), told).toEqual([])
    expect(await heldIn(database, product), told).toEqual(heldByModel(state))
    expect(await requestsIn(database, product), told).toEqual(requestsOfModel(state))
  }
  for (const one of state.withdrawals) seen.set(`~ ${one.state}`, (seen.get(`~ ${one.state}`) ?? 0) + 1)
  for (const one of state.buybacks) seen.set(`~ buyback ${one.state}`, (seen.get(`~ buyback ${one.state}`) ?? 0) + 1)
  await compareAll(both, database, { told: `seed ${seed}`, last })
  return seen
}

async function settle({ tell, product }: Both, at: number): Promise<void> {
  tell({ act: 'tick', at })
  await product.settle()
}

/** Refused by the sign-in, before the wallet is asked. */
const isDoor = (outcome: Outcome) => !outcome.ok && [1004, 1005].includes(outcome.code)

async function step(both: Both, act: Act, told: string): Promise<void> {
  const { tell, product, state } = both
  const before = state()
  const expected = act.act === 'tick' ? undefined : tell(act)
  if (!expected) return settle(both, act.at)
  if (isDoor(expected)) return
  const same = (answer: Answer) => expect([told, answer.code]).toEqual([told, expected.ok ? 200 : expected.code])
  switch (act.act) {
    case 'join':
      return product.join(act.user)
    case 'fund':
      return product.fund(act.user, act.asset, act.bucket, act.amount)
    case 'quoteWithdraw': {
      const answer = await product.quote(act)
      same(answer)
      if (expected.ok) expect(answer.data, told).toMatchObject(fieldsOf(act.asset, expected.data!))
      return
    }
    case 'createWithdraw': {
      // The second proof has tests of its own: here nothing but it may refuse.
      if (!expected.ok && [511, 520].includes(expected.code)) {
        expect([told, (await product.quote(act)).code]).toEqual([told, 200])
        return
      }
      const answer = await product.createWithdraw(act)
      same(answer)
      return remember(product, expected, answer)
    }
    case 'createBuyback': {
      const answer = await product.createBuyback(act)
      same(answer)
      return remember(product, expected, answer)
    }
    case 'cancelWithdraw':
      if (act.id.startsWith('w')) same(await product.cancelWithdraw(act.user, act.id))
      return
    case 'cancelBuyback':
      if (act.id.startsWith('b')) same(await product.cancelBuyback(act.user, act.id))
      return
    case 'propose':
    case 'agree':
    case 'reject':
    case 'takeBack':
      return decide(both, act, { before, expected, same })
    case 'handOver':
      await product.handOver()
      for (const one of state().withdrawals)
        if (one.way === 'manual' && before.withdrawals.find(({ id }) => id === one.id)!.state === 'approved')
          expect([told, one.id, (await product.begin(one.id)).code]).toEqual([
            told,
            one.id,
            one.state === 'processing' ? 200 : before.switches.send ? 409 : 423,
          ])
      return
    case 'payerWord':
      // A payer that speaks of what it was never given sets it aside (hand-over.test.ts).
      if ((expected.ok || expected.code !== 404) && act.word !== 'accepted' && !act.word.startsWith('attempt_'))
        same(await product.hear(act.id, saidBy(act)))
      return
    case 'enterTxid':
    case 'agreeTxid': {
      const one = before.withdrawals.find(({ id }) => id === act.id)
      // Once it is completed nothing is left to agree to.
      const entered = one?.state === 'processing' ? one.manual : null
      if (!act.id.startsWith('w')) return
      // What was entered waits as a proposal of the console.
      if (act.act === 'enterTxid' && !one?.manual) same(await product.enter(act.id))
      if (act.act === 'agreeTxid' && entered)
        same(await product.agreeTxid(act.id, { by: act.by, enteredBy: entered.by, txid: entered.txid }))
      return
    }
    case 'erase':
      expect([told, await product.blocksErasure(act.user)]).toEqual([told, !expected.ok])
      if (expected.ok) await product.erase(act.user)
      return
    default:
      if (expected.ok) await around(product, act)
  }
}

async function around(product: TestProduct, act: Act): Promise<void> {
  switch (act.act) {
    case 'activity':
      product.tookPart(product.users.get(act.user)!, act.kind)
      return
    case 'changed':
      return product.changed(act.user, act.what)
    case 'saveAddress':
      await product.saveAddress(act.user, act.network, act.address)
      return
    case 'freeze':
      await product.freeze(act.user)
      return
    case 'unfreeze':
      await product.unfreeze(act.user)
      if (act.newPassword) await product.changed(act.user, 'password')
      return
    case 'switch':
      return product.turn(act.which, act.on)
    default:
  }
}

function remember(product: TestProduct, expected: Outcome, { data }: Answer): void {
  if (!expected.ok) return
  const id = expected.data!['id'] as string // what the model answers
  expect(data).toBe(product.requests.get(id) ?? data)
  product.requests.set(id, data as string) // as `createWithdraw` and `createBuyback` of the test answer
}

interface Deciding {
  readonly before: State
  readonly expected: Outcome
  readonly same: (answer: Answer) => void
}
type Decide = Extract<Act, { act: 'propose' | 'agree' | 'reject' | 'takeBack' }>

/** Who proposed is known to the console; the wallet hears of it with the second person's agreement. */
async function decide({ product, state }: Both, act: Decide, { before, expected, same }: Deciding): Promise<void> {
  const of = ({ withdrawals, buybacks }: State) => [...withdrawals, ...buybacks].find(({ id }) => id === act.id)
  // Before an agreement or a proposal whatever was due is carried out.
  const decision = of(before)?.decision
  const isOpen = decision?.kind === 'approve' && decision.effectAt === null
  switch (act.act) {
    case 'propose': {
      if (isOpen) return
      const made = of(state())?.decision
      if (expected.ok && made?.effectAt)
        return same(await product.decide(act.id, { by: act.by, first: null, reason: null }))
      return same(await product.mayDecide(act.id))
    }
    case 'agree':
      if (isOpen) return same(await product.decide(act.id, { by: act.by, first: decision.first, reason: null }))
      // Nobody can agree where nothing was proposed.
      if (decision) same(await product.decide(act.id, { by: act.by, first: decision.first, reason: null }))
      return
    case 'reject':
      if (act.reason) {
        const reason = act.id.startsWith('w') ? 'sharedAddress' : 'rewardsInReview'
        same(await product.decide(act.id, { by: act.by, first: null, reason }))
      }
      return
    default:
      if (decision?.effectAt) same(await product.takeBack(act.id, act.by))
  }
}

function saidBy({ word, txid = 't' }: Extract<Act, { act: 'payerWord' }>) {
  if (word === 'closed') return { kind: 'failed' as const }
  return word === 'final'
    ? { kind: 'completed' as const, txid }
    : { kind: 'confirming' as const, txid, seen: 1, needed: 12 }
}

const buckets: readonly (readonly [Asset, Bucket])[] = [
  ['CVC', 'available'],
  ['CVC', 'held_buyback'],
  ['USDT', 'available'],
  ['USDT', 'bonus'],
  ['USDT', 'held_withdrawal'],
  ['XRP', 'available'],
  ['XRP', 'held_withdrawal'],
]

function heldByModel(state: State) {
  return [...state.users.keys()].flatMap((user) =>
    buckets
      .map(
        ([asset, bucket]) => [`${user}/${asset}/${bucket}`, balance(state, account.of(user, asset, bucket))] as const,
      )
      .filter(([, held]) => held !== 0n),
  )
}

async function heldIn({ db }: TestDatabase, { users }: TestProduct) {
  const { rows } = await sql<{ id: string; balance: bigint }>`
    select id, balance from account where owner <> 'programme' and balance <> 0`.execute(db)
  const held = new Map(rows.map(({ id, balance: of }) => [id, of]))
  const found = [...users].flatMap(([name, user]) =>
    buckets.flatMap(([asset, bucket]) => {
      const of = held.get(`${user}/${asset}/${bucket}`)
      return of === undefined ? [] : [[`${name}/${asset}/${bucket}`, of] as const]
    }),
  )
  expect(found).toHaveLength(rows.length)
  return found
}

function requestsOfModel({ withdrawals, buybacks }: State): string[] {
  return [
    ...withdrawals.map((one) => {
      const way = one.way === 'engine' ? 'payer' : one.way
      const until = one.until === null ? null : new Date(one.until).toISOString()
      return `${one.id} ${one.quantity} ${one.fee} ${one.parts.bonus} ${one.state} ${until} ${way} ${one.txid} ${pending(one.decision)}`
    }),
    ...buybacks.map((one) => `${one.id} ${one.quantity} ${one.usdt} ${one.state} ${pending(one.decision)}`),
  ]
}

function pending(decision: State['withdrawals'][number]['decision']): string {
  return decision && decision.effectAt !== null
    ? `${decision.kind} ${new Date(decision.effectAt).toISOString()}`
    : 'none'
}

async function requestsIn({ db }: TestDatabase, { requests }: TestProduct): Promise<string[]> {
  const [withdrawals, buybacks] = [
    await db.selectFrom('withdrawal').selectAll().execute(),
    await db.selectFrom('buyback').selectAll().execute(),
  ]
  const names = new Map([...requests].map(([name, id]) => [id, name]))
  const decided = ({ decision, effective_at: at }: { decision: string | null; effective_at: Date | null }) =>
    decision === null ? 'none' : `${decision === 'rejected' ? 'reject' : 'approve'} ${at?.toISOString()}`
  const order = (id: string) => Number(names.get(id)?.slice(1))
  return [
    ...withdrawals
      .toSorted((one, other) => order(one.withdrawal_id) - order(other.withdrawal_id))
      .map((row) => {
        const until = row.waits_until?.toISOString() ?? null
        return `${names.get(row.withdrawal_id)} ${row.quantity} ${row.fee} ${row.from_bonus} ${row.state} ${until} ${row.way} ${row.txid} ${decided(row)}`
      }),
    ...buybacks
      .toSorted((one, other) => order(one.buyback_id) - order(other.buyback_id))
      .map((row) => `${names.get(row.buyback_id)} ${row.quantity} ${row.value} ${row.state} ${decided(row)}`),
  ]
}

/** Every transfer, then the product's own proofs: sums, floors, budgets, and replay, which explains all but the gifts of the test. */
async function compareAll(
  { product, state }: Both,
  { db }: TestDatabase,
  { told, last }: { told: string; last: number },
): Promise<void> {
  const names = new Map([...product.users].map(([name, user]) => [user as string, name]))
  const rows = await db.selectFrom('transfer').select(['code', 'debit', 'credit', 'amount']).execute()
  const spelt = (id: string) => {
    const [owner = '', asset, bucket] = id.split('/')
    return names.has(owner) ? `user/${names.get(owner)}/${asset}/${bucket}` : id
  }
  const made = rows
    .filter(({ code }) => code !== 'correction')
    .map(({ code, debit, credit, amount }) => `${code} ${spelt(debit)} ${spelt(credit)} ${amount}`)
  const expected = state()
    .transfers.filter(({ code }) => code !== 'fund')
    .map(({ code, asset, from, to, amount }) => `${code} ${from} ${accountName(to, asset)} ${amount}`)
  expect(made.toSorted(), told).toEqual(expected.toSorted())
  expect(await checkLedger(db), told).toEqual([])
  const { differences } = await replay(db, new Date(last), replayWallet)
  expect(
    differences.filter((text) => !text.includes('corrections without')),
    told,
  ).toEqual([])
}

/** The product's account for one of the model's. */
function accountName(name: string, asset: Asset): string {
  if (name.startsWith('chain/')) return `programme/${asset}/chain_${name.slice(6)}`
  return name.startsWith('fees/') ? `programme/${asset}/withdrawal_fees` : name
}
