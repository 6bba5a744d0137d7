import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { homeCountry } from '../home-country.ts'
import type { EndReason, UserStatus } from '../tables.ts'
import { livesUntil } from './living-session.ts'

/** A session as it is stored, and how its user stands. */
export interface FoundSession {
  readonly user: UserId
  readonly session: string
  /** The country whose law holds for them: the one two people decided, otherwise that of the registration; null for none. */
  readonly homeCountry: string | null
  readonly status: UserStatus
  readonly livesUntil: Date
  readonly endReason: EndReason | null
}

/** Finds sessions by token hash. Those asked for while a query runs share the next one. */
export function sessionFinder(db: Db): (hash: Buffer) => Promise<FoundSession | undefined> {
  interface Waiting {
    readonly hash: Buffer
    readonly resolve: (found: FoundSession | undefined) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = false

  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const asked = waiting.splice(0, 500)
      try {
        const found = await findSessions(
          db,
          asked.map(({ hash }) => hash),
        )
        for (const { hash, resolve } of asked) resolve(found.get(hash.toString('hex')))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    running = false
  }
  return (hash: Buffer) =>
    new Promise<FoundSession | undefined>((resolve, reject) => {
      waiting.push({ hash, resolve, reject })
      if (!running) void run()
    })
}

async function findSessions(db: Db, hashes: readonly Buffer[]): Promise<Map<string, FoundSession>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.user_id', 'session.user_id')
    .select(['token_hash', 'session_id', 'session.user_id', 'status', 'end_reason'])
    .select(livesUntil().as('lives_until'))
    .select(homeCountry.as('home_country'))
    .where(sql<boolean>`token_hash = any(${hashes})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.token_hash.toString('hex'),
      {
        user: row.user_id,
        session: row.session_id,
        homeCountry: row.home_country,
        status: row.status,
        livesUntil: row.lives_until,
        endReason: row.end_reason,
      },
    ]),
  )
}
