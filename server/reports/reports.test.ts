import { recallRules } from '@madang/contract/chat/change-rules.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { pictureContent } from '@madang/contract/chat/pictures.ts'
import { createReport as createReportCall, reportRules } from '@madang/contract/chat/reports.ts'
import { keptRecalled } from '../chat/reading/messages-as-sent.ts'
import { editMessage } from '../chat/changes/edit-message.ts'
import { eraseMessages } from '../chat/conversations/erase-messages.ts'
import { recallMessage } from '../chat/conversations/recall-message.ts'
import { createSender } from '../chat/sending/send.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { relate } from '../friends/relate.ts'
import { testFriends } from '../friends/test-friends.ts'
import { parseInput } from '../http/parse-input.ts'
import { serverKeys } from '../keys/server-keys.ts'
import { drawn } from '../pictures/test-corpus.ts'
import { sweepPictures } from '../pictures/sweep.ts'
import { createUploader } from '../pictures/upload-image.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import type { Pictures } from '../ports/pictures.ts'
import { systemRandom } from '../ports/random.ts'
import { testUser } from '../users/test-user.ts'
import { createReport } from './create-report.ts'
import { exportedEvidence } from './export-reports.ts'
import { getMyReports } from './get-my-reports.ts'
import { claimCase, decideCase, releaseCase } from '../casework/take-step.ts'
import { evidencePicture, keepOwnAsEvidence, letGoOfEvidence } from '../pictures/keep-evidence.ts'
import { readEvidence, reportedPicture } from './read-evidence.ts'
import { reportCases } from './report-cases.ts'
import { listReports, readReport } from './report-details.ts'
import { sweepReports } from './sweep.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

type ReportInput = Parsed<typeof createReportCall>
const all = { pageIndex: 1, pageSize: 100 }
const waiting = { ...all, isDecided: false }

/** Mina and Jun are friends and talk; Wei is a stranger. */
async function scene(database: TestDatabase) {
  const { db, pool } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const tell = () => undefined
  const { send } = createSender({ pool, bus: memoryBus(), clock })
  const [mina, jun, wei] = [
    await testUser(db, { nickName: '민아' }),
    await testUser(db, { nickName: '준' }),
    await testUser(db, { nickName: '伟' }),
  ]
  await testFriends(db, mina, jun)
  const files = new Map<string, Buffer>()
  const store: Pictures = {
    keep: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
  const uploader = createUploader({ db, store, random: systemRandom, report: () => undefined })
  const say = async (from: UserId, to: UserId, content: string, type = 1) =>
    (await send(from, { receiverId: to, type, content, clientMsgId: randomUUID() })).msgId
  return {
    db,
    clock,
    mina,
    jun,
    wei,
    files,
    say,
    upload: async (user: UserId) => uploader.upload({ user, now: clock.now() }, await drawn(60, 40).jpeg().toBuffer()),
    edit: (me: UserId, friendId: UserId, msgId: MessageId, content: string) =>
      database.transact((tx) =>
        editMessage(
          { tx, notify: tell, user: me, sharedClock: clock, sendingLimits: {}, checked: true },
          { friendId, msgId, content },
        ),
      ),
    recall: (me: UserId, friendId: UserId, msgId: MessageId) =>
      database.transact((tx) => recallMessage({ tx, notify: tell, user: me, sharedClock: clock }, { friendId, msgId })),
    report: (me: UserId, input: Partial<ReportInput> & Pick<ReportInput, 'userId'>) =>
      database.transact((tx) =>
        createReport(
          { tx, user: me, notify: tell, random: systemRandom, clock, limits: true },
          parseInput(createReportCall, { reason: 'scam', ...input }),
        ),
      ),
    relation: async (me: UserId, other: UserId) => (await relate(db, me, other, clock.now())).relation,
    sweep: async () => {
      await sweepReports(db, clock.now())
      await sweepKept(db, [keptRecalled], clock.now())
      await sweepPictures(db, store, clock.now())
    },
  }
}

test('REQ-100: a report keeps the messages as they were, and blocks in the same step', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, report, relation, clock } = await scene(database)
  const one = await say(jun, mina, '지금 입금하면 원금 보장')
  const mine = await say(mina, jun, '싫어요')
  const { reportId } = await report(mina, {
    userId: jun,
    note: ' 돈을 요구해요 ',
    msgIds: [mine, one, one],
    block: true,
  })

  expect(await relation(mina, jun)).toBe('blocked')
  expect(await relation(jun, mina)).toBe('added')
  const read = await readReport(db, reportId)
  expect(read).toMatchObject({ reporter: mina, reported: jun, reason: 'scam', note: '돈을 요구해요', blocked: true })
  expect(await readEvidence(db, reportId)).toMatchObject([
    { seq: 1, sender: jun, receiver: mina, content: '지금 입금하면 원금 보장', sentAt: clock.now(), intact: true },
    { seq: 2, sender: mina, receiver: jun, content: '싫어요', intact: true },
  ])
  const list = await getMyReports({ db, user: mina }, all)
  expect(list).toMatchObject({
    totalCount: 1,
    items: [{ userId: jun, nickName: '준', messageCount: 2, state: 'open' }],
  })
  expect((await getMyReports({ db, user: jun }, all)).totalCount).toBe(0)
})

