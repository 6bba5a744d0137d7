import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, amountOf, units } from '@madang/contract/money.ts'
import type { UnmatchedReason } from '@madang/contract/operators/running/deposits.ts'
import type { DepositChange } from '@madang/contract/wallet/payer.ts'
import {
  type DepositId,
  depositNetworks,
  type DepositNetwork,
  type RechargeChannelId,
} from '@madang/contract/wallet/recharge.ts'
import type { Tx } from '../../../db/tables.ts'
import { lockStatuses } from '../../../users/find-user.ts'
import type { Noting } from '../../hand-over/hand-over.ts'
import { allChannels } from '../channels.ts'
import { keepDeposit } from '../record-deposit.ts'
import { notifyWaiting } from './notify-transfer.ts'
import { paymentOf, type TransferName } from './transfer-name.ts'

/** Most that is credited without people. */
const mostAlone = amountOf('USDT', '1000000')

/** Writes down how far a transfer is, and credits what is final, once (REQ-130). What cannot be credited waits for two people. */
export async function noteDeposit(noting: Noting, change: DepositChange): Promise<void> {
  const { tx, at } = noting
  const network = depositNetworks.find((each) => each === change.network)
  if (!network) throw new Error(`the payer tells of deposits on ${change.network}`)
  const name = { network, txid: change.txid, place: change.place }
  const known = await lockTransfer(tx, name)
  if (known && known.state !== 'seen' && known.state !== 'gone') return
  const holder = await holderOf(tx, network, change.number)
  const move = (to: Moved) => keepTransfer(tx, { ...name, at, change, user: holder?.user ?? null }, to)
  if (change.is !== 'final') return move({ state: change.is })
  const why = await reasonAgainst(tx, change, holder)
  if (why !== null || !holder) {
    await move({ state: 'unmatched', why: why ?? 'address' })
    if (holder)
      await notifyWaiting(noting, { ...name, user: holder.user, isToken: change.isToken, isSmall: why === 'minimum' })
    return
  }
  const { user, channelId } = holder
  const amount = units<'USDT'>(BigInt(change.units))
  const id = await creditTransfer(noting, { ...name, user, channelId, amount, people: null })
  // Kept before: it was credited then.
  if (id) await move({ state: 'credited', deposit_id: id })
}

interface Crediting extends TransferName {
  readonly user: UserId
  readonly channelId: RechargeChannelId
  readonly amount: Amount<'USDT'>
  /** Null where the payer's word is enough. */
  readonly people: readonly [entered: string, approved: string] | null
}

/** Null where it was credited before. */
export function creditTransfer(
  { tx, at, publish }: Noting,
  { network, txid, place, user, channelId, amount, people }: Crediting,
): Promise<DepositId | null> {
  const payment = paymentOf({ txid, place })
  const deposit = {
    user_id: user,
    channel_id: channelId,
    reference: null,
    payment,
    payment_key: payment,
    network,
    amount,
    state: 'credited',
    entered_by: people?.[0] ?? null,
    approved_by: people?.[1] ?? null,
    at,
  } as const
  return keepDeposit(tx, deposit, publish)
}

export function lockTransfer(tx: Tx, { network, txid, place }: TransferName) {
  return tx
    .selectFrom('chain_deposit')
    .selectAll()
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst()
}

interface Holder {
  readonly user: UserId
  readonly channelId: RechargeChannelId
}

async function holderOf(tx: Tx, network: DepositNetwork, number: number): Promise<Holder | undefined> {
  return tx
    .selectFrom('deposit_address')
    .select(['user_id as user', 'channel_id as channelId'])
    .where('network', '=', network)
    .where('number', '=', BigInt(number))
    .executeTakeFirst()
}

async function reasonAgainst(
  tx: Tx,
  { network, isToken, units: text }: DepositChange,
  holder: Holder | undefined,
): Promise<UnmatchedReason | null> {
  if (!isToken) return 'token'
  if (!holder) return 'address'
  // Whichever of them it was shown in.
  const least = (await allChannels(tx)).filter((each) => each.network === network).map(({ minimum }) => minimum)
  if (!least.some((minimum) => BigInt(text) >= minimum)) return 'minimum'
  if (BigInt(text) > mostAlone) return 'amount'
  return (await lockStatuses(tx, [holder.user])).get(holder.user) === 'active' ? null : 'person'
}

type Moved =
  | { readonly state: 'seen' | 'gone' }
  | { readonly state: 'unmatched'; readonly why: UnmatchedReason }
  | { readonly state: 'credited'; readonly deposit_id: DepositId }

interface Kept extends TransferName {
  readonly at: Date
  readonly change: DepositChange
  readonly user: UserId | null
}

async function keepTransfer(tx: Tx, { at, change, user, ...name }: Kept, to: Moved): Promise<void> {
  const { number, units: amount, isToken } = change
  // What is final may be told otherwise than what was seen.
  const facts = { number: BigInt(number), user_id: user, units: amount, is_token: isToken }
  await tx
    .insertInto('chain_deposit')
    .values({
      ...name,
      ...facts,
      ...to,
      seen_at: at,
      moved_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['network', 'txid', 'place']).doUpdateSet({ ...facts, ...to, moved_at: at }),
    )
    .execute()
}
