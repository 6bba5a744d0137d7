import type { Context } from '../../context.ts'
import '../tables.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type { getTokenomics as endpoint } from '@madang/contract/rewards/tokenomics.ts'
import { snapshot } from '../../db/tx.ts'
import { standOf } from '../../ledger/account-sums.ts'
import { ledgerTotals, poolUses } from '../../ledger/totals.ts'
import { programmePools } from '../pools.ts'
import { cvc } from '../../rules/programmes.ts'
import { allRules, rulesAt, versionsInForce } from '../../rules/rules-on.ts'
import { ruleChanges } from './rule-changes.ts'

/**
 * How CVC and the other assets are shared out by the rules in force, what was issued by the ledger, and every version of the rules with
 * what it changed (REQ-104, REQ-110):
 * no figure of its own. One snapshot.
 */
export function getTokenomics({ db, now, locale }: Context<'db' | 'now' | 'locale'>): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const { rules } = await rulesAt(tx, cvc, now)
    const uses = new Map((await poolUses(tx, 'CVC')).map((use) => [use.account, use]))
    const { locked, available } = await ledgerTotals(tx)
    const versions = await versionsInForce(tx, cvc)
    const all = await allRules(tx, cvc)
    const pools = programmePools
      .filter(({ asset }) => asset === 'CVC')
      .map(({ kind, account, budget }) => ({
        pool: kind,
        budget: units<'CVC'>(budget(rules)),
        issued: units<'CVC'>(uses.get(account)?.used ?? 0n),
      }))
    const otherPools = []
    for (const { kind, account, asset, budget } of programmePools) {
      if (asset === 'CVC') continue
      const { balance } = await standOf(tx, account)
      otherPools.push({ asset, pool: kind, budget: budget(rules), issued: -balance })
    }
    return {
      ruleVersion: rules.version,
      totalSupply: rules.totalSupply,
      pools,
      otherPools: otherPools as Out<typeof endpoint>['otherPools'], // each of its own asset
      unallocated: units(pools.reduce((left, { budget }) => left - budget, rules.totalSupply as bigint)),
      locked,
      available,
      versions: versions.map(({ version, effectiveFrom }, index) => {
        const before = versions[index + 1]
        return {
          version,
          effectiveFrom,
          isInForce: version === rules.version && effectiveFrom === rules.effectiveFrom,
          changes: before ? ruleChanges(all.get(before.version)!, all.get(version)!, locale) : [],
        }
      }),
    }
  })
}
