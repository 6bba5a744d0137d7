import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { vanishingLine } from '../db/test-vanishing-line.ts'
import { postingQueue } from '../ledger/posting-queue.ts'
import { setBudget } from '../ledger/set-budget.ts'
import { gift, now as businessTime } from '../ledger/test-order.ts'
import { memoryBus } from '../ports/bus.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { createGrants } from '../socket/grants.ts'
import { databaseClock } from '../socket/shared-clock.ts'
import { phoneOf, phoneUsers, testKeys } from '../socket/test-phones.ts'
import { createAuthenticator } from '../users/sessions/authenticate.ts'
import { newSession, startSession } from '../users/sessions/sessions.ts'

/** Five seconds are promised; a busy machine may take twice as long. */
const mostMs = 10_000

type Line = Awaited<ReturnType<typeof vanishingLine>>

/** What asks over a line before it vanishes and again after it, each time the same kind of thing. */
const asking = {
  'whoever calls is known': async ({ db }: Line, of: Scene) => {
    const authenticator = createAuthenticator(db, memoryBus())
    return async () => {
      const { user } = await authenticator.authenticate(await of.session(), systemClock.now())
      expect(user).toBe(of.user.userId)
    }
  },
  'a socket is opened': async ({ db }: Line, of: Scene) => {
    const clock = await databaseClock(db)
    const grants = createGrants({ db, keys: testKeys, random: systemRandom, clock, perUser: 5 })
    return async () => {
      const grant = grants.issue(await phoneOf(of.db, of.user, systemClock.now()))
      expect(await grants.open(grant, () => 0)).toMatchObject({ user: of.user.userId })
    }
  },
  'transfers are posted': ({ pool }: Line) => {
    const queue = postingQueue({ pool })
    let posted = 0
    return Promise.resolve(async () => {
      const order = gift(`mina${posted++}/CVC/locked`, 1n)
      expect(await queue.post({ at: businessTime, orders: [order] })).toMatchObject([{ key: order.key }])
    })
  },
} satisfies Record<string, (line: Line, of: Scene) => Promise<() => Promise<void>>>

async function scene() {
  const database = await testDatabase({ connections: 4 })
  const { db } = database
  await database.transact((tx) => setBudget(tx, 'programme/CVC/registration', 1_000n))
  const [user] = await phoneUsers(db, systemClock.now())
  return {
    db,
    url: database.url,
    user: user!,
    /** The token of a further session, which nobody remembers yet. */
    session: async () => {
      const session = newSession(systemRandom)
      await startSession(db, session, { user: user!.userId, device: systemRandom.bytes(32), now: systemClock.now() })
      return session.token
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

test.concurrent.each(Object.entries(asking))(
  'when the machine of the database vanishes without a word, %s over the one that answers within ten seconds, asked at most once more',
  async (_, open) => {
    await using of = await scene()
    await using line = await vanishingLine(of.url, { connections: 1 })
    const ask = await open(line, of)
    await ask()
    line.vanish()
    const cutAt = performance.now()
    await ask().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AssertionError') throw error
      return ask()
    })
    expect(performance.now() - cutAt).toBeLessThan(mostMs)
    expect(line.told).toContain('A database connection said nothing and was replaced.')
  },
)
