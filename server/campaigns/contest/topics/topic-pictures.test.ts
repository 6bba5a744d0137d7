import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TopicBlock, topicBlocks, topicRules, type TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import { untilWaiting } from '../../../db/test-waits.ts'
import { exportedPictures } from '../../../pictures/export-pictures.ts'
import { sweepPictures } from '../../../pictures/sweep.ts'
import { drawn } from '../../../pictures/test-corpus.ts'
import { createUploader } from '../../../pictures/upload-image.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import { systemRandom } from '../../../ports/random.ts'
import { eraseTopics, exportedTopics } from '../export-contest.ts'
import { kst, testContest, written } from '../test-contest.ts'
import { pictureOf, shownPicture } from './topic-pictures.ts'

const file = await drawn(60, 40).jpeg().toBuffer()
const uploadedAt = '2026-11-01T09:00'

const shows = (picture: Picture, alt = 'The fee of each hour'): TopicBlock => ({ type: 'picture', picture, alt })
const withPictures = (...pictures: Picture[]) => [...written, ...pictures.map((picture) => shows(picture))]

/** The contest with a store in memory, so that a test sees which files there are. */
async function scene() {
  const here = await testContest()
  const { db } = here
  const files = new Map<string, Buffer>()
  const store: Pictures = {
    keep: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
  const uploader = createUploader({ db, store, random: systemRandom, report: () => undefined })
  return {
    ...here,
    files,
    upload: (user: UserId) => uploader.upload({ user, now: kst(uploadedAt) }, file),
    sweep: (when: string) => sweepPictures(db, store, kst(when)),
    isShown: async ({ id }: Picture) => (await shownPicture(db, id)) !== null,
    isReviewed: (topicId: TopicId, { id }: Picture) =>
      pictureOf(db, { topicId }, id).then(
        () => true,
        () => false,
      ),
  }
}

test('REQ-141 REQ-96 an upload goes with a topic: its reviewer sees it, once accepted everybody does, on the page and in the list, and no sweep takes it', async () => {
  await using here = await scene()
  const author = await here.author()
  const [first, second] = [await here.upload(author), await here.upload(author)]
  const { topicId } = await here.submit(author, '2026-11-01T10:00', 'Fees', withPictures(first, second))
  expect(await here.isReviewed(topicId, first)).toBe(true)
  expect(await here.isShown(first)).toBe(false)
  await here.sweep('2026-11-02T10:00')
  expect(here.files.size).toBe(4)
  await here.decide(topicId, '2026-11-02T11:00')
  expect([await here.isShown(first), await here.isShown(second)]).toEqual([true, true])
  const { blocks } = await here.topic(topicId, '2026-11-03T09:00')
  expect(blocks.slice(1)).toEqual([shows(first), shows(second)])
  expect((await here.topics('2026-11-03T09:00')).items).toMatchObject([{ topicId, picture: first }])
  await here.settle('2026-11-05T00:00')
  await here.sweep('2026-12-30T00:00')
  expect((await here.result(2)).published).toMatchObject([{ topicId, picture: first }])
  expect([await here.isShown(first), here.files.size]).toEqual([true, 4])
})

test.each(['withdrawn', 'refused', 'erased'] as const)(
  'REQ-141 REQ-187 pictures of a topic that is %s open for nobody from then on, and their files go; those of another topic stay',
  async (how) => {
    await using here = await scene()
    const [author, other] = [await here.author(), await here.author()]
    const [mine, theirs] = [await here.upload(author), await here.upload(other)]
    const { topicId } = await here.submit(author, '2026-11-01T10:00', 'Fees', withPictures(mine))
    const staying = await here.submit(other, '2026-11-01T10:00', 'Fees', withPictures(theirs))
    await here.decide(staying.topicId, '2026-11-01T11:00')
    if (how === 'refused') await here.decide(topicId, '2026-11-01T11:00', 'copied')
    else await here.decide(topicId, '2026-11-01T11:00')
    expect(await here.isShown(mine)).toBe(how !== 'refused')
    if (how === 'withdrawn') await here.withdraw(author, topicId, '2026-11-01T12:00')
    if (how === 'erased') await here.transact((tx) => eraseTopics(tx, author, kst('2026-11-01T12:00')))
    expect([await here.isShown(mine), await here.isReviewed(topicId, mine)]).toEqual([false, false])
    await here.sweep('2026-11-02T09:01')
    expect([await here.isShown(theirs), here.files.size]).toEqual([true, 2])
  },
)

test('REQ-141 THR-09 INV-F04 a topic takes no picture of somebody else’s, of a message, of another topic, that is gone, unknown or told otherwise than it is; nothing is written then', async () => {
  await using here = await scene()
  const [author, other] = [await here.author(), await here.author()]
  const [taken, sent, gone, own] = await Promise.all([1, 2, 3, 4].map(() => here.upload(author)))
  const theirs = await here.upload(other)
  await here.submit(author, '2026-11-01T10:00', 'Taken', withPictures(taken!))
  const change = (picture: Picture, set: object) =>
    here.db.updateTable('picture').set(set).where('id', '=', picture.id).execute()
  await change(sent!, { conversation: 1n, client_id: randomUUID() })
  await change(gone!, { removed_at: kst(uploadedAt) })
  const unknown = { ...own!, id: randomUUID() as PictureId }
  const wider = { ...own!, width: 61 }
  const coloured = { ...own!, placeholder: 'A'.repeat(64) }
  for (const wrong of [theirs, taken!, sent!, gone!, unknown, wider, coloured])
    await expect(
      here.submit(author, '2026-11-01T10:01', 'Fees', withPictures(own!, wrong)),
      JSON.stringify(wrong),
    ).rejects.toEqual(new Failure('NOT_FOUND'))
  expect((await here.mine(author, '2026-11-01T10:02')).topics).toHaveLength(1)
  await here.submit(author, '2026-11-01T10:03', 'Fees', withPictures(own!, own!))
})

test('REQ-141 a picture that goes into two topics at once goes into one, and the same topic sent twice is one with it', async () => {
  await using here = await scene()
  const author = await here.author()
  const picture = await here.upload(author)
  const titles = ['One', 'Two', 'One', 'Two']
  const answers = await Promise.allSettled(
    titles.map((title) => here.submit(author, '2026-11-01T10:00', title, withPictures(picture))),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toEqual(new Failure('NOT_FOUND'))
  expect((await here.mine(author, '2026-11-01T10:01')).topics).toHaveLength(1)
})

test('REQ-96 a sweep that marks a picture first leaves none to the topic, and one that comes later takes none of it', async () => {
  await using here = await scene()
  const author = await here.author()
  const [late, early] = [await here.upload(author), await here.upload(author)]
  await here.db
    .updateTable('picture')
    .set({ created_at: kst('2026-10-30T09:00') })
    .where('id', '=', late.id)
    .execute()
  const [marked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const marking = here.transact(async (tx) => {
    await tx
      .updateTable('picture')
      .set({ removed_at: kst(uploadedAt) })
      .where('id', '=', late.id)
      .execute()
    marked.resolve()
    await go.promise
  })
  await marked.promise
  const submitting = here.submit(author, '2026-11-01T10:00', 'Fees', withPictures(late, early))
  const refused = expect(submitting).rejects.toEqual(new Failure('NOT_FOUND'))
  await untilWaiting(here.db)
  go.resolve()
  await Promise.all([marking, refused])
  expect(await here.submit(author, '2026-11-01T10:00', 'Fees', withPictures(early))).toBeDefined()
  await here.sweep('2026-11-09T10:00')
  expect(here.files.size).toBe(2)
})

test('REQ-58 the file of own data names the pictures of a topic where they stood, and holds them', async () => {
  await using here = await scene()
  const author = await here.author()
  const picture = await here.upload(author)
  await here.submit(author, '2026-11-01T10:00', 'Fees', withPictures(picture))
  const exporting = { db: here.db, now: kst('2026-11-01T11:00'), locale: 'en-GB' } as never
  const name = `pictures/${picture.id}.webp`
  expect(await exportedTopics.read(exporting, author)).toMatchObject([
    { text: `I compared the fees of every hour for a month.\nThe fee of each hour (${name})` },
  ])
  expect([...(await exportedPictures.files!(exporting, author)).keys()]).toEqual([name])
})

test('REQ-141 REQ-192 a topic has at most six pictures, says of each what it shows, and is still a text', async () => {
  const picture = { id: randomUUID(), width: 60, height: 40, placeholder: 'A'.repeat(64) } as Picture
  const accepted = (blocks: unknown) => topicBlocks.safeParse(blocks).success
  const most = Array.from({ length: topicRules.picturesMost }, () => shows(picture))
  expect(accepted([...written, ...most])).toBe(true)
  for (const wrong of [
    [...written, ...most, shows(picture)],
    [...written, shows(picture, ' ')],
    [...written, shows(picture, 'x'.repeat(301))],
    [shows(picture, 'words that only describe a picture make no text')],
    [...written, shows({ ...picture, width: 1601 })],
    [...written, shows({ ...picture, id: '../house/1' as PictureId })],
    [...written, { ...shows(picture), caption: 'elsewhere' }],
  ])
    expect(accepted(wrong), JSON.stringify(wrong)).toBe(false)
})
