import { randomUUID } from 'node:crypto'
import { saveAddress } from '@madang/contract/wallet/address-book.ts'
import type { BuybackState } from '@madang/contract/wallet/buyback-states.ts'
import { amountOf } from '@madang/contract/money.ts'
import { confirmCodes, startCodes } from '@madang/contract/users/second-factors.ts'
import { withdrawalStates, type WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { createWithdraw, type WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { transact } from '../server/db/tx.ts'
import type { Services } from '../server/services.ts'
import { makeFreezeLink } from '../server/users/freezes/freeze-links.ts'
import { codeOf, stepOf } from '../server/users/factors/totp.ts'
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
  /** Who is asked for a code after the password, and never withdrew yet. */
  readonly guarded: User
  /** The secret of a link that freezes the saver's account. */
  readonly freezeLink: string
}

/** States that last long enough to be looked at. */
type ShownState = Exclude<WithdrawalState, 'submitted'>
const shownStates = withdrawalStates.filter((state) => state !== 'submitted')

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
  failed: [approvedBy(), ['processing', 'payer', {}], ['failed', 'payer', { reason: 'networkRefused' }]],
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
}: {
  readonly url: string
  readonly services: Services
  readonly now: () => number
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

  const ask = async () => {
    const asked = {
      asset: 'USDT',
      network: 'solana',
      quantity: '20',
      address: onSolana,
      tag: '',
      asked: false,
    } as const
    return (await saver.call(createWithdraw, { ...asked, password: saver.password, requestId: randomUUID() }))
      .withdrawalId
  }
  const withdrawals = {} as Record<ShownState, WithdrawalId> // filled below
  await withoutHold(services, at, async () => {
    for (const state of shownStates) {
      if (state === 'cooling_off') continue
      const id = await ask()
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
          await takeStep(taking, row!, to, facts)
        })
    }
  })
  withdrawals.cooling_off = await ask()
  await sellEach(services, saver, at())

  const freezeLink = await transact(db, (tx) =>
    makeFreezeLink(tx, services.random, { user: saver.userId, denied: 'withdrawal', now: at() }),
  )
  const guarded = await withCodes(url, now)
  await giveUsdt(db, guarded.userId, 'available', '50')
  return { saver, withdrawals, guarded, freezeLink }
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

/** A buyback in each of its states, whatever day it is: only to be looked at. */
async function sellEach({ db }: Services, { userId }: User, now: Date): Promise<void> {
  const states: readonly BuybackState[] = ['submitted', 'paid', 'rejected', 'cancelled']
  for (const state of states) {
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

/** Somebody whose authenticator is asked for a code. */
async function withCodes(url: string, now: () => number): Promise<User> {
  const guarded = await registered(url, '문지기', { now })
  const { secret } = await guarded.call(startCodes, { password: guarded.password })
  await guarded.call(confirmCodes, { code: codeOf(bytesOf(secret), stepOf(new Date(now()))) })
  return guarded
}

/** The bytes of a text in base32 without padding (RFC 4648). */
function bytesOf(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
