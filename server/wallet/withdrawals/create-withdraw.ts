import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { createWithdraw as endpoint, SecondCheck } from '@madang/contract/wallet/withdrawals.ts'
import type { Context } from '../../context.ts'
import { pipeline } from '../../db/pipeline.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { type AccountId, balances, lockOpened } from '../../ledger/account.ts'
import { post } from '../../ledger/post.ts'
import { mailToAllOf } from '../../users/contacts/contact-messages.ts'
import { provedPhone, tryMoneyCode, useMoneyCode } from '../../users/contacts/money-codes.ts'
import { needsPasskeyForMoney } from '../../users/factors/own-passkeys.ts'
import { checkOwnPasskey } from '../../users/factors/use-passkey.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { confirmPassword } from '../../users/passwords/confirm-password.ts'
import { suspended } from '../../users/suspensions.ts'
import { endOf } from './delays.ts'
import { judge, type Judged } from './judge.ts'
import { holdOrders } from './orders.ts'
import { quantityText, showWithdrawal } from './show.ts'
import type { WithdrawalRow } from './tables.ts'
import { takeStep } from './take-step.ts'
import { withdrawalDigest } from './withdraw-passkey.ts'

type Input = Parsed<typeof endpoint>

/**
 * What is looked at before the transaction: everything else first, then the second proof (REQ-123), so that a code is tried
 * only when nothing but it can refuse. Returns which proof was given.
 */
export async function checkWithdraw(
  context: Context<'db' | 'user' | 'now' | 'keys' | 'passwords' | 'withdrawals'> &
    Parameters<typeof confirmPassword>[0] &
    Parameters<typeof checkOwnPasskey>[0],
  input: Input,
): Promise<SecondCheck> {
  const { db, user, now, keys, withdrawals } = context
  const judged = await snapshot(db, async (tx) => {
    const held = await balances(tx, user, input.asset)
    return judge(tx, withdrawals, { ...input, user, now, held })
  })
  refuseOtherwiseShown(judged, input)
  if (await needsPasskeyForMoney(db, user)) {
    if (input.passkey === '') throw new Failure('INVALID', { field: 'passkey', fieldText: 'incomplete' })
    await checkOwnPasskey(context, { response: input.passkey, digest: withdrawalDigest(input) })
    return 'passkey'
  }
  if ((await provedPhone(db, keys, user)) === null) {
    await confirmPassword(context, input)
    return 'password'
  }
  if (input.smsCode === '') throw new Failure('INVALID', { field: 'smsCode', fieldText: 'enterSmsCode' })
  await tryMoneyCode(context, input.smsCode)
  return 'sms'
}

/**
 * Accepts a withdrawal and sets its quantity aside in the same transaction (INV-W03). Everything is looked at again under
 * the locks of the user's accounts, the code is used up last, and it goes at once to its security hold or before people.
 */
export async function createWithdraw(
  context: Context<
    'tx' | 'user' | 'clock' | 'publish' | 'keys' | 'withdrawals' | 'random' | 'messageWays' | 'userAgent' | 'country'
  > & { readonly checked: SecondCheck },
  input: Input,
): Promise<Out<typeof endpoint>> {
  const { tx, user, clock, publish, keys, withdrawals, userAgent, country, checked } = context
  const { asset } = input
  // Held until the commit: whoever freezes or deletes the account comes after it and finds this withdrawal.
  const [available, bonus] = [`${user}/${asset}/available`, `${user}/${asset}/bonus`] as const
  const [statuses, accounts] = await pipeline([
    lockStatuses(tx, [user]),
    lockOpened(tx, [available, bonus, `${user}/${asset}/held_withdrawal`]),
  ])
  if (statuses.get(user) !== 'active') throw await suspended(tx, user)
  const at = clock.now()
  const balanceOf = (id: AccountId): Amount => accounts.get(id)?.balance ?? units(0n)
  const held = { available: balanceOf(available), bonus: balanceOf(bonus) }
  const judged = await judge(tx, withdrawals, { ...input, user, now: at, held })
  refuseOtherwiseShown(judged, input)
  if (checked === 'sms') await useMoneyCode(tx, keys, user, input.smsCode)

  const submitted = await insert(tx, judged, { user, at, checked, input })
  const from = { userAgent, country, mail: mailToAllOf(context) }
  const taking = { tx, at, publish, by: 'time', actor: 'programme', accepted: submitted, from } as const
  const [, waiting] = await pipeline([
    post(tx, at, holdOrders(submitted)),
    submitted.waits_until
      ? takeStep(taking, submitted, 'cooling_off')
      : takeStep(taking, submitted, 'in_review', { review_at: at }),
  ])
  const events = [submitted, waiting].map(({ state, state_at }) => ({ state, at: state_at }))
  return showWithdrawal(waiting, { terms: judged.terms, networks: withdrawals.networks, events })
}

/**
 * Nobody pays another fee than they were shown (REQ-122): 409 with the one in force. Whoever withdraws for the first time is
 * asked whether somebody told them to (REQ-126).
 */
function refuseOtherwiseShown({ asksWhetherAsked, network }: Judged, { asset, asked, fee }: Input): void {
  const inForce = quantityText(asset, network.fee)
  if (fee !== undefined && fee !== inForce)
    throw new Failure('CONFLICT', { kind: 'fee', now: inForce, fieldText: 'feeChanged' })
  if (asksWhetherAsked && asked === undefined) throw new Failure('CHECK_NEEDED', { kind: 'scam' })
}

interface Request {
  readonly user: WithdrawalRow['user_id']
  readonly at: Date
  readonly checked: SecondCheck
  readonly input: Input
}

/** The request with its first event. */
function insert(tx: Tx, judged: Judged, { user, at, checked, input }: Request): Promise<WithdrawalRow> {
  const { network, quantity, fromAvailable, fromBonus, address, tag, delays, terms } = judged
  return tx
    .with('submitted', (db) =>
      db
        .insertInto('withdrawal')
        .values({
          user_id: user,
          asset: input.asset,
          network: network.network,
          quantity,
          fee: network.fee,
          from_available: fromAvailable,
          from_bonus: fromBonus,
          address,
          tag,
          terms_version: terms.version,
          state: 'submitted',
          created_at: at,
          state_at: at,
          delays: JSON.stringify(delays),
          waits_until: endOf(delays),
          asked: input.asked ?? null,
          second_check: checked,
        })
        .returningAll(),
    )
    .with('noted', (db) =>
      db
        .insertInto('withdrawal_event')
        .columns(['withdrawal_id', 'version', 'state', 'at', 'actor'])
        .expression((each) =>
          each
            .selectFrom('submitted')
            .select(['withdrawal_id', 'version', 'state', 'state_at as at', 'user_id as actor']),
        ),
    )
    .selectFrom('submitted')
    .selectAll()
    .executeTakeFirstOrThrow()
}
