import { randomUUID } from 'node:crypto'
import { base58 } from '@scure/base'
import { addressId, mostAddresses, saveAddress, setBookOnly } from '@madang/contract/wallet/address-book.ts'
import type { BuybackState } from '@madang/contract/wallet/buyback-states.ts'
import { amountOf } from '@madang/contract/money.ts'
import { withdrawalStates, type WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { createWithdraw, type WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { transact } from '../server/db/tx.ts'
import type { Services } from '../server/services.ts'
import { makeFreezeLink } from '../server/users/freezes/freeze-links.ts'
import { askToClose, keepAnswer } from '../server/wallet/refunds/close.ts'
import { changeSetting, settingInForce } from '../server/wallet/networks/setting.ts'
import { giveCvc, giveUsdt, giveXrp } from '../server/wallet/test-wallet.ts'
import { lockWithdrawal, takeStep, type StepFacts } from '../server/wallet/withdrawals/take-step.ts'
import type { Mover } from '../server/wallet/withdrawals/steps.ts'
import { registered, type User } from './users.ts'

/** People with money, and what became of it. */
export interface MoneyWorld {
  /** Who has every asset, saved addresses, and a request in each of these states. */
  readonly saver: User
  readonly withdrawals: Readonly<Record<ShownState, WithdrawalId>>
  /** Who saved as many addresses as a book holds, and lets money go to these alone. */
  readonly collector: User
  /** The secret of a link that freezes the saver's account. */
  readonly freezeLink: string
}

/** States that last long enough to be looked at. */
export type ShownState = Exclude<WithdrawalState, 'submitted'>
export const shownStates = withdrawalStates.filter((state) => state !== 'submitted')

const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const txid = `sandbox-${'5f'.repeat(32)}`

/** Each further step to a state, by whoever takes it in the product. */
const waysTo: Readonly<Record<ShownState, readonly (readonly [WithdrawalState, Mover, StepFacts])[]>> = {
  cooling_off: [],
  in_review: [],
  approved: [approvedBy()],
  processing: [approvedBy(), ['processing', 'payer', {}]],
  confirming: [approvedBy(), ['processing', 'payer', {}], confirming()],
  completed: [approvedBy(), ['processing', 'payer', {}], confirming(), ['completed', 'payer', { txid }]],
  rejected: [['rejected', 'desk', { reason: 'scamAddress' }]],
  cancelled: [['cancelled', 'user', {}]],
  failed: [approvedBy(), ['processing', 'payer', {}], ['failed', 'people', { reason: 'networkRefused' }]],
}

function approvedBy() {
  const facts: StepFacts = { approved_by: [randomUUID(), randomUUID()], way: 'payer' }
  return ['approved', 'desk', facts] as const
}

function confirming() {
  return ['confirming', 'payer', { txid, seen_confirmations: 7, needed_confirmations: 32 }] as const
}

/** Gives people money and lets them ask for it, through the calls of phones and the steps of the machine. */
export async function prepareMoney({
  url,
  services,
  now,
  pass,
}: {
  readonly url: string
  readonly services: Services
  readonly now: () => number
  readonly pass: (milliseconds: number) => Promise<void>
}): Promise<MoneyWorld> {
  const { db } = services
  const at = () => new Date(now())
  const saver = await registered(url, '한예금', { now })
  await giveUsdt(db, saver.userId, 'available', '300')
  await giveUsdt(db, saver.userId, 'bonus', '30')
  await giveCvc(db, saver.userId, 'available', '61.5')
  await giveXrp(db, saver.userId, '25')
  const book = { asset: 'USDT', tag: '', password: saver.password } as const
  await saver.call(saveAddress, { ...book, network: 'solana', address: onSolana, label: '내 솔라나 지갑' })
  await saver.call(saveAddress, {
    ...book,
    network: 'ethereum',
    address: onEthereum,
    label: 'My mother’s exchange account in Busan 12',
  })

  const ask = async (to: { readonly network: string; readonly address: string }) => {
    const asked = { asset: 'USDT', ...to, quantity: '20', tag: '', asked: false } as const
    return (await saver.call(createWithdraw, { ...asked, password: saver.password, requestId: randomUUID() }))
      .withdrawalId
  }
  const withdrawals = {} as Record<ShownState, WithdrawalId> // filled below
  await withoutHold(services, at, async () => {
    for (const state of shownStates) {
      if (state === 'cooling_off') continue
      const id = await ask({ network: 'solana', address: onSolana })
      withdrawals[state] = id
      for (const [to, by, facts] of waysTo[state])
        await transact(db, async (tx) => {
          const row = await lockWithdrawal(tx, id)
          const taking = {
            tx,
            at: at(),
            publish: () => undefined,
            by,
            actor: by === 'user' ? saver.userId : 'programme',
          }
          // What is given back was closed by the payer.
          if (to === 'failed') await askToClose(tx, id, { askedBy: null, reason: '', at: at() })
          if (to === 'failed') await keepAnswer(tx, id, { state: 'closed', at: at() })
          await takeStep(taking, row!, to, facts)
        })
    }
  })
  // A change of the terms holds from its moment on.
  await pass(1_000)
  withdrawals.cooling_off = await ask({ network: 'ethereum', address: onEthereum })
  await sellEach(services, saver, at())

  const freezeLink = await transact(db, (tx) =>
    makeFreezeLink(tx, services.random, { user: saver.userId, denied: 'withdrawal', now: at() }),
  )
  return { saver, withdrawals, collector: await withFullBook(url, services, now), freezeLink }
}

/** Lets something happen while new addresses and devices wait for nothing. */
async function withoutHold({ db, payoutWays }: Services, at: () => Date, run: () => Promise<void>): Promise<void> {
  const { version: base, setting } = await settingInForce(db, payoutWays.standard, at())
  const change = (from: number, delayHours: number) =>
    transact(db, (tx) =>
      changeSetting(
        tx,
        { base: from, setting: { ...setting, delayHours }, from: null },
        { proposedBy: randomUUID(), approvedBy: randomUUID(), at: at() },
      ),
    )
  await change(base, 0)
  await run()
  await change(base + 1, setting.delayHours)
}

/** States in which the saver has a buyback. Approving pays at once, so that none stays approved. */
export const shownBuybacks = ['submitted', 'paid', 'rejected', 'cancelled'] as const satisfies readonly BuybackState[]

/** A buyback in each of its states, whatever day it is: only to be looked at. */
async function sellEach({ db }: Services, { userId }: User, now: Date): Promise<void> {
  for (const state of shownBuybacks) {
    const [quantity, price] = [amountOf('CVC', '20'), amountOf('USDT', '0.3')]
    const asked = {
      user_id: userId,
      quantity,
      price,
      value: amountOf('USDT', '6'),
      rule_version: 'v1',
      created_at: now,
    }
    const isDecided = state === 'paid' || state === 'rejected'
    await db
      .insertInto('buyback')
      .values({
        ...asked,
        state,
        reason: state === 'rejected' ? 'rewardsInReview' : null,
        decided_at: state === 'submitted' ? null : now,
        decided_by: isDecided ? randomUUID() : null,
      })
      .execute()
  }
}

/** Somebody with very much of everything, and 200 addresses, each under a name as long as one may be. */
async function withFullBook(url: string, { db }: Services, now: () => number): Promise<User> {
  const collector = await registered(url, '모으미', { now })
  await giveUsdt(db, collector.userId, 'available', '98765432.1')
  await giveCvc(db, collector.userId, 'available', '98765432.12')
  const names = [
    '부산에 사는 어머니가 쓰시는 거래소 입금 주소 ',
    'MyBrothersColdStorageWalletAtHome-',
    '我在交易平台上常用的充值地址 ',
  ]
  const saved = Array.from({ length: mostAddresses }, (_, at) => ({
    address_id: addressId.parse(randomUUID()),
    user_id: collector.userId,
    asset: 'USDT' as const,
    network: 'solana',
    address: base58.encode(Buffer.alloc(32, at + 1)),
    tag: '',
    label: `${names[at % names.length]!.padEnd(34, '·').slice(0, 34)} ${at + 1}`,
    saved_at: new Date(now() - at),
  }))
  await db.insertInto('saved_address').values(saved).execute()
  await collector.call(setBookOnly, { isBookOnly: true, password: collector.password })
  return collector
}
