import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkChain } from '../server/audit/check-chain.ts'
import { checkHeads } from '../server/audit/check-heads.ts'
import { auditHeadFile } from '../server/audit/leave-heads.ts'
import { headKeyFile, openPublicKey } from '../server/audit/signed-head.ts'
import { loadConfig } from '../server/config.ts'
import type { Db } from '../server/db/tables.ts'
import { openDatabase } from '../server/db/open.ts'

/**
 * `npm run audit-log`: reads the whole audit log of this configuration's database and says whether its chain is intact.
 * With `-- --verify` every signed head that left the database is looked for in it too: a chain that was rewritten whole is
 * intact and found by these alone. `--heads FILE` (several times) names other files, `--key FILE` either half of the key,
 * `--from NUMBER` the first head kept there. Ends with 1 when anything is wrong.
 */
const { values } = parseArgs({
  options: {
    verify: { type: 'boolean', default: false },
    heads: { type: 'string', multiple: true },
    key: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
})
const config = loadConfig()
const log = (line: string) => process.stderr.write(`${line}\n`)
const database = await openDatabase({ url: config.databaseUrl, data: config.data, log })
try {
  const isIntact = await chain(database.db)
  const isComplete = !values.verify || (await heads(database.db))
  process.exitCode = isIntact && isComplete ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
}

async function chain(db: Db): Promise<boolean> {
  const { isIntact, entries, brokenAt, head } = await checkChain(db)
  console.log(
    isIntact
      ? `The chain is intact: ${entries} entries, head ${head}.`
      : `The chain is broken at entry ${brokenAt}; the ${entries} entries before it are whole. Head ${head}.`,
  )
  return isIntact
}

async function heads(db: Db): Promise<boolean> {
  const key = await openPublicKey(values.key ?? headKeyFile({ data: config.data, given: config.auditKeyFile }))
  const lines = linesOf(values.heads ?? [auditHeadFile(config)])
  const found = await checkHeads(db, { lines, key, now: new Date(), from: Number(values.from) })
  console.log(found.fault ?? `All ${found.heads} signed heads are in the log.`)
  console.log(`Entries since the last head: ${found.entriesSince}. Lines that are no heads: ${found.otherLines}.`)
  return found.fault === null
}

async function* linesOf(files: readonly string[]): AsyncIterable<string> {
  for (const file of files) {
    await using handle = await open(file).catch((error: unknown) => {
      throw new Error(`No heads can be read from ${file}.`, { cause: error })
    })
    yield* handle.readLines()
  }
}
