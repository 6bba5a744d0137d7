import { chmod, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate, migrationFolder } from '../../server/db/migrate.ts'
import { startEmbedded } from '../../server/embedded/embedded.ts'
import { patiently } from './kept-database.ts'

/**
 * `npm run bench:migration`: fills a scratch database of the schema before `--from` with transfers, then times every
 * later migration on it, functions of the database included. Prints a line of JSON for each and fails when together they
 * take a minute, or when the table `transfer` was rewritten.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '0150' },
    stored: { type: 'string', default: '10000000' },
  },
})
const barSeconds = 60
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const seconds = (since: number) => Number(((performance.now() - since) / 1_000).toFixed(2))

const scratch = await mkdtemp(join(tmpdir(), 'madang-migration-'))
// Root's database runs as another user, who must pass through.
await chmod(scratch, 0o755)
const server = await startEmbedded({ data: join(scratch, 'data'), log: () => undefined })
try {
  const files = (await readdir(migrationFolder)).filter((file) => file.endsWith('.sql')).sort()
  const step = await mkdtemp(join(scratch, 'migrations-'))
  const add = (file: string) => copyFile(join(migrationFolder, file), join(step, file))
  const isEarlier = (file: string) => file < values.from
  await Promise.all(files.filter(isEarlier).map(add))
  await migrate(server.url, { folder: step, sqlFiles: [] })

  const fillingSince = performance.now()
  await patiently(server.url, ...filling(Number(values.stored)))
  const before = await tableOf(server.url)
  print({ filled: before, seconds: seconds(fillingSince) })

  const since = performance.now()
  for (const file of files.filter((name) => !isEarlier(name))) {
    const began = performance.now()
    await add(file)
    await migrate(server.url, { folder: step, sqlFiles: [] })
    print({ file, seconds: seconds(began) })
  }
  await migrate(server.url)
  const took = seconds(since)
  const isRewritten = (await tableOf(server.url)).file !== before.file
  print({ seconds: took, barSeconds, isRewritten })
  if (isRewritten || took >= barSeconds) process.exitCode = 1
} finally {
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
}

/** Transfers of as many people as there are hundreds, four of five of them unlocks. Foreign keys are not asked. */
function filling(stored: number): string[] {
  return [
    `set session_replication_role = replica`,
    `alter table transfer drop constraint transfer_key_key`,
    `drop index transfer_by_debit, transfer_by_credit, transfer_unlocked`,
    `insert into account (id, owner, asset, bucket)
     select (2000000000 + g) || '/CVC/' || bucket, (2000000000 + g)::text, 'CVC', bucket
     from generate_series(1, ${stored} / 100) as g cross join (values ('available'), ('locked')) as buckets (bucket)`,
    `insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance, posted_at)
     select 'check-in:' || person || ':' || n, 'CVC', person || '/CVC/locked', person || '/CVC/available', 250000000,
       case when n % 5 = 0 then 'grant' else 'unlock' end, 'check_in/' || person || '/' || n, person::text, 'v2', 0, 0,
       '2026-01-01T03:00:00Z'::timestamptz + n % 300 * interval '1 day'
     from (select 2000000001 + n / 100 as person, n from generate_series(0, ${stored} - 1) as n) as made`,
    `alter table transfer add unique (key)`,
    `create index transfer_by_debit on transfer (debit, id)`,
    `create index transfer_by_credit on transfer (credit, id)`,
    `create index transfer_unlocked on transfer (posted_at) include (amount) where code = 'unlock'`,
    `analyze transfer`,
  ]
}

async function tableOf(url: string): Promise<{ file: string; transfers: number; bytes: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ file: string; transfers: string; bytes: string }>(
      `select pg_relation_filenode('transfer')::text as file, count(*)::text as transfers,
        pg_total_relation_size('transfer')::text as bytes from transfer`,
    )
    const { file, transfers, bytes } = rows[0]!
    return { file, transfers: Number(transfers), bytes: Number(bytes) }
  } finally {
    await client.end()
  }
}
