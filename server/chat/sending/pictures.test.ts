import { dayMs } from '@madang/contract/values/durations.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import { pictureContent, type Picture } from '@madang/contract/chat/pictures.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { drawn } from '../../pictures/test-corpus.ts'
import { sweepPictures } from '../../pictures/sweep.ts'
import { createUploader } from '../../pictures/upload-image.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { systemRandom } from '../../ports/random.ts'
import { openPicture } from '../reading/open-picture.ts'
import { recallMessage } from '../conversations/recall-message.ts'
import { createSender, type Sent } from './send.ts'

const [mina, jun, wei] = ['1000000001', '1000000002', '1000000003'] as [UserId, UserId, UserId]
const file = await drawn(60, 40).jpeg().toBuffer()

/** Mina is a friend of Jun and of Wei. Files are kept in memory, so that a test sees which there are. */
async function scene(database: TestDatabase) {
  const { db, pool } = database
  await testFriends(db, mina, jun)
  await testFriends(db, mina, wei)
  const files = new Map<string, Buffer>()
  const store: Pictures = {
    keep: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
  const reported: unknown[] = []
  const clock = manualClock('2026-11-21T01:00:00Z')
  const uploader = createUploader({ db, store, random: systemRandom, report: (error) => reported.push(error) })
  const { send } = createSender({ pool, bus: memoryBus(), clock })
  return {
    db,
    files,
    reported,
    clock,
    store,
    upload: (user: UserId) => uploader.upload({ user, now: clock.now() }, file),
    show: (from: UserId, to: UserId, picture: Picture, clientMsgId: string = randomUUID()): Promise<Sent> =>
      send(from, { receiverId: to, type: 2, content: pictureContent(picture), clientMsgId }),
    say: (from: UserId, to: UserId, clientMsgId: string = randomUUID()) =>
      send(from, { receiverId: to, type: 1, content: 'text', clientMsgId }),
    sweep: () => sweepPictures(db, store, clock.now()),
    opens: async (user: UserId, { id }: Picture) => (await openPicture(db, user, id)) !== null,
  }
}

test('a picture is sent as described by the one who uploaded it, and stored in one spelling', async () => {
  await using database = await testDatabase()
  const { upload, show, say, db } = await scene(database)
  await say(mina, jun)
  const picture = await upload(mina)
  await show(mina, jun, { ...picture, id: picture.id.toUpperCase() as PictureId })
  const [stored] = await db.selectFrom('message').selectAll().where('kind', '=', 'picture').execute()
  expect(stored).toMatchObject({ seq: 2, sender: mina, content: pictureContent(picture) })
})

test('another’s, an unknown, a wrongly described and an already sent picture fail with the general text', async () => {
  await using database = await testDatabase()
  const { upload, show, say, db } = await scene(database)
  await say(mina, jun)
  const picture = await upload(mina)
  const wrong: [UserId, UserId, Picture][] = [
    [jun, mina, picture],
    [mina, jun, { ...picture, id: randomUUID() as PictureId }],
    [mina, jun, { ...picture, width: picture.width + 1 }],
    [mina, jun, { ...picture, height: 1600 }],
    [mina, jun, { ...picture, placeholder: 'A'.repeat(64) }],
  ]
  for (const [from, to, shown] of wrong)
    await expect(show(from, to, shown)).rejects.toMatchObject({ failure: 'NOT_SENT' })
  await show(mina, jun, picture)
  for (const to of [jun, wei]) await expect(show(mina, to, picture)).rejects.toMatchObject({ failure: 'NOT_SENT' })
  const seqs = await db.selectFrom('message').select('seq').orderBy('seq').execute()
  expect(seqs.map(({ seq }) => seq)).toEqual([1, 2])
})

test('content that is no picture is refused before anything is asked', async () => {
  await using database = await testDatabase()
  const { db, pool } = database
  await testFriends(db, mina, jun)
  const { send } = createSender({ pool, bus: memoryBus(), clock: manualClock('2026-11-21T01:00:00Z') })
  const good = { Id: randomUUID(), Width: 60, Height: 40, Placeholder: 'A'.repeat(64) }
  const bad = [
    'hello',
    '',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...good, Id: '../x' }),
    JSON.stringify({ ...good, Width: 0 }),
    JSON.stringify({ ...good, Width: 1601 }),
    JSON.stringify({ ...good, Height: 1.5 }),
    JSON.stringify({ ...good, Placeholder: 'A'.repeat(65) }),
    JSON.stringify({ ...good, id: good.Id }),
    JSON.stringify({ ...good, More: 'x'.repeat(3000) }),
  ]
  for (const content of bad)
    await expect(send(mina, { receiverId: jun, type: 2, content, clientMsgId: randomUUID() })).rejects.toMatchObject({
      failure: 'INVALID',
    })
})

