import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { AccountId } from '../../ledger/account.ts'
import type { Order } from '../../ledger/transfer.ts'

/** What the ledger needs to know of a grant. Amounts in units, as its row in `reward_grant` keeps them. */
export interface GrantFacts {
  readonly user_id: UserId
  readonly kind: 'registration' | 'invite'
  readonly invitee: UserId | null
  readonly level: number | null
  readonly available: bigint
  readonly locked: bigint
  readonly rule_version: string
}

/** The programme's accounts that grants come out of; each holds its own budget (INV-M07). */
export const pools = {
  registration: 'programme/CVC/registration',
  invite: 'programme/CVC/invite',
} as const satisfies Record<GrantFacts['kind'], AccountId<'CVC'>>

/** The transfers that credit a grant: its part available on receipt and its locked part (INV-R06). Pure. */
export function grantOrders(grant: GrantFacts): Order<'CVC'>[] {
  const { user_id: user, kind, invitee, level, rule_version: ruleVersion } = grant
  const fact = kind === 'registration' ? [kind, user] : [kind, invitee, level]
  const part = (bucket: 'available' | 'locked', amount: Amount<'CVC'>): Order<'CVC'> => ({
    key: [...fact, bucket].join(':'),
    code: 'grant',
    cause: fact.join('/'),
    actor: 'programme',
    ruleVersion,
    debit: pools[kind],
    credit: `${user}/CVC/${bucket}`,
    amount,
  })
  return [part('available', units(grant.available)), part('locked', units(grant.locked))].filter(
    ({ amount }) => amount > 0n,
  )
}
