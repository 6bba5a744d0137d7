import { pageRules } from '../page-rules.ts'
import type { AppTarget } from './router.ts'

/** Where the invitation is: within Benefit, or a page of its own (requirements section 20). */
export function inviteTarget(): AppTarget & { readonly to: '/benefit' | '/invite' } {
  return pageRules().invite === 'ownPage' ? { to: '/invite' } : { to: '/benefit', search: { tab: 'invite' } }
}
