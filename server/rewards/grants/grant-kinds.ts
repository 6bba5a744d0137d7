import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { GrantKindRow } from './grant-kind.ts'
import { inviteGrant } from './invite-grant.ts'
import { registrationGrant } from './registration-grant.ts'

/** Every kind of grant that a registration earns, in the order in which they are made. */
export const grantKinds: Readonly<Record<GrantKind, GrantKindRow>> = {
  registration: registrationGrant,
  invite: inviteGrant,
}
