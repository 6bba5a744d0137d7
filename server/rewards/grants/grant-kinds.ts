import type { Asset } from '@madang/contract/money.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { UserBucket } from '../../ledger/account.ts'
import type { Pool } from '../../ledger/house-accounts.ts'

/** Where a kind of grant comes from and goes to, and what it is called after. */
export interface GrantKindRow {
  readonly programme: string
  readonly asset: Asset
  /** The programme's account it comes out of, which holds its own budget (INV-M07). */
  readonly pool: Pool
  /** The user's buckets: of the part usable at once, and of the part held back. */
  readonly usable: UserBucket
  readonly heldBack: UserBucket
  /** The parts of its key in the ledger. Fixed for ever: transfers are immutable. */
  readonly fact: (grant: GrantSubject) => readonly (string | number)[]
  /** What it is for beside its user: unique for each programme, kind and user. */
  readonly subject: (grant: GrantSubject) => string
}

export interface GrantSubject {
  readonly user_id: UserId
  readonly invitee: UserId | null
  readonly level: number | null
}

/** Every kind of grant. A further kind is a row here. */
export const grantKinds = {
  registration: {
    programme: 'cvc',
    asset: 'CVC',
    pool: 'programme/CVC/registration',
    usable: 'available',
    heldBack: 'locked',
    fact: ({ user_id: user }) => ['registration', user],
    subject: () => '',
  },
  invite: {
    programme: 'cvc',
    asset: 'CVC',
    pool: 'programme/CVC/invite',
    usable: 'available',
    heldBack: 'locked',
    fact: ({ invitee, level }) => ['invite', invitee!, level!],
    subject: ({ invitee, level }) => `${invitee}/${level}`,
  },
} as const satisfies Record<string, GrantKindRow>
export type GrantKind = keyof typeof grantKinds

/** What decided a grant, recorded with it. Of rows of earlier releases nothing is recorded. */
export interface GrantFacts {
  /** The registration came from the phone of somebody who leaves or left (INV-R03). */
  readonly isSameProof?: boolean
  /** Inviter and invitee registered on one device (REQ-219). */
  readonly isSameDevice?: boolean
  /** The country whose rules apply to the inviter (REQ-107). */
  readonly country?: string | null
  /** The inviter's status when the registration was settled, and when the grant was decided. */
  readonly status?: string
  readonly decidedStatus?: string
  /** Units the pool had left when it did not cover this grant (INV-M07). */
  readonly poolLeft?: string
}
