import './tables.ts'
import type { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import { units } from '@madang/contract/money.ts'
import type { settledDeposit } from '@madang/contract/operators/running/deposits.ts'
import type { DepositId } from '@madang/contract/wallet/recharge.ts'
import type { Measure } from '../../../casework/case-kind.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Noting } from '../../hand-over/hand-over.ts'
import { allChannels } from '../channels.ts'
import { recordedAlready, refuseUnlessThere } from '../record-deposit.ts'
import { creditTransfer, lockTransfer } from './note-deposit.ts'
import { notifySettled } from './notify-transfer.ts'
import type { TransferName } from './transfer-name.ts'

type Settled = z.output<typeof settledDeposit>

/** What of a transfer that waits for people can be done: CONFLICT when it does not wait, INVALID to credit another token. */
export async function refuseUnlessUnmatched(tx: Tx, { userId, ...name }: Settled) {
  const found = await lockTransfer(tx, name)
  if (found?.state !== 'unmatched') throw new Failure('CONFLICT')
  if (userId === null) return found
  if (!found.is_token) throw new Failure('INVALID', { field: 'userId' })
  await refuseUnlessThere(tx, userId, 'credited')
  return found
}

/** Two people credit to somebody what was not credited by itself, or leave it where it is. NOT_ALLOWED for one person alone. */
export async function settleUnmatched(
  noting: Noting,
  settled: Settled,
  people: readonly [proposed: string, approved: string],
): Promise<void> {
  const { tx, at } = noting
  if (people[0] === people[1]) throw new Failure('NOT_ALLOWED')
  const { userId: user, network, txid, place } = settled
  const found = await refuseUnlessUnmatched(tx, settled)
  const [settled_with, settled_by] = people
  const end = async (as: { state: 'left' } | { state: 'credited'; deposit_id: DepositId }) => {
    await tx
      .updateTable('chain_deposit')
      .set({ ...as, moved_at: at, settled_with, settled_by })
      .where('network', '=', network)
      .where('txid', '=', txid)
      .where('place', '=', place)
      .execute()
    const { user_id: whose, is_token: isToken } = found
    if (whose !== null) await notifySettled(noting, { network, txid, place, user: whose, isToken }, as.state)
  }
  if (user === null) return end({ state: 'left' })
  const channelId = await channelOf(tx, settled, found.number)
  const amount = units<'USDT'>(BigInt(found.units))
  const id = await creditTransfer(noting, { network, txid, place, user, channelId, amount, people })
  if (!id) throw recordedAlready()
  await end({ state: 'credited', deposit_id: id })
}

/** The channel of the address, otherwise any of the network. */
async function channelOf(tx: Tx, { network }: TransferName, number: bigint) {
  const own = await tx
    .selectFrom('deposit_address')
    .select('channel_id')
    .where('network', '=', network)
    .where('number', '=', number)
    .executeTakeFirst()
  const channelId = own?.channel_id ?? (await allChannels(tx)).find((channel) => channel.network === network)?.channelId
  if (!channelId) throw new Failure('CONFLICT')
  return channelId
}

/** What of the right token waits for people. Other tokens count nothing: anybody sends as many as they like. */
export async function measureUnmatched(tx: Db | Tx): Promise<Measure> {
  const { open, oldest } = await tx
    .selectFrom('chain_deposit')
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('moved_at').as('oldest')])
    .where('state', '=', 'unmatched')
    .where('is_token', '=', true)
    .executeTakeFirstOrThrow()
  return { open: Number(open), oldest }
}
