import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
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
    const verdicts = await verdictsOf(tx, caseId)
    for (const { invitee } of verdicts.values()) if (!byInvitee.has(invitee)) byInvitee.set(invitee, [])
    const members = group.filter(({ userId }) => byInvitee.has(userId as UserId))
    const letters = {
      installation: lettersOf(members, 'installation'),
      deviceHash: lettersOf(members, 'deviceHash'),
      block: lettersOf(members, 'block'),
    }
    return [...byInvitee].map(([userId, each]) => {
      const member = members.find((one) => one.userId === userId)
      const letter = (field: keyof typeof letters) => letters[field].get(member?.[field] ?? '') ?? null
      const judged = verdicts.get(userId)
      const { score, findings } = verdictOf(judged, each)
      return {
        userId,
        score,
        findings,
        registeredAt: judged?.registeredAt ?? each[0]!.created_at,
        installation: letter('installation'),
        deviceHash: letter('deviceHash'),
        block: letter('block'),
        cameBack: member?.cameBack ?? null,
        grants: each.map(({ user_id, level, amount, status }) => ({ userId: user_id, level: level!, amount, status })),
      }
    })
  })
}

interface JudgedPerson {
  readonly invitee: UserId
  readonly registeredAt: Date
  readonly findings: unknown
}

async function verdictsOf(tx: Tx, caseId: CaseId): Promise<Map<UserId, JudgedPerson>> {
  const { rows } = await sql<JudgedPerson>`
    select invitee, registered_at as "registeredAt", findings from invitee_verdict
    join registration as person using (invitee) where fraud_case = ${caseId} order by registered_at, invitee`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.invitee, row]))
}

/** The findings as the check kept them when the person was held; in earlier releases with their grants. */
function verdictOf(judged: JudgedPerson | undefined, grants: readonly GrantRow[]): Verdict {
  const kept = judged?.findings ?? grants.find(({ findings }) => findings !== null)?.findings
  // Written by `assignInvitee` alone, always whole.
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
