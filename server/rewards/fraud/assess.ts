import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import type { GrantRow } from '../records/explain.ts'
import { allRules } from '../../rules/rules-on.ts'
import { cvc } from '../../rules/programmes.ts'
import { mostLevels } from '../grants/grants-of.ts'
import type { UserStatus } from '../../users/tables.ts'
import { peerGroups, type Outside } from './peer-group.ts'
import { dispositionOf, judge, type Verdict } from './scoring.ts'
import type { FraudCheck } from '../../rules/fraud-check.ts'

/** What the check says of a grant, and the direct inviter of its invitee, whose people were compared. */
export interface Assessment<Grant> {
  readonly grant: Grant
  readonly inviter: UserId
  readonly verdict: Verdict
  readonly disposition: 'pass' | 'wait' | 'hold'
  /** The status of whom it is for. */
  readonly ownerStatus: UserStatus
  /** When a grant that waits is looked at again. */
  readonly againAt: Date
}

type InviteGrant = Pick<GrantRow, 'id' | 'user_id' | 'invitee' | 'rule_version' | 'created_at' | 'looked_at'>

/**
 * Looks at invite grants: judges each invitee among everybody whom the same person invited, by the settings of the rules
 * the grant was made under (REQ-108, REQ-119). Grants of all levels for one invitee get one verdict. Reads only.
 */
export async function assess<Grant extends InviteGrant>(
  tx: Db | Tx,
  grants: readonly Grant[],
  { now, outside }: { now: Date; outside?: Outside },
): Promise<Assessment<Grant>[]> {
  const invitees = [...new Set(grants.flatMap(({ invitee }) => invitee ?? []))]
  const chains = await inviterChains(tx, invitees, mostLevels)
  const inviters = new Map([...chains].flatMap(([invitee, [inviter]]) => (inviter ? [[invitee, inviter.userId]] : [])))
  const members = await peerGroups(tx, [...new Set(inviters.values())], { now, ...(outside ? { outside } : {}) })
  const rules = await allRules(tx, cvc)
  /** By invitee and rules: the grants of all levels share one. */
  const verdicts = new Map<string, Verdict>()
  return grants.flatMap((grant) => {
    const inviter = grant.invitee && inviters.get(grant.invitee)
    if (!inviter) return []
    const { fraudCheck } = rules.get(grant.rule_version)!
    const group = members.get(inviter) ?? []
    const asked = `${grant.invitee} ${grant.rule_version}`
    const verdict = verdicts.get(asked) ?? verdictOn(grant.invitee!, group, fraudCheck)
    verdicts.set(asked, verdict)
    const againAt = new Date(grant.created_at.getTime() + fraudCheck.lookAgainMinutes * 60_000)
    const disposition = dispositionOf(verdict, fraudCheck, grant.looked_at !== null || againAt <= now)
    const owner = chains.get(grant.invitee!)?.find(({ userId }) => userId === grant.user_id)
    return { grant, inviter, verdict, disposition, againAt, ownerStatus: owner?.status ?? 'deleted' }
  })
}

/** Somebody beyond the latest hundred of an inviter is not compared any more. */
function verdictOn(invitee: UserId, group: Parameters<typeof judge>[1], check: FraudCheck): Verdict {
  const member = group.find(({ userId }) => userId === invitee)
  return member ? judge(member, group, check) : { score: 0, findings: [] }
}