test('REQ-93, REQ-100: what was recalled before or after the report is evidence as it was sent, for a week', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, recall, report, clock, sweep } = await scene(database)
  const before = await say(jun, mina, 'send me your seed words')
  const after = await say(jun, mina, 'guaranteed profit')
  await recall(jun, mina, before)
  const { reportId } = await report(mina, { userId: jun, msgIds: [before, after] })
  await recall(jun, mina, after)
  const texts = async () => (await readEvidence(db, reportId)).map(({ content }) => content)
  expect(await texts()).toEqual(['send me your seed words', 'guaranteed profit'])

  clock.advance(recallRules.reportedWithinMs + 1)
  await sweep()
  expect(await texts()).toEqual(['send me your seed words', 'guaranteed profit'])
  const late = await report(mina, { userId: jun, msgIds: [before] })
  expect(await readEvidence(db, late.reportId)).toMatchObject([{ content: '', intact: true }])
})

test('REQ-93, REQ-58: an export shows who reported nothing that the other took back before or after, or that went with their account; what they recalled themselves it does', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, recall, report, clock } = await scene(database)
  const [before, after, left] = [
    await say(jun, mina, 'first'),
    await say(jun, mina, 'second'),
    await say(jun, mina, 'third'),
  ]
  const own = await say(mina, jun, 'mine')
  for (const [who, other, msgId] of [
    [jun, mina, before],
    [mina, jun, own],
  ] as const)
    await recall(who, other, msgId)
  await report(mina, { userId: jun, msgIds: [before, after, left, own] })
  const keys = serverKeys(Buffer.from('a secret of the tests'))
  const texts = async () => {
    const rows = await exportedEvidence.read({ db, keys, now: clock.now(), locale: 'en-GB' }, mina)
    return (rows as readonly { content: string }[]).map(({ content }) => content)
  }
  expect(await texts()).toEqual(['', 'second', 'third', 'mine'])
  await recall(jun, mina, after)
  expect(await texts()).toEqual(['', '', 'third', 'mine'])
  await eraseMessages(db, jun, clock.now())
  expect(await texts()).toEqual(['', '', '', 'mine'])
})

test('REQ-100: a report keeps what an edited text said before, and a reported text is edited no more', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, edit, report, clock } = await scene(database)
  const bad = await say(jun, mina, '지금 입금하면 원금 보장')
  await edit(jun, mina, bad, '안녕하세요')
  const editedAt = clock.now()
  const { reportId } = await report(mina, { userId: jun, msgIds: [bad] })
  await expect(edit(jun, mina, bad, '잘 지내요?')).rejects.toMatchObject({ failure: 'EDIT_OVER' })
  expect(await readEvidence(db, reportId)).toMatchObject([
    { content: '안녕하세요', earlier: ['지금 입금하면 원금 보장'], editedAt, intact: true },
  ])
  const untouched = await say(jun, mina, 'hello')
  await edit(jun, mina, untouched, 'hello!')
})

