import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../server/embedded/embedded.ts'
import { cpuOf, postmasterOf } from './cpu.ts'
import { hangSeconds, type Candidate } from './job-libraries/candidate.ts'
import { graphileWorker } from './job-libraries/graphile-worker.ts'
import { pgBoss } from './job-libraries/pg-boss.ts'
import { pause } from './run-server.ts'
import { print } from './figures.ts'

/**
 * `npm run bench:job-libraries`: pg-boss and graphile-worker on the embedded PostgreSQL, each in a folder and a database
 * of its own: what they cost at rest, how they enqueue, and what they do with jobs that fail, hang, lose their process or
 * their database (decision 0036). Installs both from the package registry.
 */
const { values } = parseArgs({
  options: {
    'pg-boss': { type: 'string', default: '12.38.0' },
    'graphile-worker': { type: 'string', default: '0.18.0' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
  },
})
const restSeconds = Number(values.seconds)
const makers = { 'pg-boss': pgBoss, 'graphile-worker': graphileWorker } as const
const home = await mkdtemp(join(tmpdir(), 'madang-jobs-'))
// Root's database runs as another user, who must pass through.
await chmod(home, 0o755)

try {
  for (const library of ['pg-boss', 'graphile-worker'] as const) {
    if (values.only && values.only !== library) continue
    const folder = join(home, library)
    const sizes = install(folder, library, values[library])
    print({ library, version: values[library], ...(await sizes) })
    await tried(library, folder)
  }
} finally {
  await rm(home, { recursive: true, force: true })
}

async function install(folder: string, library: string, version: string) {
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${library}@${version}`]
  execFileSync('npm', npm, { cwd: folder, stdio: 'ignore' })
  const listed = execFileSync('npm', ['ls', '--all', '--parseable'], { cwd: folder, encoding: 'utf8' })
  const kib = Number(execFileSync('du', ['-sk', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split('\t')[0])
  return { packages: listed.trim().split('\n').length - 1, mib: Number((kib / 1024).toFixed(1)) }
}

async function tried(library: keyof typeof makers, folder: string) {
  const candidate = makers[library](folder)
  const data = join(folder, 'data')
  const quiet = { data, log: () => undefined }
  const server = await startEmbedded(quiet)
  const { url } = server
  const client = await connected(url)
  const workers: ChildProcess[] = []
  const begin = async (name: string) => {
    const file = join(import.meta.dirname, 'job-libraries/worker.ts')
    const child = fork(file, [library, folder, url, name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    workers.push(child)
    await once(child, 'message')
    return child
  }
  try {
    await client.query(`create table attempt (job text, data jsonb, process text, is_end boolean,
      at timestamptz not null default clock_timestamp())`)
    print({ library, ...(await installed(candidate, url, client)) })
    const started = performance.now()
    const first = await begin('first')
    print({ library, processStartMs: Math.round(performance.now() - started) })
    const sender = await candidate.sender(url)
    await pause(3_000)
    print({ library, atRest: await atRest(client, first, url) })
    print({ library, enqueue: await enqueued(candidate, sender, client) })
    print({ library, latencyMs: await latencies(sender, client) })

    const others = [await begin('second'), await begin('third')]
    print({ library, several: await severalProcesses(sender, client) })
    await sender.send(client, 'throws', {})
    await sender.send(client, 'hangs', {})
    await pause(40_000)
    print({
      library,
      throws: await attemptsOf(client, 'throws'),
      dead: await client.query(candidate.deadSql).then(({ rows }) => rows),
    })
    print({ library, hangs: await attemptsOf(client, 'hangs'), givenUpAfterSeconds: hangSeconds })
    print({ library, cron: await minutes(client) })

    for (const other of others) await ended(other, 'SIGTERM')
    print({ library, killed: await killed(sender, client, first, begin) })
    await client.end()
    await server.stop()
    await pause(2_000)
    const again = await startEmbedded(quiet)
    const later = await connected(again.url)
    await sender.send(later, 'quick', { after: 'restart' })
    const seconds = await waited(later, `data->>'after' = 'restart'`, 60)
    print({ library, databaseRestart: { sameAddress: again.url === url, seconds } })
    await sender.close()
    await later.end()
    for (const worker of workers) await ended(worker, 'SIGKILL')
    await again.stop()
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
  }
}

async function installed(candidate: Candidate, url: string, client: pg.Client) {
  const times = []
  for (let round = 0; round < 2; round++) {
    const start = performance.now()
    await candidate.install(url)
    times.push(Math.round(performance.now() - start))
  }
  const { rows } = await client.query(
    `select count(*) filter (where relkind in ('r', 'p'))::int as tables, count(*) filter (where relkind = 'i')::int as indexes
     from pg_class where relnamespace = $1::regnamespace`,
    [candidate.schema],
  )
  return { installMs: times[0], installedMs: times[1], ...rows[0] }
}

/** Queries and CPU a second of one process and of the database while no job is due but the schedules. */
async function atRest(client: pg.Client, worker: ChildProcess, url: string) {
  const look = async () => {
    worker.send('cpu')
    const [cpu] = (await once(worker, 'message')) as [NodeJS.CpuUsage]
    const { rows } = await client.query<{ n: number }>(
      `select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()`,
    )
    const database = postmasterOf(process.pid)
    return { ms: (cpu.user + cpu.system) / 1000, queries: rows[0]!.n, below: database ? cpuOf(database) : null }
  }
  const before = await look()
  await pause(restSeconds * 1000)
  const after = await look()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return {
    transactionsPerSecond: Number(((after.queries - before.queries) / restSeconds).toFixed(2)),
    cpuMsPerSecond: Number(((after.ms - before.ms) / restSeconds).toFixed(2)),
    databaseCpuMsPerSecond: Number(
      (
        (((after.below?.self ?? 0) +
          (after.below?.below ?? 0) -
          (before.below?.self ?? 0) -
          (before.below?.below ?? 0)) *
          1000) /
        restSeconds
      ).toFixed(2),
    ),
    connections: rows[0]!.n,
    database: new URL(url).pathname,
  }
}

async function enqueued(candidate: Candidate, sender: Sender, client: pg.Client) {
  const count = async () =>
    Number(
      (await client.query(`select count(*) from ${candidate.schema}.job${candidate.schema === 'pgboss' ? '' : 's'}`))
        .rows[0].count,
    )
  const before = await count()
  await client.query('begin')
  await sender.send(client, 'due', {}, { afterSeconds: 3600 })
  await client.query('rollback')
  const rolledBack = (await count()) - before
  const start = performance.now()
  for (let index = 0; index < 500; index++) {
    await client.query('begin')
    await sender.send(client, 'due', {}, { afterSeconds: 3600 })
    await client.query('commit')
  }
  const each = (performance.now() - start) / 500
  const empty = performance.now()
  for (let index = 0; index < 500; index++) {
    await client.query('begin')
    await client.query('insert into attempt (job, data) values ($1, $2)', ['plain', {}])
    await client.query('commit')
  }
  return {
    rolledBack,
    msEach: Number(each.toFixed(2)),
    plainRowMsEach: Number(((performance.now() - empty) / 500).toFixed(2)),
  }
}

/** From the commit, or from the moment it is due, to the handler. */
async function latencies(sender: Sender, client: pg.Client) {
  for (let index = 0; index < 50; index++) {
    await sender.send(client, 'quick', { sent: Date.now() })
    await sender.send(client, 'due', { sent: Date.now() + 2_500 }, { afterSeconds: 2.5 })
    await pause(130)
  }
  await pause(8_000)
  const { rows } = await client.query<{ job: string; half: number; most: number; count: number }>(
    `select job, percentile_cont(0.5) within group (order by ms) as half, max(ms) as most, count(*)::int as count from (
       select job, extract(epoch from at) * 1000 - (data->>'sent')::float8 as ms from attempt where data ? 'sent') as each
     group by job order by job`,
  )
  return rows.map(({ job, half, most, count }) => ({ job, median: Math.round(half), most: Math.round(most), count }))
}

async function severalProcesses(sender: Sender, client: pg.Client) {
  const start = performance.now()
  for (let index = 0; index < 60; index++) await sender.send(client, 'quick', { once: index })
  for (let index = 0; index < 12; index++) await sender.send(client, 'one', { turn: index })
  for (let look = 0; look < 900; look++) {
    const { rows } = await client.query(`select from attempt where job = 'one' and is_end`)
    if (rows.length === 12) break
    await pause(100)
  }
  const { rows } = await client.query(
    `select count(*) filter (where data ? 'once')::int as runs, count(distinct data) filter (where data ? 'once')::int as jobs,
       (select max(open)::int from (select sum(case when is_end then -1 else 1 end) over (order by at) as open
         from attempt where job = 'one') as steps) as "mostAtOnce",
       (select count(*)::int from attempt where job = 'one' and is_end) as "oneAtATime" from attempt`,
  )
  return { ...rows[0], seconds: Number(((performance.now() - start) / 1000).toFixed(1)) }
}

async function attemptsOf(client: pg.Client, job: string) {
  const { rows } = await client.query<{ seconds: number }>(
    `select extract(epoch from at - min(at) over ())::float8 as seconds from attempt where job = $1 order by at`,
    [job],
  )
  return rows.map(({ seconds }) => Number(seconds.toFixed(1)))
}

async function minutes(client: pg.Client) {
  const { rows } = await client.query(
    `select count(*)::int as runs, count(distinct date_trunc('minute', at))::int as minutes from attempt where job = 'minutely'`,
  )
  return rows[0]
}

/** A process is killed while it works; after how many seconds another takes the job over. */
async function killed(
  sender: Sender,
  client: pg.Client,
  first: ChildProcess,
  begin: (name: string) => Promise<ChildProcess>,
) {
  await client.query('delete from attempt')
  await sender.send(client, 'long', { killed: true })
  await waited(client, `data ? 'killed'`, 30)
  await begin('heir')
  first.kill('SIGKILL')
  return { takenOverAfterSeconds: await waited(client, `data ? 'killed' and process = 'heir'`, 90) }
}

async function waited(client: pg.Client, what: string, most: number): Promise<number | string> {
  for (let tenths = 0; tenths < most * 10; tenths++) {
    const { rows } = await client.query(`select from attempt where ${what}`)
    if (rows.length) return tenths / 10
    await pause(100)
  }
  return `more than ${most}`
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

type Sender = Awaited<ReturnType<Candidate['sender']>>
