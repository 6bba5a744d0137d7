import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { GrantRow } from '../records/explain.ts'
import type { GrantStatus } from '../tables.ts'
import { peerGroups, type Outside } from './peer-group.ts'
import type { Member, Verdict } from './scoring.ts'
import '../tables.ts'

/** One invited person of a case: what they have in common with the others, and what they brought to whom. */
export interface EvidencePerson {
  readonly userId: UserId
  readonly registeredAt: Date
  readonly score: number
  readonly findings: Verdict['findings']
  /** Same letter: same installation, phone hash, block. Null: nobody else of the case has it. */
  readonly installation: string | null
  readonly deviceHash: string | null
  readonly block: string | null
  readonly cameBack: boolean | null
  readonly grants: readonly {
    readonly userId: UserId
    readonly level: number
    readonly amount: bigint
    readonly status: GrantStatus
  }[]
}

/** Everything a case stands on, on one page: each person with the check's own findings, oldest registration first. */
export function caseEvidence(
  db: Db,
  caseId: CaseId,
  { now, outside }: { now: Date; outside?: Outside },
): Promise<EvidencePerson[]> {
  return snapshot(db, async (tx) => {
    const found = await tx.selectFrom('fraud_case').select('user_id').where('case_id', '=', caseId).executeTakeFirst()
    if (!found) return []
    const grants = await tx
      .selectFrom('reward_grant')
      .selectAll()
      .where('fraud_case', '=', caseId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const group =
      (await peerGroups(tx, [found.user_id], { now, ...(outside ? { outside } : {}) })).get(found.user_id) ?? []
    const byInvitee = Map.groupBy(grants, ({ invitee }) => invitee!)
    const members = group.filter(({ userId }) => byInvitee.has(userId as UserId))
    const letters = {
      installation: lettersOf(members, 'installation'),
      deviceHash: lettersOf(members, 'deviceHash'),
      block: lettersOf(members, 'block'),
    }
    return [...byInvitee].map(([userId, each]) => {
      const member = members.find((one) => one.userId === userId)
      const letter = (field: keyof typeof letters) => letters[field].get(member?.[field] ?? '') ?? null
      const { score, findings } = verdictOf(each)
      return {
        userId,
        score,
        findings,
        registeredAt: each[0]!.created_at,
        installation: letter('installation'),
        deviceHash: letter('deviceHash'),
        block: letter('block'),
        cameBack: member?.cameBack ?? null,
        grants: each.map(({ user_id, level, amount, status }) => ({ userId: user_id, level: level!, amount, status })),
      }
    })
  })
}

/** The findings as the check kept them when the grant was held. */
function verdictOf(grants: readonly GrantRow[]): Verdict {
  const kept = grants.find(({ findings }) => findings !== null)?.findings
  // Written by `holdGrants` alone, always whole.
  return (kept as Verdict | undefined) ?? { score: 0, findings: [] }
}

/** A letter for each value that two or more have: what they share is told, the value never is (REQ-152). */
function lettersOf(members: readonly Member[], field: 'installation' | 'deviceHash' | 'block'): Map<string, string> {
  const shared = [...Map.groupBy(members, (member) => member[field])].filter(
    ([value, each]) => value !== null && each.length > 1,
  )
  return new Map(shared.map(([value], index) => [value!, letterOf(index)]))
}

function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}