test('REQ-100: of an edit and a report at once the report has every text there was, or the edit is refused', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, mina, jun, say, edit, report } = await scene(database)
  for (let round = 0; round < 10; round++) {
    const msgId = await say(jun, mina, 'bad')
    const editing = edit(jun, mina, msgId, 'good').then(
      () => 'edited',
      (error: { failure?: string }) => error.failure,
    )
    const { reportId } = await report(mina, { userId: jun, msgIds: [msgId] })
    const isEdited = (await editing) === 'edited'
    expect(await readEvidence(db, reportId)).toMatchObject([
      isEdited ? { content: 'good', earlier: ['bad'] } : { content: 'bad', earlier: [] },
    ])
    await expect(editing).resolves.toBe(isEdited ? 'edited' : 'EDIT_OVER')
  }
})

test('a stranger is reported and blocked without a conversation; nobody reports themselves or what is not theirs', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, wei, say, report, relation } = await scene(database)
  const theirs = await say(jun, mina, 'between us')
  await report(mina, { userId: wei, reason: 'impersonation', block: true })
  expect(await relation(mina, wei)).toBe('blocked')
  expect(await relation(wei, mina)).toBe('none')

  await expect(report(mina, { userId: mina })).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await expect(report(mina, { userId: '9999999999' as UserId })).rejects.toMatchObject({ failure: 'USER_NOT_FOUND' })
  await expect(report(wei, { userId: mina, msgIds: [theirs] })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(report(mina, { userId: wei, msgIds: [theirs] })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await expect(report(mina, { userId: jun, msgIds: ['1.2147483648' as MessageId] })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  await expect(report(mina, { userId: jun, note: 'x'.repeat(501) })).rejects.toMatchObject({ failure: 'INVALID' })
  expect((await listReports(db, waiting)).totalCount).toBe(1)
})

test('a report that is refused blocks nobody', async () => {
  await using database = await testDatabase()
  const { mina, jun, report, relation } = await scene(database)
  const wrong = '1.7' as MessageId
  await expect(report(mina, { userId: jun, msgIds: [wrong], block: true })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  expect(await relation(mina, jun)).toBe('added')
})

test('twenty reports a day, also when they come at once', async () => {
  await using database = await testDatabase({ connections: 20 })
  const { db, mina, jun, report, clock } = await scene(database)
  const outcomes = await Promise.allSettled(
    Array.from({ length: reportRules.perDay + 6 }, () => report(mina, { userId: jun })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(reportRules.perDay)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { failure: 'TOO_MANY', detail: { retryAfter: 24 * 60 * 60 } },
  })
  clock.advance(dayMs)
  await report(mina, { userId: jun })
  expect((await listReports(db, waiting)).totalCount).toBe(reportRules.perDay + 1)
})

test('a report is claimed by one operator, given back, and decided once by whoever holds it', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, wei, report, clock } = await scene(database)
  const { reportId } = await report(mina, { userId: jun })
  await report(wei, { userId: jun })
  const actor = (operator: string) => ({ operator, now: clock.now(), hasLeft: () => false })
  const claim = (operator: string) =>
    database.transact((tx) => claimCase(tx, reportCases, { reportId }, actor(operator)))
  const decide = (operator: string) =>
    database.transact((tx) => decideCase(tx, reportCases, { reportId }, { ...actor(operator), outcome: 'warned' }))

  await expect(decide('ann')).rejects.toMatchObject({ failure: 'CONFLICT' })
  const claims = await Promise.allSettled(['ann', 'bo', 'cy', 'di'].map(claim))
  const winners = claims.flatMap(({ status }, index) =>
    status === 'fulfilled' ? ['ann', 'bo', 'cy', 'di'][index]! : [],
  )
  expect(winners).toHaveLength(1)
  const [winner = ''] = winners
  await claim(winner)
  await database.transact((tx) => releaseCase(tx, reportCases, { reportId }, actor(winner)))
  await claim('eve')
  await expect(decide(winner)).rejects.toMatchObject({ failure: 'CONFLICT' })
  await decide('eve')
  await expect(decide('eve')).rejects.toMatchObject({ failure: 'CONFLICT' })
  await expect(claim('ann')).rejects.toMatchObject({ failure: 'CONFLICT' })

  expect(await listReports(db, waiting)).toMatchObject({ totalCount: 1, items: [{ reporter: wei, reporters: 2 }] })
  expect(await listReports(db, { ...all, isDecided: true })).toMatchObject({
    items: [{ key: { reportId }, standing: { state: 'decided', by: 'eve' }, decision: 'warned' }],
  })
  expect((await getMyReports({ db, user: mina }, all)).items).toMatchObject([{ state: 'decided', decision: 'warned' }])
})

