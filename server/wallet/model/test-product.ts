import { expect } from 'vitest'
import { Failure, failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import { buybackId } from '@madang/contract/wallet/buybacks.ts'
import { isNetwork } from '@madang/contract/wallet/known-networks.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { working } from '../../casework/test-due-rows.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import type { Tx } from '../../db/tables.ts'
import { hashBody, once } from '../../http/idempotency.ts'
import { serverKeys } from '../../keys/server-keys.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import type { Payer } from '../../ports/payer.ts'
import { systemRandom } from '../../ports/random.ts'
import { openAccount } from '../../users/freezes/open-account.ts'
import { markSecurityChange, type SecurityChange } from '../../users/security-changes.ts'
import { testUser } from '../../users/test-user.ts'
import { testFacts } from '../../users/users-fixture.ts'
import { addressBook, saveAddress } from '../address-book/address-book.ts'
import { buybackDecisions } from '../buybacks/buyback-cases.ts'
import { cancelBuyback } from '../buybacks/cancel-buyback.ts'
import { carriedOutBuybacks } from '../buybacks/carry-out-buybacks.ts'
import { createBuyback } from '../buybacks/create-buyback.ts'
import { openBuyback } from '../buybacks/open-buyback.ts'
import { freeze } from '../freezes/freeze.ts'
import { handOverRound } from '../hand-over/hand-over.ts'
import { noteChange } from '../hand-over/note-change.ts'
import { turnSwitch } from '../networks/setting.ts'
import { keepAnswer } from '../refunds/close.ts'
import { refund } from '../refunds/refund.ts'
import { giveCvc, giveUsdt, giveXrp } from '../test-wallet.ts'
import { cancelWithdraw } from '../withdrawals/cancel-withdraw.ts'
import { carriedOutDecisions } from '../withdrawals/carry-out-decisions.ts'
import { createWithdraw } from '../withdrawals/create-withdraw.ts'
import { endedHolds } from '../withdrawals/end-security-holds.ts'
import type { WithdrawalPorts } from '../withdrawals/judge.ts'
import { lockWithdrawal } from '../withdrawals/take-step.ts'
import { openWithdrawal } from '../withdrawals/open-withdrawal.ts'
import { beginByHand, completeByHand, lockBegunByHand } from '../withdrawals/pay-by-hand.ts'
import { quoteWithdraw } from '../withdrawals/quote-withdraw.ts'
import { telling } from '../withdrawals/test-withdrawals.ts'
import { withdrawalDecisions } from '../withdrawals/withdrawal-cases.ts'
import type { CreateBuyback } from './buyback.ts'
import type { Readings } from './readings.ts'
import type { State } from './state.ts'
import { show, type Asset } from '../../ledger/model/units.ts'
import type { Create } from './withdraw.ts'

/** What was answered: 200 with what it says, or the refusal's code. */
export interface Answer {
  readonly code: number
  readonly data?: unknown
}

export async function answered(work: Promise<unknown>): Promise<Answer> {
  try {
    return { code: 200, data: await work }
  } catch (error) {
    if (error instanceof Failure) return { code: failures[error.failure].code }
    throw error
  }
}

const forms = new Map([
  ['solana', 'solana'],
  ['ethereum', 'evm'],
  ['tron', 'tron'],
  ['xrpl', 'xrp'],
])

/** The model's settings and addresses as withdrawals ask for them; an address is written with the forms it fits before it. */
function modelPorts(model: () => State, tookPart: WithdrawalPorts['tookPart']): WithdrawalPorts {
  return {
    tookPart,
    book: addressBook,
    networks: {
      inForce: () => Promise.resolve(termsOf(model())),
      checkAddress: ({ network, address: typed, tag }) => {
        const [fits = '', address = ''] = typed.split(':')
        const fittingNetworks = [...forms.keys()].filter((each) => fits.split('+').includes(forms.get(each)!))
        if (!isNetwork(network)) return { fits: false, otherNetworks: [], fault: 'form' }
        return fittingNetworks.includes(network)
          ? { fits: true, address, tag, warnings: [], fittingNetworks }
          : { fits: false, otherNetworks: fittingNetworks, fault: 'form' }
      },
      explorerOf: () => null,
    },
  }
}

/** How the model's readings are called in the setting. */
const readingsOf = ({ minimumOn, dayLimit, activity }: Readings): MoneyReadings => ({
  minimumOf: minimumOn === 'net' ? 'received' : 'quantity',
  dailyOver: dayLimit === 'rolling 24 h' ? 'hours' : 'day',
  activity: activity === 'event only' ? 'event' : 'any',
})

function termsOf({ settings, switches, readings }: State) {
  const { version, networks, dailyLimit, maximum, delayMs, twoPersonLimit } = settings
  return {
    version,
    isAccepting: switches.accept,
    networks: networks.map(({ id, asset, fee, minimum, enabled, way }) => ({
      network: id,
      asset,
      fee: units(fee),
      minimum: units(minimum),
      maximum: units(maximum[asset]),
      arrivalMs: 60_000,
      isOpen: enabled,
      isTest: true,
      way: way === 'manual' ? ('manual' as const) : ('payer' as const),
      own: [],
    })),
    limits: {
      USDT: { daily: units(dailyLimit.USDT), onePerson: units(twoPersonLimit) },
      XRP: { daily: units(dailyLimit.XRP!), onePerson: units(0n) },
    },
    delayMs,
    readings: readingsOf(readings),
  }
}

/** A payer that takes everything; its words come as events of the model. */
const payer: Payer = {
  pay: () => Promise.resolve({ answer: 'accepted', why: null }),
  changes: () => Promise.resolve({ changes: [], head: 0, isHalted: false }),
  close: () => Promise.reject(new Error('not asked')),
  networks: () => Promise.reject(new Error('not asked')),
  books: () => Promise.reject(new Error('not asked')),
  halt: () => Promise.resolve(),
}

/** A client's key is a UUID; the model counts them. */
const keyOf = (key: string) => `00000000-0000-4000-8000-00000000000${key.slice(1)}`

/** The product, played by the events of a model; people and requests have the model's names. */
export function testProduct(database: TestDatabase, model: () => State) {
  const { db, transact } = database
  const clock = manualClock('2026-11-28T14:30:00Z')
  const bus = memoryBus()
  const publish = () => undefined
  const keys = serverKeys(Buffer.alloc(32))
  const users = new Map<string, UserId>()
  const requests = new Map<string, string>()
  /** Who took part in what. */
  const parts = new Map<UserId, Set<string>>()
  const withdrawals = modelPorts(model, (_, user, activity) => {
    const own = parts.get(user) ?? new Set()
    return Promise.resolve(activity === 'event' ? own.has('event') : own.size > 0)
  })
  const services = working({ db, clock, bus, withdrawals })
  const of = (name: string) => users.get(name)!
  const operators = new Map(['x', 'y', 'z'].map((name) => [name, systemRandom.uuid()]))
  const operatorOf = (name: string) => operators.get(name)!
  const isWithdrawal = (id: string) => id.startsWith('w')
  const withdrawalOf = (id: string) => withdrawalId.parse(requests.get(id) ?? 'W-999999999')
  const buybackOf = (id: string) => buybackId.parse(requests.get(id) ?? 'B-999999999')
  const noting = <Result>(run: (by: { tx: Tx; at: Date; publish: typeof publish }) => Promise<Result>) =>
    answered(transact((tx) => run({ tx, at: clock.now(), publish })))
  const inputOf = ({ asset, network, quantity, address, fits, tag, asked }: Create) => ({
    asset,
    network,
    quantity: quantity ?? '',
    address: address === '' ? '' : `${fits.join('+')}:${address}`,
    tag: tag ?? '',
    ...(typeof asked === 'boolean' && { asked }),
  })
  /** Under its key where it has one, as the server plays every call that moves money. */
  const keyed = (act: Create | CreateBuyback, body: object, run: (tx: Tx) => Promise<string>): Promise<Answer> => {
    const { key } = act
    if (key === undefined) return answered(transact(run))
    const request = {
      user: of(act.user),
      operation: act.act,
      key: keyOf(key),
      bodyHash: hashBody(body),
      movesMoney: true,
    }
    return transact((tx) =>
      once(
        tx,
        request,
        clock.now(),
        async () => ({ success: 200, msg: '', data: await run(tx) }),
        ({ failure }) => ({ success: failures[failure].code, msg: '', data: null }),
      ),
    ).then(
      ({ success, data }) => ({ code: success, data }),
      (error: unknown) => answered(Promise.reject(error as Error)),
    )
  }
  const decisionsOf = (id: string) =>
    isWithdrawal(id)
      ? { made: withdrawalDecisions, own: withdrawalOf(id) as string, agreed: 'approved' }
      : { made: buybackDecisions, own: buybackOf(id) as string, agreed: 'paid' }
  return {
    users,
    requests,
    tookPart: (user: UserId, kind: string) => void parts.set(user, (parts.get(user) ?? new Set()).add(kind)),
    clock,
    join: async (name: string) => void users.set(name, await testUser(db)),
    fund: (name: string, asset: Asset, bucket: 'available' | 'bonus', amount: bigint) => {
      const text = show(asset, amount)
      if (asset === 'XRP') return giveXrp(db, of(name), text)
      return asset === 'CVC' ? giveCvc(db, of(name), bucket, text) : giveUsdt(db, of(name), bucket, text)
    },
    quote: (act: Create) =>
      answered(quoteWithdraw({ db, user: of(act.user), now: clock.now(), keys, withdrawals }, inputOf(act))),
    createWithdraw: (act: Create) => {
      const input = { ...inputOf(act), smsCode: '', passkey: '', password: 'right' }
      const context = {
        ...telling,
        user: of(act.user),
        clock,
        publish,
        keys,
        withdrawals,
        checked: 'password' as const,
      }
      return keyed(act, inputOf(act), async (tx) => (await createWithdraw({ ...context, tx }, input)).withdrawalId)
    },
    cancelWithdraw: (name: string, id: string) =>
      answered(
        transact((tx) =>
          cancelWithdraw({ tx, user: of(name), clock, publish, withdrawals }, { withdrawalId: withdrawalOf(id) }),
        ),
      ),
    createBuyback: (act: CreateBuyback) => {
      const input = { quantity: act.quantity ?? '' }
      const context = { user: of(act.user), clock, publish }
      return keyed(act, input, async (tx) => (await createBuyback({ ...context, tx }, input)).buybackId)
    },
    cancelBuyback: (name: string, id: string) =>
      answered(transact((tx) => cancelBuyback({ tx, user: of(name), clock, publish }, { buybackId: buybackOf(id) }))),
    /** What the console looks at before it puts a decision before a second person. */
    mayDecide: (id: string) => {
      const { made, own, agreed } = decisionsOf(id)
      return answered(transact((tx) => made.lockUndecided(tx, own, agreed)))
    },
    /** One person's decision, or the second one's agreement to what `first` proposed. */
    decide: (id: string, { by, first, reason }: { by: string; first: string | null; reason: string | null }) => {
      const { made, own, agreed } = decisionsOf(id)
      const decision = {
        decision: reason === null ? agreed : 'rejected',
        decision_by: operatorOf(by),
        decision_with: first === null ? null : operatorOf(first),
        decision_reason: reason,
      }
      return answered(
        transact(async (tx) => {
          const { version } = await made.lockUndecided(tx, own, decision.decision)
          await made.decide(tx, own, { ...decision, version }, clock.now())
        }),
      )
    },
    takeBack: (id: string, by: string) => {
      const { made, own } = decisionsOf(id)
      return answered(transact((tx) => made.takeBack(tx, own, { operator: operatorOf(by), now: clock.now() })))
    },
    settle: async () => {
      await endedHolds.timer.run(services)
      await carriedOutDecisions.timer.run(services)
      await carriedOutBuybacks.timer.run(services)
    },
    handOver: () =>
      handOverRound({
        db,
        clock,
        publish,
        payer,
        isStopped: () => Promise.resolve(false),
        signaturesOf: () => Promise.resolve([]),
        report: (error) => expect(error).toBeUndefined(),
      }),
    begin: (id: string) => noting((by) => beginByHand({ ...by, operator: operatorOf('x') }, withdrawalOf(id))),
    enter: (id: string) => noting(({ tx }) => lockBegunByHand(tx, withdrawalOf(id))),
    agreeTxid: (id: string, { by, enteredBy, txid }: { by: string; enteredBy: string; txid: string }) =>
      noting((noted) =>
        completeByHand(
          { ...noted, operator: operatorOf(by) },
          { withdrawalId: withdrawalOf(id), txid, enteredBy: operatorOf(enteredBy) },
        ),
      ),
    hear: (id: string, is: Parameters<typeof noteChange>[1]['is']) =>
      noting(async (by) => {
        const own = withdrawalOf(id)
        await noteChange(by, { id: own, is })
        const isBack = is.kind === 'failed' && (await lockWithdrawal(by.tx, own))?.state === 'failed'
        if (is.kind !== 'failed' || isBack) return
        await keepAnswer(by.tx, own, { state: 'closed', at: by.at })
        await refund(by, own, [operatorOf('x'), operatorOf('y')])
      }),
    changed: (name: string, what: SecurityChange) => markSecurityChange(db, of(name), what, clock.now()),
    saveAddress: (name: string, network: string, address: string) =>
      transact((tx) =>
        saveAddress(
          { tx, user: of(name), clock, random: systemRandom, withdrawals },
          { asset: 'USDT', network, address: `${forms.get(network)}:${address}`, tag: '', label: address },
        ),
      ),
    freeze: (name: string) =>
      transact((tx) => freeze({ ...testFacts, tx, user: of(name), clock, publish, random: systemRandom }, {})),
    unfreeze: (name: string) =>
      transact((tx) => openAccount({ tx, now: clock.now(), publish }, of(name), { way: 'recoveryCode' })),
    turn: (which: 'accept' | 'send', isOn: boolean) =>
      transact((tx) => turnSwitch(tx, { name: which, isOn, at: clock.now(), reason: 'test' })),
    /** Whether a deletion must wait. */
    blocksErasure: async (name: string) =>
      ((await openBuyback(db, of(name))) ?? (await openWithdrawal(db, of(name)))) !== null,
    erase: (name: string) =>
      db
        .updateTable('user')
        .set({ status: 'deleted', deleted_at: clock.now() })
        .where('user_id', '=', of(name))
        .execute(),
  }
}

export type TestProduct = ReturnType<typeof testProduct>
