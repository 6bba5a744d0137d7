import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { CampaignGrant } from '../grant.ts'
import { lockWaiting } from '../waiting-grants.ts'
import { inviteOf } from './invites.ts'
import { xrp } from './xrp-promotion.ts'

/**
 * What waited for one person who is not suspended. What they earned as an invited person follows their invitation as if it had
 * been granted when it was earned: frozen while they listen, theirs once they qualified, and refused where it lapsed.
 */
export async function waitedFor(tx: Tx, user: UserId): Promise<CampaignGrant[]> {
  const grants = await lockWaiting(tx, xrp.id, user)
  const invite = await inviteOf(tx, user)
  if (!invite) return grants
  const { state, rule_version: version } = invite
  const isReturned = state === 'lapsed' && (await allRules(tx, xrp)).get(version)!.staysFrozen !== 1
  return grants.map((grant) => {
    if (grant.kind !== 'xrpSignup' && grant.kind !== 'xrpListening') return grant
    const own = { ...grant, isFrozen: state !== 'qualified', isTold: false }
    return isReturned ? { ...own, refused: 'not_qualified' as const } : own
  })
}