test('INV-C02: a resend of a picture is one message, also sixteen at once, and after its recall', async () => {
  await using database = await testDatabase()
  const { upload, show, db, clock } = await scene(database)
  const picture = await upload(mina)
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 16 }, () => show(mina, jun, picture, id)))
  expect(new Set(answers.map(({ msgId }) => msgId)).size).toBe(1)
  expect(await db.selectFrom('message').selectAll().execute()).toHaveLength(1)
  const { msgId } = answers[0]!
  await database.transact((tx) =>
    recallMessage({ tx, notify: () => undefined, user: mina, sharedClock: clock }, { friendId: jun, msgId }),
  )
  expect((await show(mina, jun, picture, id)).msgId).toBe(msgId)
})

test('of sixteen messages with one picture, to two people at once, one carries it', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { upload, show, say, db } = await scene(database)
  await Promise.all([say(mina, jun), say(mina, wei)])
  const { send: elsewhere } = createSender({
    pool: database.pool,
    bus: memoryBus(),
    clock: manualClock('2026-11-21T01:00:00Z'),
  })
  for (let round = 0; round < 5; round++) {
    const picture = await upload(mina)
    const content = pictureContent(picture)
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) => {
        const receiverId = index % 2 ? jun : wei
        if (index % 4 < 2) return show(mina, receiverId, picture)
        return elsewhere(mina, { receiverId, type: 2, content, clientMsgId: randomUUID() })
      }),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ failure: 'NOT_SENT' })
    const carrying = await db.selectFrom('message').selectAll().where('content', '=', content).execute()
    expect(carrying).toHaveLength(1)
  }
  const gaps = await db.selectFrom('conversation').select(['id', 'last_seq']).execute()
  for (const { id, last_seq } of gaps)
    expect(await db.selectFrom('message').select('seq').where('conversation', '=', id).execute()).toHaveLength(last_seq)
})

test('a picture under the id of another message is refused and stays free to be sent', async () => {
  await using database = await testDatabase()
  const { upload, show, say, opens } = await scene(database)
  const id = randomUUID()
  await say(mina, jun, id)
  const picture = await upload(mina)
  await expect(show(mina, jun, picture, id)).rejects.toMatchObject({ failure: 'KEY_REUSED' })
  expect(await opens(jun, picture)).toBe(false)
  await show(mina, wei, picture)
  expect([await opens(wei, picture), await opens(jun, picture)]).toEqual([true, false])
})

test('texts and a refused picture of one group do not disturb each other', async () => {
  await using database = await testDatabase()
  const { upload, show, say } = await scene(database)
  await say(mina, jun)
  const picture = await upload(mina)
  const results = await Promise.allSettled([
    say(mina, jun),
    show(mina, jun, { ...picture, width: 1 }),
    show(mina, jun, picture),
    say(jun, mina),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const seqs = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.seq : []))
  expect(seqs).toEqual([2, 3, 4])
})

test('unsent pictures go after a day, recalled ones after a week in which they open for nobody, sent ones never', async () => {
  await using database = await testDatabase()
  const { db, upload, show, sweep, files, clock, opens } = await scene(database)
  const [sent, recalled] = [await upload(mina), await upload(mina)]
  await upload(mina)
  await show(mina, jun, sent)
  const { msgId } = await show(mina, jun, recalled)
  expect(files.size).toBe(6)
  await database.transact((tx) =>
    recallMessage({ tx, notify: () => undefined, user: mina, sharedClock: clock }, { friendId: jun, msgId }),
  )
  expect(await opens(mina, recalled)).toBe(false)
  clock.advance(dayMs + 1)
  await sweep()
  expect(files.size).toBe(4)
  clock.advance(6 * dayMs)
  expect([await opens(mina, recalled), await opens(jun, recalled)]).toEqual([false, false])
  await sweep()
  expect(files.size).toBe(2)
  expect(await opens(jun, sent)).toBe(true)
  expect(await db.selectFrom('picture').select('id').execute()).toEqual([{ id: sent.id }])
})