test('REQ-93: evidence stays until 90 days after the decision, its pictures too, also when recalled', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, upload, recall, report, clock, sweep, files } = await scene(database)
  const picture = await upload(jun)
  const msgId = await say(jun, mina, pictureContent(picture), 2)
  const { reportId } = await report(mina, { userId: jun, note: 'look', msgIds: [msgId] })
  await recall(jun, mina, msgId)
  clock.advance(400 * dayMs)
  await sweep()
  expect(await reportedPicture(db, reportId, picture.id)).not.toBeNull()
  expect(files.size).toBe(2)

  const ann = { operator: 'ann', now: clock.now(), hasLeft: () => false }
  await database.transact((tx) => claimCase(tx, reportCases, { reportId }, ann))
  await database.transact((tx) => decideCase(tx, reportCases, { reportId }, { ...ann, outcome: 'suspended' }))
  clock.advance(reportRules.evidenceDays * dayMs - 1)
  await sweep()
  expect(await readEvidence(db, reportId)).toHaveLength(1)
  clock.advance(1)
  await sweep()
  expect(await readEvidence(db, reportId)).toEqual([])
  expect(await readReport(db, reportId)).toMatchObject({ note: '', decision: 'suspended' })
  await sweep()
  expect(files.size).toBe(0)
})

test('REQ-93: a picture that its sender adds to a case of their own too goes only when the report and that case have both let it go, whichever is first', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, upload, recall, report, clock, sweep, files } = await scene(database)
  const [first, second] = [await upload(jun), await upload(jun)]
  const ids = [await say(jun, mina, pictureContent(first), 2), await say(jun, mina, pictureContent(second), 2)]
  const { reportId } = await report(mina, { userId: jun, msgIds: ids })
  const own = { user: jun, ids: [first.id, second.id] }
  await database.transact((tx) => keepOwnAsEvidence(tx, 'country_request', own))
  for (const msgId of ids) await recall(jun, mina, msgId)
  clock.advance(400 * dayMs)
  await database.transact((tx) => letGoOfEvidence(tx, 'country_request', [first.id]))
  await sweep()
  expect(await reportedPicture(db, reportId, first.id), 'the report holds it').not.toBeNull()

  const ann = { operator: 'ann', now: clock.now(), hasLeft: () => false }
  await database.transact((tx) => claimCase(tx, reportCases, { reportId }, ann))
  await database.transact((tx) => decideCase(tx, reportCases, { reportId }, { ...ann, outcome: 'suspended' }))
  clock.advance(reportRules.evidenceDays * dayMs)
  await sweep()
  await sweep()
  expect(await evidencePicture(db, first.id), 'nothing holds it any longer').toBeNull()
  expect(await evidencePicture(db, second.id), 'the other case holds it').not.toBeNull()
  expect(files.size).toBe(2)
  await database.transact((tx) => letGoOfEvidence(tx, 'country_request', [second.id]))
  await sweep()
  expect(files.size).toBe(0)
})

test('REQ-93: a picture taken back before it is reported is evidence all the same, for a week', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, upload, recall, report, clock, sweep, files } = await scene(database)
  const [first, second] = [await upload(jun), await upload(jun)]
  const ids = [await say(jun, mina, pictureContent(first), 2), await say(jun, mina, pictureContent(second), 2)]
  for (const msgId of ids) await recall(jun, mina, msgId)
  clock.advance(recallRules.reportedWithinMs - 1)
  await sweep()
  const { reportId } = await report(mina, { userId: jun, msgIds: [ids[0]!] })
  clock.advance(2)
  await sweep()
  expect(await reportedPicture(db, reportId, first.id)).not.toBeNull()
  expect(await reportedPicture(db, reportId, second.id)).toBeNull()
  expect(files.size).toBe(2)
})

test('evidence cannot be changed in the database', async () => {
  await using database = await testDatabase()
  const { db, mina, jun, say, report } = await scene(database)
  const msgId = await say(jun, mina, 'as it was')
  await report(mina, { userId: jun, msgIds: [msgId] })
  await expect(db.updateTable('report_evidence').set({ content: 'changed' }).execute()).rejects.toThrow(/fixed/)
})
