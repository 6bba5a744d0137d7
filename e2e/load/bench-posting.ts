import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { PoolClient } from 'pg'
import { units } from '@madang/contract/money.ts'
import type { AccountId } from '../../server/ledger/account.ts'
import { posting } from '../../server/ledger/post-transfers.ts'
import type { Order } from '../../server/ledger/transfer.ts'
import { openKept } from './kept-database.ts'

/**
 * `npm run bench:posting`: CPU of the database for a flush of 1, 8 and 64 transfers by `post_transfers` and by the fast path
 * of the release before, `post_plainly`, in turns on one connection. Prints a line of JSON for each size with the medians
 * of all rounds; fails above 1.05 times the fast path. Linux alone, which counts a process's nanoseconds.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
const rounds = Number(values.rounds)
const sizes = [1, 8, 64]
const people = 1_000
const bar = 1.05
const pool = 'programme/CVC/registration'

await using database = await openKept(undefined, '', async ({ pool: connections }) => {
  await connections.query(`update account set floor = -1000000000000 where id = $1`, [pool])
  await connections.query(
    `insert into account (id, owner, asset, bucket)
     select 'u' || n || '/CVC/locked', 'u' || n, 'CVC', 'locked' from generate_series(0, ${people - 1}) as n`,
  )
})
const client = await database.pool.connect()
try {
  // What the disk makes a commit wait for is no work of these functions.
  await client.query('set synchronous_commit = off')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ways = { postTransfers, postPlainly }
  const spent = new Map(sizes.map((size) => [size, { postTransfers: [] as number[], postPlainly: [] as number[] }]))
  for (let round = 0; round < rounds; round++)
    for (const size of sizes)
      for (const way of ['postPlainly', 'postTransfers'] as const) {
        await client.query('vacuum account')
        const flushes = Math.ceil(800 / Math.sqrt(size))
        for (let warm = 0; warm < 20; warm++) await ways[way](client, orders(size))
        const before = cpuMs(rows[0]!.pid)
        for (let flush = 0; flush < flushes; flush++) await ways[way](client, orders(size))
        spent.get(size)![way].push((cpuMs(rows[0]!.pid) - before) / flushes)
      }
  for (const [size, { postTransfers: ours, postPlainly: plain }] of spent) {
    const [oursMs, plainMs] = [median(ours), median(plain)]
    const ratio = oursMs / plainMs
    const figures = { postTransfersMs: oursMs.toFixed(3), postPlainlyMs: plainMs.toFixed(3), ratio: ratio.toFixed(3) }
    process.stdout.write(`${JSON.stringify({ transfers: size, ...figures, bar })}\n`)
    if (ratio > bar) process.exitCode = 1
  }
} finally {
  client.release()
}

function postTransfers(connection: PoolClient, asked: readonly Order[]) {
  const at = new Date()
  const { statement } = posting(asked.map((order) => ({ at, orders: [order] })))
  return connection.query(statement!)
}

function postPlainly(connection: PoolClient, asked: readonly Order[]) {
  const column = <Field extends keyof Order>(field: Field) => asked.map((order) => order[field])
  const lists = [column('key'), asked.map(() => 'CVC'), column('debit'), column('credit'), column('amount')]
  const texts = [column('code'), column('cause'), column('actor'), column('ruleVersion')]
  const text = 'select * from post_plainly($1, $2, $3, $4, $5, $6, $7, $8, $9)'
  return connection.query({ name: 'plain', text, values: [...lists, ...texts] })
}

function orders(count: number): Order[] {
  return Array.from({ length: count }, () => {
    const key = `bench:${crypto.randomUUID()}`
    const credit: AccountId<'CVC'> = `u${Math.trunc(Math.random() * people)}/CVC/locked`
    const explained = { code: 'grant', cause: key, actor: 'programme', ruleVersion: 'v2' } as const
    return { key, ...explained, debit: pool, credit, amount: units<'CVC'>(125n) }
  })
}

function cpuMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[figures.length >> 1]!
}
