import { type Amount, units } from '@madang/contract/money.ts'
import type { UserBucket } from '../../ledger/account.ts'
import type { Order } from '../../ledger/transfer.ts'
import type { GrantPlaces, GrantSubject, PlacesByKind } from './grant-kind.ts'
import { grantKinds } from './grant-kinds.ts'

/** What the ledger needs to know of a grant. Amounts in units, as its row in `reward_grant` keeps them. */
export interface PostedGrant extends GrantSubject {
  readonly kind: string
  readonly available: bigint
  readonly locked: bigint
  readonly rule_version: string
}

/** The places of a grant by its kind. Throws on a kind that is not listed. */
export function placesOf({ kind }: Pick<PostedGrant, 'kind'>, places: PlacesByKind = grantKinds): GrantPlaces {
  const found = places[kind]
  if (!found) throw new Error(`no grant is of the kind ${kind}`)
  return found
}

/** The transfers that credit a grant: its part usable at once and the part held back (INV-R06). Pure. */
export function grantOrders(grant: PostedGrant, places: PlacesByKind = grantKinds): Order[] {
  const { user_id: user, rule_version: ruleVersion } = grant
  const { asset, pool, usable, heldBack, fact } = placesOf(grant, places)
  const part = (bucket: UserBucket, amount: Amount): Order => ({
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

/** The accounts of a grant's user: of the part usable at once, and of the part held back. */
export function bucketsOf(grant: PostedGrant, places: PlacesByKind = grantKinds) {
  const { asset, usable, heldBack } = placesOf(grant, places)
  return { usable: `${grant.user_id}/${asset}/${usable}`, heldBack: `${grant.user_id}/${asset}/${heldBack}` } as const
}
