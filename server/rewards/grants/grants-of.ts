import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import type { GrantSubject, NewGrant, RegistrationEvent } from './grant-kind.ts'
import { grantKinds } from './grant-kinds.ts'

/** No rule set pays more levels of invitations (INV-R04). */
export const mostLevels = 3

/** What one registration grants of every kind. Pure. */
export function grantsOf(rules: CvcRules, event: RegistrationEvent): NewGrant[] {
  return Object.values(grantKinds).flatMap((kind) => kind.grantsOf(rules, event))
}

/** The name of a grant by what it is for: the same for what is kept and what is expected. */
export function nameOf(grant: GrantSubject & { readonly kind: GrantKind }): string {
  return grantKinds[grant.kind].fact(grant).join(' ')
}
