import type { Insertable } from 'kysely'
import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { Asset } from '@madang/contract/money.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { Tables } from '../../db/tables.ts'
import type { AccountId, UserBucket } from '../../ledger/account.ts'
import type { CvcRules, VersionRules } from '../../rules/programmes.ts'
import type { PaidAncestor } from '../../users/registration/inviter-chains.ts'
import type { Numbered } from '../../users/registration/ordinals.ts'
import type { WaitReason } from '../fraud/registration-scoring.ts'
import type { ShownRules } from '../kind-row.ts'
import '../tables.ts'

/** Where a kind of grant comes from and goes to, and what it is called after. */
export interface GrantPlaces {
  readonly programme: string
  readonly asset: Asset
  /** The programme's account it comes out of, which holds its own budget (INV-M07). */
  readonly pool: AccountId
  /** What bounds that pool together with others; absent where its own budget alone does. */
  readonly together?: GivenTogether
  /** Where it is kept while a person looks at it; the pool has paid for it already (INV-R10). */
  readonly review: AccountId
  /** The user's buckets: of the part usable at once, and of the part held back. */
  readonly usable: UserBucket
  readonly heldBack: UserBucket
  /** The parts of its key in the ledger, the kind first. Fixed for ever: transfers are immutable. */
  readonly fact: (grant: GrantSubject) => readonly [string, ...(string | number)[]]
  /** What it is for beside its user: unique for each programme, kind and user. */
  readonly subject: (grant: GrantSubject) => string
}

/** Pools that may give so much together and no more, in units (INV-M07). */
export interface GivenTogether {
  readonly pools: readonly AccountId[]
  readonly most: bigint
}

export interface GrantSubject {
  readonly user_id: UserId
  readonly invitee: UserId | null
  readonly level: number | null
  /** What a grant of a campaign is for; the others work theirs out. */
  readonly subject?: string | null
}

/** The places of each kind of some grants, by its name. */
export type PlacesByKind<K extends string = string> = Readonly<Record<K, GrantPlaces>>

/** Everything about a kind of grant that a registration earns. What is missing does not compile. */
export interface GrantKindRow extends GrantPlaces {
  /** What the pool may issue in all by the rules (INV-M07). */
  readonly budget: (rules: Pick<CvcRules, 'budget' | 'specialAirdrop'>) => bigint
  /** What one registration grants of this kind. Pure: replay and dry run ask it again (INV-M08). */
  readonly grantsOf: (rules: CvcRules, event: RegistrationEvent) => readonly NewGrant[]
  readonly explain: GrantExplanation
  readonly shown: ShownRules
}

/** A registration with those above it, and when it is settled. */
export interface RegistrationEvent {
  readonly user: Registration
  readonly ancestors: readonly PaidAncestor[]
  readonly now: Date
}

/** A registration with its place; `isSameProof`: its phone is that of somebody who leaves or left (INV-R03). */
export type Registration = Numbered & {
  readonly isSameProof: boolean
  /** Why it is not credited at once; empty for an ordinary one. */
  readonly waits: readonly WaitReason[]
}

type Named = readonly [Text, Readonly<Record<string, string>>?]
type Explained = Pick<Tables['reward_grant'], 'level'> & { readonly amount: bigint; readonly ordinal: bigint | null }

/** How a grant explains itself (REQ-113). Values go in the place of names in braces. */
export interface GrantExplanation {
  /** The event; `nickName` is the invitee's, null when they left. */
  readonly cause: (grant: Explained, nickName: string | null) => Named
  /** Where the whole amount comes from. */
  readonly source: (grant: Explained, rules: VersionRules<'cvc'>) => Named
  /** The part that was usable at once: `{percent}` of `{amount}`. */
  readonly onReceipt: (grant: Explained) => Named
}

/** What decided a grant, recorded with it. Of rows of earlier releases nothing is recorded. */
export interface GrantFacts {
  /** The registration came from the phone of somebody who leaves or left (INV-R03). */
  readonly isSameProof?: boolean
  /** Why a registration grant waits for a second day of activity, or waited. */
  readonly waits?: readonly WaitReason[]
  /** Inviter and invitee registered on one device (REQ-219). */
  readonly isSameDevice?: boolean
  /** The same of the invitee's own inviter; not recorded by earlier releases. */
  readonly isInviterSameDevice?: boolean
  /** The country whose rules apply to the inviter (REQ-107). */
  readonly country?: string | null
  /** The inviter's status when the registration was settled, and when the grant was decided. */
  readonly status?: string
  readonly decidedStatus?: string
  /** Units the pool had left when it did not cover this grant (INV-M07). */
  readonly poolLeft?: string
}

/** What fraud control adds later is not part of it; programme, asset and subject follow from the kind. */
export type NewGrant = Omit<
  Required<Insertable<Tables['reward_grant']>>,
  'kind' | 'looked_at' | 'fraud_case' | 'findings' | 'programme' | 'asset' | 'subject' | 'facts'
> & { readonly kind: GrantKind; readonly facts: GrantFacts }
