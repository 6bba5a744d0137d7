import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { drawWinnersAsRows } from '../../../server/events/draw/draw-winners.ts'
import { balances } from '../../../server/ledger/account.ts'
import { checkLedger } from '../../../server/ledger/check-ledger.ts'
import { replayEverything } from '../../../server/operators/running/replay-books.ts'
import { settleAll } from '../../../server/rewards/grants/settle-registrations.ts'
import { addRuleSet } from '../../../server/rules/activate-rules.ts'
import { Crash, doomed, type CrashPoint } from './crash.ts'
import { fraudPaths } from './fraud-paths.ts'
import { now, rewardPaths, type RewardPath } from './reward-paths.ts'
import { walletPaths } from './wallet-paths.ts'
import { campaignPaths } from './campaign-paths.ts'
import { monthPaths } from './month-paths.ts'
import { cvc } from '../../../server/rules/programmes.ts'
import { connect } from '../../../server/db/open.ts'
import { copyOfTemplate, dropDatabase, startTestServer } from '../../../server/db/test-server.ts'

/** What became of one path over all its points. */
interface PathReport {
  readonly path: string
  readonly points: number
  readonly faults: readonly string[]
}

/**
 * `npm run kill -- --rewards`: a process dies at every statement of each path on which money moves, once before it is
 * sent and once after it was done; then another process starts and the caller asks again. Each time: sums zero, balances
 * equal their transfers, every event replays, and everybody has exactly what a run without a crash gives. Prints one
 * line of JSON a path; answers whether all is well. `named` chooses paths whose name contains one of these texts,
 * `moments` on which side of a statement the process dies.
 */
export async function killRewards(
  say: (line: object) => void,
  { named, moments }: { named: readonly string[]; moments: readonly CrashPoint['when'][] },
): Promise<boolean> {
  const paths = [...rewardPaths, ...fraudPaths, ...walletPaths, ...campaignPaths, ...monthPaths].filter(({ name }) =>
    named.some((part) => name.includes(part)),
  )
  const server = await startTestServer()
  try {
    const reports: PathReport[] = []
    for (const [index, path] of paths.entries()) {
      const report = await onOwnDatabase(
        { template: server.template, name: `madang_kill_${process.pid}_${index}` },
        path,
        moments,
      )
      reports.push(report)
      say({ run: 'kill-rewards', ...report })
    }
    return reports.length > 0 && reports.every(({ faults, points }) => faults.length === 0 && points > 0)
  } finally {
    await server.stop()
  }
}

/** Replay reads all there is: what other paths left would make each point slower. */
async function onOwnDatabase(
  { template, name }: { readonly template: string; readonly name: string },
  path: RewardPath,
  moments: readonly CrashPoint['when'][],
): Promise<PathReport> {
  const url = await copyOfTemplate(template, name)
  const { db } = connect({ url, size: 4, log: () => undefined })
  try {
    await nearAirdrop(db)
    await path.begin?.(db)
    return await everyPoint(db, url, path, moments)
  } finally {
    await db.destroy()
    await dropDatabase(url)
  }
}

/** The current rules with a special airdrop that three weeks of check-ins reach. */
async function nearAirdrop(db: Db): Promise<void> {
  const row = await db.selectFrom('rule_set').select('rules').where('version', '=', 'v2').executeTakeFirstOrThrow()
  const specialAirdrop = { reward: '10', afterUnlocked: '5', budget: '1000000' }
  await transact(db, async (tx) => {
    // The seeded rules, known to be an object.
    await addRuleSet(tx, cvc, { version: 'kill', rules: { ...(row.rules as object), specialAirdrop } })
    await tx.insertInto('rule_in_force').values({ effective_from: '2025-06-01', version: 'kill' }).execute()
  })
}

async function everyPoint(
  db: Db,
  url: string,
  path: RewardPath,
  moments: readonly CrashPoint['when'][],
): Promise<PathReport> {
  const clean = await outcome(db, await undisturbed(db, url, path))
  const faults: string[] = []
  let points = 0
  for (const when of moments)
    for (let at = 1; ; at++) {
      const people = await path.prepare(db)
      const died = await crashed(url, path, people, { at, when })
      if (!died) break
      points++
      await again(url, path, people)
      const found = [...(await outcome(db, people)), ...(await wrong(db, path))]
      if (found.join() !== clean.join()) faults.push(`${when} statement ${at}: ${found.join()} and not ${clean.join()}`)
    }
  return { path: path.name, points, faults }
}

async function undisturbed(db: Db, url: string, path: RewardPath): Promise<readonly UserId[]> {
  const people = await path.prepare(db)
  await again(url, path, people)
  return people
}

/** Runs the path in a process that dies there; whether it came so far. */
async function crashed(url: string, path: RewardPath, people: readonly UserId[], point: CrashPoint): Promise<boolean> {
  const { pool } = connect({ url, size: 4, log: () => undefined })
  const process = doomed(pool, point)
  try {
    await path.act(process, people).catch((error: unknown) => {
      if (!(error instanceof Crash) && !process.isDead) throw error
    })
    return process.isDead
  } finally {
    await pool.end()
  }
}

/** The next process: it settles what it finds, as at every start, and the caller asks again. */
async function again(url: string, path: RewardPath, people: readonly UserId[]): Promise<void> {
  const place = connect({ url, size: 4, log: () => undefined })
  try {
    await settleAll(place.db, path.now?.() ?? now)
    await path.act(place, people)
  } finally {
    await place.db.destroy()
  }
}

async function outcome(db: Db, people: readonly UserId[]): Promise<string[]> {
  const held = []
  for (const user of people) {
    const [cvc, usdt] = [await balances(db, user, 'CVC'), await balances(db, user, 'USDT')]
    const [xrp, points] = [await balances(db, user, 'XRP'), await balances(db, user, 'POINT')]
    held.push(
      [
        cvc.locked,
        cvc.available,
        cvc.held_buyback,
        usdt.locked,
        ...leaving(usdt),
        ...free(xrp),
        ...free(points),
        await statesOf(db, user),
      ].join('/'),
    )
  }
  return held
}

const leaving = ({ available, bonus, held_withdrawal }: Awaited<ReturnType<typeof balances<'USDT'>>>) => [
  available,
  bonus,
  held_withdrawal,
]

const free = ({ available, frozen }: { readonly available: bigint; readonly frozen: bigint }) => [available, frozen]

/** How the requests of a user, their months and their draws stand. */
async function statesOf(db: Db, user: UserId): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from buyback where user_id = ${user} union all select state from withdrawal where user_id = ${user}
    union all select state from special_airdrop where user_id = ${user}
    union all select state || ' ' || amount from campaign_award where user_id = ${user}
    union all select state || ' ' || pay from studio_month where user_id = ${user}
    union all select 'won' from ${drawWinnersAsRows()} as winner where user_id = ${user}`.execute(db)
  return rows.map(({ state }) => state).join(',')
}

/** What the books and the events say against each other; nothing, as long as all is well. */
async function wrong(db: Db, { ignoring }: RewardPath): Promise<string[]> {
  const faults = await checkLedger(db)
  // The path of the queue posts transfers that no event of the programme explains; all others must be explained.
  // What this script moves and corrects by hand has no event.
  const differences = (await replayEverything(db, now)).differences.filter(
    (difference) =>
      !/payout that no replay accounts for|corrections without an event/.test(difference) &&
      !ignoring?.test(difference),
  )
  return [...faults.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`), ...differences]
}
