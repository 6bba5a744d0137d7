import { checkChain } from '../server/audit/check-chain.ts'
import { loadConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'

/**
 * `npm run audit-log`: reads the whole audit log of this configuration's database and says whether its chain is intact.
 * Ends with 1 when it is not. The head printed is worth keeping outside the database.
 */
const config = loadConfig()
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  const { isIntact, entries, brokenAt, head } = await checkChain(database.db)
  console.log(
    isIntact
      ? `The chain is intact: ${entries} entries, head ${head}.`
      : `The chain is broken at entry ${brokenAt}; the ${entries} entries before it are whole. Head ${head}.`,
  )
  process.exitCode = isIntact ? 0 : 1
} finally {
  await database.close()
}
