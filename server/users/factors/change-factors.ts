import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { mailToAllOf } from '../contacts/contact-messages.ts'
import { markSecurityChange } from '../security-changes.ts'

/** What a change of the ways to log in tells with. */
export type Telling = Context<'keys' | 'random' | 'messageWays' | 'userAgent' | 'country'> & { readonly tx: Tx }

/** Kinds of changes of the ways to log in. */
export type FactorChange = 'passkeyAdded' | 'passkeyRemoved' | 'totpOn' | 'totpOff' | 'withdrawCheck' | 'factorsEnded'

/** Tells its user of a changed way to log in on every phone and by mail, and makes withdrawals wait (INV-W07). */
export async function factorChanged(
  telling: Telling,
  { user, kind, now, name }: { user: UserId; kind: FactorChange; now: Date; name?: string },
): Promise<void> {
  await markSecurityChange(telling.tx, user, 'factor', now)
  await notify({ ...telling, now, mail: mailToAllOf(telling) }, user, kind, { ...(name && { name }) })
}
