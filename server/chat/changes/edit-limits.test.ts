import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { dayQuotas, memoryLimits } from '../../http/limits.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { newAccountMs, newAccounts } from '../../users/registration/new-accounts.ts'
import { testUser } from '../../users/test-user.ts'
import { createSender, type SendingLimits } from '../sending/send.ts'
import { firstContactRules } from '../sending/send-messages.ts'
import { editMessage, takeOfDay } from './edit-message.ts'

const limit = firstContactRules.messages
const failure = (name: string) => ({ failure: name })

type Edit = [me: UserId, friendId: UserId, msgId: MessageId, content: string]

/** Mina registered a moment ago, her friends long before; `limitsOn` says what bounds their sending. */
async function scene(database: TestDatabase, limitsOn: (database: TestDatabase) => SendingLimits) {
  const { db, pool } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const sendingLimits = limitsOn(database)
  const mina = await testUser(db, { nickName: '민아', registeredAt: clock.now() })
  const [jun, wei] = [await testUser(db, { nickName: '준' }), await testUser(db, { nickName: '伟' })]
  for (const friend of [jun, wei]) await testFriends(db, mina, friend)
  const { send } = createSender({ pool, bus: memoryBus(), clock, ...sendingLimits })
  const say = (from: UserId, to: UserId) =>
    send(from, { receiverId: to, type: 1, content: 'hello', clientMsgId: randomUUID() })
  const editIn = (tx: Tx, [me, friendId, msgId, content]: Edit, checked = true) =>
    editMessage(
      { tx, notify: () => undefined, user: me, sharedClock: clock, sendingLimits, checked },
      { friendId, msgId, content },
    )
  const edit = async (...asked: Edit) => {
    const checked = await takeOfDay({ user: asked[0], sendingLimits })
    return database.transact((tx) => editIn(tx, asked, checked))
  }
  const words = async () =>
    (await db.selectFrom('message').select('content').orderBy('seq').execute()).map((each) => each.content)
  return { clock, mina, jun, wei, say, edit, editIn, words }
}

const young = ({ db }: TestDatabase): SendingLimits => ({ isYoung: newAccounts(db) })

test('REQ-101: a young account edits nothing it wrote to who has not answered once its messages of a day are used up; an answer frees that friend', async () => {
  await using database = await testDatabase()
  const { mina, jun, wei, say, edit, words } = await scene(database, young)
  const first = await say(mina, jun)
  for (let index = 1; index < limit; index++) await say(mina, index % 2 ? jun : wei)
  await expect(edit(mina, jun, first.msgId, 'other words')).rejects.toMatchObject(failure('FIRST_CONTACT_LIMIT'))
  expect(await words()).not.toContain('other words')
  // The same words change nothing, as ever.
  expect(await edit(mina, jun, first.msgId, 'hello')).toEqual({})
  await say(jun, mina)
  await edit(mina, jun, first.msgId, 'other words')
  expect(await words()).toContain('other words')
})

test('REQ-101: edits count as messages to who has not answered, until a day later or the account is old enough; friends who answered are edited freely', async () => {
  await using database = await testDatabase()
  const { clock, mina, jun, wei, say, edit } = await scene(database, young)
  const known = await say(mina, wei)
  await say(wei, mina)
  const sent = [await say(mina, jun), await say(mina, jun), await say(mina, jun)]
  for (let index = sent.length; index < limit; index++) await edit(mina, jun, sent[index % 3]!.msgId, `text ${index}`)
  await expect(edit(mina, jun, sent[0]!.msgId, 'one more')).rejects.toMatchObject(failure('FIRST_CONTACT_LIMIT'))
  for (let index = 0; index < 20; index++) await edit(mina, wei, known.msgId, `text ${index}`)

  clock.advance(firstContactRules.dayMs)
  const next = await say(mina, jun)
  await edit(mina, jun, next.msgId, 'the next day')

  clock.advance(newAccountMs)
  for (let index = 0; index < limit; index++) await say(mina, jun)
  const last = await say(mina, jun)
  await edit(mina, jun, last.msgId, 'of an old account')
})

test('REQ-101: of two edits at once to two people the second waits for the first, which took the last place', async () => {
  await using database = await testDatabase()
  const { mina, jun, wei, say, edit, editIn } = await scene(database, young)
  const [toJun, toWei] = [await say(mina, jun), await say(mina, wei)]
  for (let index = 2; index < limit - 1; index++) await say(mina, jun)
  let second: Promise<unknown> = Promise.resolve()
  await database.transact(async (tx) => {
    await editIn(tx, [mina, jun, toJun.msgId, 'the last'])
    let isOver = false
    second = edit(mina, wei, toWei.msgId, 'one too many')
    second.catch(() => undefined).finally(() => (isOver = true))
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    while (!isOver && !(await waiting.execute(database.db)).rows.length);
  })
  await expect(second).rejects.toMatchObject(failure('FIRST_CONTACT_LIMIT'))
})

test('THR-21: an edit takes a message of the day, and none is edited once they are used up', async () => {
  await using database = await testDatabase()
  const { mina, jun, say, edit, words } = await scene(database, () => ({
    mayOneMore: dayQuotas(memoryLimits(), { messagesADay: 3, changesADay: 0 }).messages,
  }))
  const { msgId } = await say(mina, jun)
  await edit(mina, jun, msgId, 'one')
  await edit(mina, jun, msgId, 'two')
  await expect(edit(mina, jun, msgId, 'three')).rejects.toMatchObject(failure('MESSAGES_USED_UP'))
  await expect(say(mina, jun)).rejects.toMatchObject(failure('MESSAGES_USED_UP'))
  expect(await words()).toEqual(['two'])
  // The answer was lost and the same edit comes again.
  expect((await edit(mina, jun, msgId, 'two')).changed?.changeSeq).toBe(2)
})