test('sending and sweeping at once: a picture is either sent with its files or refused without them', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, upload, show, say, sweep, files, clock, opens } = await scene(database)
  await say(mina, jun)
  for (let round = 0; round < 8; round++) {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => upload(mina)))
    clock.advance(dayMs + 1)
    const [results] = await Promise.all([
      Promise.allSettled(pictures.map((picture) => show(mina, jun, picture))),
      sweep(),
      sweep(),
    ])
    for (const [index, { status }] of results.entries()) {
      const picture = pictures[index]!
      expect(await opens(jun, picture)).toBe(status === 'fulfilled')
      const kept = [...files.keys()].filter((name) => name.endsWith(picture.id.replaceAll('-', '')))
      expect(kept).toHaveLength(status === 'fulfilled' ? 2 : 0)
    }
  }
  const rows = await db.selectFrom('picture').selectAll().execute()
  expect(rows.every(({ conversation }) => conversation !== null)).toBe(true)
})

test('a picture is shut for the one who deleted its message and open for the other (INV-C09)', async () => {
  await using database = await testDatabase()
  const { db, upload, show, opens } = await scene(database)
  const picture = await upload(mina)
  await show(mina, jun, picture)
  await db.updateTable('conversation_member').set({ history_hidden_seq: 1 }).where('user_id', '=', jun).execute()
  expect([await opens(mina, picture), await opens(jun, picture), await opens(wei, picture)]).toEqual([
    true,
    false,
    false,
  ])
})

test('THR-21: beyond twenty waiting pictures the next is told to come again', async () => {
  await using database = await testDatabase()
  const { upload } = await scene(database)
  const results = await Promise.allSettled(Array.from({ length: 24 }, () => upload(mina)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) expect(reason).toMatchObject({ failure: 'TOO_MANY', detail: { retryAfter: 3 } })
  await upload(mina)
})

test('while the store is full or away an upload is refused as such, told to the operator, and leaves nothing behind', async () => {
  await using database = await testDatabase()
  const { db, upload, show, store, sweep, files, clock, reported, opens } = await scene(database)
  const sent = await upload(mina)
  await show(mina, jun, sent)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const { keep } = store
  let kept = 0
  // The second of the two files does not find room.
  store.keep = async (name, bytes) => (kept++ % 2 ? Promise.reject(full) : keep(name, bytes))
  await expect(upload(mina)).rejects.toMatchObject({ failure: 'PICTURE_NOT_KEPT' })
  expect(reported).toEqual([full])
  store.keep = keep
  await upload(mina)
  expect(await opens(jun, sent)).toBe(true)
  clock.advance(dayMs + 1)
  await sweep()
  expect(files.size).toBe(2)
  expect(await db.selectFrom('picture').select('id').execute()).toEqual([{ id: sent.id }])
})

test('THR-21: of sixteen pictures at once as many are kept as their person has room for, until one of them is removed', async () => {
  await using database = await testDatabase({ connections: 16 })
  const { db, store, files, clock, upload, sweep } = await scene(database)
  const { id } = await upload(mina)
  const one = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  expect(await db.selectFrom('picture').select(['id', 'bytes']).execute()).toEqual([{ id, bytes: one }])
  const mostBytes = 4 * one + 1
  const uploader = createUploader({ db, store, random: systemRandom, mostBytes, report: () => undefined })
  const uploadSome = (user: UserId) => uploader.upload({ user, now: clock.now() }, file)
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => uploadSome(mina)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ failure: 'PICTURES_FULL' })
  expect(await db.selectFrom('picture').select('bytes').execute()).toEqual(Array(4).fill({ bytes: one }))
  expect(files.size).toBe(8)
  await uploadSome(jun)

  clock.advance(dayMs + 1)
  await sweep()
  await uploadSome(mina)
})
