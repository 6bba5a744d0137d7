import { randomUUID } from 'node:crypto'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { createSender } from '../chat/sending/send.ts'
import { testDatabase } from '../db/test-database.ts'
import { testFriends } from '../friends/test-friends.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { seededRandom } from '../ports/random.ts'
import type { Services } from '../services.ts'
import { newSession, startSession } from '../users/sessions/sessions.ts'
import { testUser } from '../users/test-user.ts'
import { deliverPushes, handOverPushes } from './push-jobs.ts'
import type { PushKeyRing } from '../keys/push-key-ring.ts'
import { testJobs } from '../jobs/test-jobs.ts'
import { createPushSender } from './send-push.ts'
import { subscribe } from './subscriptions.ts'
import { testPushKeys } from './test-push-sender.ts'
import { testPushService, type TestPhone } from './test-push-service.ts'

/** Mina and Jun are friends; pushes go to a service in this process that reads them (recorded, not a browser's). */
export async function testPushes() {
  const database = await testDatabase()
  const service = await testPushService()
  const clock = manualClock('2026-11-21T03:00:00Z')
  const random = seededRandom('pushes')
  const mina = await testUser(database.db, { nickName: 'Mina' })
  const jun = await testUser(database.db, { nickName: 'Jun' })
  await testFriends(database.db, mina, jun)
  const sender = createSender({ pool: database.pool, bus: memoryBus(), clock })
  let keys = testPushKeys()
  const pushSender = (contact = 'mailto:a@madang.invalid') => createPushSender(keys, contact, clock)
  const carried = await testJobs(database.pool, [deliverPushes])
  /** One process's round: hands over what is due and delivers it. */
  const push = async (contact?: string) => {
    const services = { db: database.db, clock, random, jobs: carried.jobs, push: pushSender(contact) }
    await handOverPushes.run(services as unknown as Services) // all that it asks for
    return carried.work(services)
  }
  return {
    ...database,
    service,
    clock,
    mina,
    jun,
    push,
    /** The keys of the server; given others, it signs with those from now on. */
    keys: () => keys,
    useKeys: (next: PushKeyRing) => {
      keys = next
    },
    say: (from: UserId, to: UserId, content: string) =>
      sender.send(from, { receiverId: to, type: 1, content, clientMsgId: randomUUID() }),
    /** A session of a person whose phone takes pushes. */
    phoneOf: async (user: UserId, phone: TestPhone, locale: Locale = 'en-GB') => {
      const session = newSession(random)
      const now = clock.now()
      await startSession(database.db, session, { user, device: Buffer.alloc(32), now })
      await database.transact((tx) =>
        subscribe(
          { tx, user, session: session.id, locale, clock, pushOrigins: [service.origin], push: pushSender() },
          phone,
        ),
      )
      return session.id
    },
    /** Lets the time before a push pass and pushes what is due. */
    later: async (seconds = 3) => {
      clock.advance(seconds * 1000)
      await push()
    },
    waiting: () => database.db.selectFrom('push_task').selectAll().execute(),
    [Symbol.asyncDispose]: async () => {
      await carried[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}
