import './tables.ts'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { enteredDeposit } from '@madang/contract/operators/running/deposits.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { DepositEnd, DepositId, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { lockAccount } from '../../ledger/account.ts'
import { transfer } from '../../ledger/post.ts'
import { setBudget } from '../../ledger/set-budget.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { accountOfDeposits, depositOrder } from './deposit-order.ts'

type Entered = z.output<typeof enteredDeposit>

interface Recording {
  readonly people: readonly [entered: string, approved: string]
  readonly at: Date
  readonly publish: NonNullable<Notifying['publish']>
}

const refusals = {
  recorded: inLanguages(
    '이미 기록된 입금이에요',
    '该笔付款已有记录',
    'This payment is recorded already, or waits for a second person',
  ),
  gone: inLanguages(
    '이용할 수 없는 계정이라 입금할 수 없어요. 돌려준 것으로 기록해 주세요',
    '该账号当前无法入账，请记录为已退回',
    'This account cannot be credited now: record the payment as given back',
  ),
}

/** What a second entry of one payment is told. */
export const recordedAlready = () => new Failure('CONFLICT', { field: 'payment', words: refusals.recorded })

/** What a payment is compared by: case, width and blanks tell no two apart. */
export function paymentKey(payment: string): string {
  return payment.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
}

/** Whether two people recorded a payment already. */
export async function isRecorded(
  db: Db | Tx,
  { channelId, payment }: { readonly channelId: RechargeChannelId; readonly payment: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('deposit')
    .select('deposit_id')
    .where('channel_id', '=', channelId)
    .where('payment_key', '=', paymentKey(payment))
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps a person as they are until the transaction ends; refuses to credit one who is suspended or gone. */
export async function refuseUnlessThere(tx: Tx, user: UserId, state: DepositEnd): Promise<void> {
  const status = (await lockStatuses(tx, [user])).get(user)
  if (state === 'credited' && status !== 'active')
    throw new Failure('CONFLICT', { field: 'reference', words: refusals.gone })
}

/**
 * Records a payment that two people agreed on, once for ever, and moves it into what its person has where it is credited.
 * NOT_ALLOWED for one person alone, CONFLICT for a payment that is recorded and for a person who is suspended or gone,
 * BOOKS_DIFFER while a difference in the books is open.
 */
export async function recordDeposit(
  tx: Tx,
  { userId: user, channelId, reference, payment, amount, state }: Entered,
  { people: [entered_by, approved_by], at, publish }: Recording,
): Promise<void> {
  if (entered_by === approved_by) throw new Failure('NOT_ALLOWED')
  await refuseUnlessThere(tx, user, state)
  const payment_key = paymentKey(payment)
  const of = { user_id: user, channel_id: channelId, reference, payment, payment_key, network: null, amount, state }
  if (!(await keepDeposit(tx, { ...of, entered_by, approved_by, at }, publish))) throw recordedAlready()
}

/** Keeps a deposit, moves it where it is credited, and tells its person. Null where the same payment is kept already. */
export async function keepDeposit(
  tx: Tx,
  deposit: Insertable<Tables['deposit']> & { readonly at: Date },
  publish: Recording['publish'],
): Promise<DepositId | null> {
  const row = await tx
    .insertInto('deposit')
    .values(deposit)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { deposit_id: id, user_id: user, state, at } = row
  if (state === 'credited') {
    // Below zero by what was recorded, and no further: a credit of what was not finds nothing to be paid from.
    const account = accountOfDeposits(row.network)
    const { balance } = await lockAccount(tx, account)
    await setBudget(tx, account, row.amount - balance)
    await transfer(tx, at, depositOrder(row))
  }
  await notify({ tx, now: at, publish }, user, 'deposit', { id, asset: 'USDT', state })
  return id
}
