import './tables.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { MoneyState } from '@madang/contract/rewards/money-notices.ts'
import type { Tx } from '../../../db/tables.ts'
import { takeNoticesBack } from '../../../outbox/inbox-rows.ts'
import { notify } from '../../../outbox/notify.ts'
import { lockStatuses } from '../../../users/find-user.ts'
import type { Noting } from '../../hand-over/hand-over.ts'
import { paymentOf, type TransferName } from './transfer-name.ts'

/** A transfer to somebody's address. */
interface TheirTransfer extends TransferName {
  readonly user: UserId
  readonly isToken: boolean
}

/** While no more wait, somebody is told of each that is below the minimum: anybody may send as many as they like. */
const mostTold = 20

/**
 * Tells whose address it came to that a transfer waits for people. Of other tokens, which anybody makes, one notice stands for
 * all that wait, whatever they are.
 */
export async function notifyWaiting(
  noting: Noting,
  transfer: TheirTransfer & { readonly isSmall: boolean },
): Promise<void> {
  const { tx } = noting
  if (!(await isThere(tx, transfer))) return
  const waiting = await countWaiting(tx, transfer)
  if (transfer.isToken && (!transfer.isSmall || waiting <= mostTold)) await notifyAs(noting, transfer, 'waiting')
  if (!transfer.isToken && waiting === 1) await notifyAs(noting, transfer, 'other')
}

/** Two people decided on a transfer: what was told of its waiting goes, and whose address it came to hears that it was left. */
export async function notifySettled(
  noting: Noting,
  transfer: TheirTransfer,
  state: 'credited' | 'left',
): Promise<void> {
  const { tx, publish } = noting
  const { user, isToken } = transfer
  if (!(await isThere(tx, transfer))) return
  if (!isToken && (await countWaiting(tx, transfer)) > 0) return
  const gone = await takeNoticesBack(tx, { kind: 'deposit', about: noticeId(transfer), user })
  if (state === 'left') await notifyAs(noting, transfer, isToken ? 'left' : 'otherLeft')
  else if (gone.length) publish({ kind: 'frame', user, frame: encodeFrame({ kind: 'notice', data: { isNew: false } }) })
}

function notifyAs({ tx, at, publish }: Noting, transfer: TheirTransfer, state: MoneyState['deposit']): Promise<void> {
  return notify({ tx, now: at, publish }, transfer.user, 'deposit', { id: noticeId(transfer), asset: 'USDT', state })
}

function noticeId(transfer: TheirTransfer): string {
  return transfer.isToken ? paymentOf(transfer) : `other tokens on ${transfer.network}`
}

/** Whose account is deleted is told nothing. */
async function isThere(tx: Tx, { user }: TheirTransfer): Promise<boolean> {
  const status = (await lockStatuses(tx, [user])).get(user)
  return status === 'active' || status === 'suspended'
}

async function countWaiting(tx: Tx, { user, network, isToken }: TheirTransfer): Promise<number> {
  const { waiting } = await tx
    .selectFrom('chain_deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .where('user_id', '=', user)
    .where('network', '=', network)
    .where('is_token', '=', isToken)
    .where('state', '=', 'unmatched')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
