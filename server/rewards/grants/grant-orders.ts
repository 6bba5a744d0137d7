import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { Order } from '../../ledger/transfer.ts'
import { type GrantKind, grantKinds } from './grant-kinds.ts'

/** What the ledger needs to know of a grant. Amounts in units, as its row in `reward_grant` keeps them. */
export interface PostedGrant {
  readonly user_id: UserId
  readonly kind: GrantKind
  readonly invitee: UserId | null
  readonly level: number | null
  readonly available: bigint
  readonly locked: bigint
  readonly rule_version: string
}

/** The transfers that credit a grant: its part usable at once and the part held back (INV-R06). Pure. */
export function grantOrders(grant: PostedGrant): Order[] {
  const { user_id: user, kind, rule_version: ruleVersion } = grant
  const { asset, pool, usable, heldBack, fact } = grantKinds[kind]
  const part = (bucket: typeof usable | typeof heldBack, amount: Amount): Order => ({
    key: [...fact(grant), bucket].join(':'),
    code: 'grant',
    cause: fact(grant).join('/'),
    actor: 'programme',
    ruleVersion,
    debit: pool,
    credit: `${user}/${asset}/${bucket}`,
    amount,
  })
  return [part(usable, units(grant.available)), part(heldBack, units(grant.locked))].filter(({ amount }) => amount > 0n)
}
