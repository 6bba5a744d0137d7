import { parseArgs } from 'node:util'
import { formatAmount, units } from '@madang/contract/money.ts'
import { totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import { loadConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { latestRoots } from '../../server/totals/get-totals.ts'
import { verifyTotals } from '../../server/totals/verify.ts'

/**
 * `npm run totals`: prints the roots published of each asset of this configuration's database, the latest first; `-- --verify` builds
 * every kept tree again, follows the chain of roots and compares with the ledger. Ends with 1 when anything does not agree.
 */
const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
const config = loadConfig()
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  for (const asset of totalsAssets)
    for (const { day, people, total, root } of await latestRoots(database.db, asset, 30))
      console.log(`${day}  ${root}  ${people} people, ${formatAmount(asset, total)} ${asset}`)
  if (values.verify) {
    const { roots, trees, totals, faults } = await verifyTotals(database.db)
    for (const fault of faults) console.log(fault)
    const held = totalsAssets.map((asset) => `${formatAmount(asset, units(totals[asset]))} ${asset}`).join(', ')
    const all = `${roots} roots, ${trees} trees built again, ${held} with users now`
    console.log(faults.length === 0 ? `Everything agrees: ${all}.` : `${faults.length} faults in ${all}.`)
    process.exitCode = faults.length === 0 ? 0 : 1
  }
} finally {
  await database.close()
}
