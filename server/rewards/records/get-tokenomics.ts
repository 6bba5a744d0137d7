import '../tables.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type { getTokenomics as endpoint } from '@madang/contract/rewards/tokenomics.ts'
import type { Db } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { ledgerTotals, poolUses } from '../../ledger/totals.ts'
import { grantKinds } from '../grants/grant-kinds.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'

/**
 * How CVC is shared out by the rules in force, what was issued by the ledger, and every version of the rules (REQ-104, REQ-110):
 * no figure of its own. One snapshot.
 */
export function getTokenomics(db: Db, now: Date): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const { rules } = await rulesAt(tx, cvc, now)
    const uses = new Map((await poolUses(tx)).map((use) => [use.account, use]))
    const { locked, available } = await ledgerTotals(tx)
    const versions = await tx.selectFrom('rule_in_force').selectAll().orderBy('effective_from', 'desc').execute()
    const { registration, invite } = rules.budget
    return {
      ruleVersion: rules.version,
      totalSupply: rules.totalSupply,
      pools: (['registration', 'invite'] as const).map((pool) => ({
        pool,
        budget: rules.budget[pool],
        issued: units(uses.get(grantKinds[pool].pool)?.used ?? 0n),
      })),
      unallocated: units(rules.totalSupply - registration - invite),
      locked,
      available,
      versions: versions.map(({ version, effective_from: effectiveFrom }) => ({
        version,
        effectiveFrom,
        isInForce: version === rules.version && effectiveFrom === rules.effectiveFrom,
      })),
    }
  })
}
