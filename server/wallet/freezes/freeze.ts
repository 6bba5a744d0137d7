import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { freezeByLink as linkCall, freeze as endpoint } from '@madang/contract/users/security.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import '../withdrawals/tables.ts'
import { freezeAccount } from '../../users/freezes/freeze-account.ts'
import { useFreezeLink } from '../../users/freezes/freeze-links.ts'
import { cancelForFreeze } from '../withdrawals/cancel-withdraw.ts'

type Freezing = Context<'tx' | 'clock' | 'publish' | 'random' | 'userAgent' | 'country'>
type Frozen = Out<typeof endpoint>

/** "This was not me", said on a phone that is logged in (REQ-126). NOT_FOUND for somebody else's withdrawal. */
export async function freeze(
  context: Freezing & Context<'user'>,
  { withdrawalId }: Pick<Parsed<typeof endpoint>, 'withdrawalId'>,
): Promise<Frozen> {
  const { tx, user } = context
  if (withdrawalId) await refuseStrange(tx, user, withdrawalId)
  return freezeWith(context, { user, denied: withdrawalId ? `withdrawal ${withdrawalId}` : 'account' })
}

/** The same by the link of a notice, for who is logged out or has another phone at hand. EXPIRED for one that is spent or old. */
export async function freezeByLink(
  context: Freezing,
  { link }: Pick<Parsed<typeof linkCall>, 'link'>,
): Promise<Frozen> {
  return freezeWith(context, await useFreezeLink(context.tx, link, context.clock.now()))
}

/** The account first: a withdrawal that is being accepted is waited for, and found afterwards. */
async function freezeWith(
  context: Freezing,
  { user, denied }: { readonly user: UserId; readonly denied: string },
): Promise<Frozen> {
  const { tx, clock, publish, random } = context
  const now = clock.now()
  const sessionsEnded = await freezeAccount({ ...context, now }, { id: random.uuid(), user, denied })
  const cancelled = await cancelForFreeze(tx, { user, at: now, publish })
  return { cancelled, sessionsEnded }
}

async function refuseStrange(tx: Tx, user: UserId, id: WithdrawalId): Promise<void> {
  const own = await tx
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('withdrawal_id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!own) throw new Failure('NOT_FOUND')
}
