import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { createSender } from '../chat/sending/send.ts'
import type { Db } from '../db/tables.ts'
import { personalData } from '../domains.ts'
import { testFriends } from '../friends/test-friends.ts'
import { testJobs } from '../jobs/test-jobs.ts'
import type { Pictures } from '../ports/pictures.ts'
import { systemRandom } from '../ports/random.ts'
import type { BlocksErasure } from '../personal-data.ts'
import { systemTimers } from '../ports/timers.ts'
import { usersFixture, type Phone } from '../users/users-fixture.ts'
import { eraseDueUsers } from './erase-user.ts'
import { prepareExports } from './prepare-exports.ts'
import { removeExport } from './remove-export.ts'

function storeOf(): Pictures & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    keep: (name, bytes) => Promise.resolve(void files.set(name, Buffer.from(bytes))),
    read: (name) => Promise.resolve(files.get(name) ?? null),
    remove: (name) => Promise.resolve(void files.delete(name)),
  }
}

/** The parts of the product that an export and a deletion need, on a real database. */
export async function ownDataFixture() {
  const users = await usersFixture({ connections: 20 })
  const pictures = storeOf()
  const { db, bus, services, clock } = users
  const sender = createSender({
    pool: users.database.pool,
    bus,
    clock,
    pacing: { random: systemRandom, timers: systemTimers },
    cards: { mayCarry: () => Promise.resolve(false), show: () => Promise.resolve([]) },
  })
  const carried = await testJobs(users.database.pool, [prepareExports, removeExport])
  return {
    users,
    db,
    bus,
    clock,
    services: { ...services, jobs: carried.jobs },
    pictures,
    sender,
    signedIn: async (phone: Phone, token: string) => ({
      ...(await phone.signedIn(token)),
      jobs: carried.jobs,
      erasureBlocks: [],
    }),
    prepare: () => carried.work({ db, pictures, keys: services.keys, clock, personalData }),
    erase: (erasureBlocks: readonly BlocksErasure[] = []) =>
      eraseDueUsers({ db, bus, jobs: carried.jobs, personalData, erasureBlocks, now: clock.now() }),
    say: (from: UserId, to: UserId, content: string) =>
      sender.send(from, { receiverId: to, type: 1, content, clientMsgId: systemRandom.uuid() }),
    [Symbol.asyncDispose]: async () => {
      await carried[Symbol.asyncDispose]()
      await users[Symbol.asyncDispose]()
    },
  }
}

/** Mina and Jun, friends who wrote to each other; Mina's phone. */
export async function testPair(here: Awaited<ReturnType<typeof ownDataFixture>>) {
  const phone = here.users.phone()
  const mina = await phone.register({ nickName: 'Mina Kim' })
  const jun = await here.users.phone().register({ nickName: 'Jun' })
  await testFriends(here.db, mina.userId, jun.userId)
  await here.say(mina.userId, jun.userId, 'a secret of Mina')
  await here.say(jun.userId, mina.userId, 'an answer of Jun')
  return { phone, mina, jun, me: await here.signedIn(phone, mina.token) }
}

/** Every table of the database in which one of the texts still stands. */
export async function occurrences(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } =
        await sql`select from ${sql.table(name)} as one where one::text like ${`%${text}%`} limit 1`.execute(db)
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}
