import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@madang/contract/users/accounts.ts'
import { recallMessage, sendMessage } from '@madang/contract/chat/chat.ts'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as audit from '@madang/contract/operators/audit.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import * as people from '@madang/contract/operators/people.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import { pictureContent } from '@madang/contract/chat/pictures.ts'
import { createReport, getMyReports } from '@madang/contract/chat/reports.ts'
import { suspensionReasons } from '@madang/contract/users/suspension-reasons.ts'
import { getProfile } from '@madang/contract/users/users.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'
import { drawn } from '../pictures/test-corpus.ts'
import { deviceString } from '../users/users-fixture.ts'
import { hire, type Hired } from './test-staff.ts'

let here: WholeServer
let support: Hired
let colleague: Hired
beforeAll(async () => {
  here = await wholeServer()
  support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  colleague = await hire(here.db, ['support'], { name: 'Bae Sora' })
})
afterAll(() => here[Symbol.asyncDispose]())

const password = 'maru-walks-slowly'
const code = (name: FailureName) => failures[name].code
const because = 'seen in the evidence'

/** Logging in as that user, in Chinese. */
async function loginOf({ userId }: MadeUser) {
  const imei = randomUUID()
  const authorization = deviceString({ imei, salt: here.services.keys.salt, sentAt: new Date() })
  const body = JSON.stringify({
    UserId: userId,
    Password: password,
    DeviceHash: 'a'.repeat(32),
    ImgId: '',
    ImgCode: '',
  })
  return here.send(login, body, { imei, authorization, language: 'zh-CN' })
}

async function withPassword(user: MadeUser) {
  const passwordHash = await here.services.passwords.hash(password, '')
  await here.db.updateTable('user').set({ password_hash: passwordHash }).where('user_id', '=', user.userId).execute()
}

async function reported() {
  const [mina, jun] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  const message = { receiverId: mina.userId, type: 1, content: 'send me your coins', clientMsgId: randomUUID() }
  const { data } = await here.call(sendMessage, message, jun.token)
  const { MsgId: msgId } = data as { MsgId: string }
  const made = await here.call(createReport, { userId: jun.userId, reason: 'scam', msgIds: [msgId] }, mina.token)
  return { mina, jun, reportId: (made.data as { ReportId: string }).ReportId }
}

test('REQ-173 a suspended user is out at once, reads why in their language, and comes in again when let in', async () => {
  const [jun] = (await here.people(1, 'none')) as [MadeUser]
  await withPassword(jun)
  const suspension = { userId: jun.userId, code: 'scam', reason: because }
  const both = await Promise.all([support, colleague].map(({ token }) => here.call(people.suspend, suspension, token)))
  expect(both.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')])
  expect((await here.call(getProfile, {}, jun.token)).success).toBeGreaterThan(1000)
  expect(await loginOf(jun)).toMatchObject({ success: code('SUSPENDED'), msg: suspensionReasons.scam['zh-CN'] })
  const { data } = await here.call(people.getUser, { userId: jun.userId }, support.token)
  expect(data).toMatchObject({ Status: 'suspended', Suspension: { Reason: 'scam' }, Sessions: [], EqualsEntries: true })
  expect(await here.call(people.unsuspend, { userId: jun.userId, reason: because }, support.token)).toMatchObject({
    success: 200,
  })
  expect(await loginOf(jun)).toMatchObject({ success: 200 })
})

test('REQ-176 customer service ends all sessions of a user, who logs in again; of nobody else', async () => {
  const [jun, mina] = (await here.people(2, 'none')) as [MadeUser, MadeUser]
  await withPassword(jun)
  const isIn = async ({ token }: MadeUser) => (await here.call(getProfile, {}, token)).success === 200
  expect([await isIn(jun), await isIn(mina)]).toEqual([true, true])
  const { data } = await here.call(people.endSessionsOf, { userId: jun.userId, reason: because }, support.token)
  expect(data).toEqual({ Ended: 1 })
  expect([await isIn(jun), await isIn(mina)]).toEqual([false, true])
  // A phone that slept hears by its next call who did it.
  expect(await here.call(getProfile, {}, jun.token)).toMatchObject({
    success: code('SESSION_ENDED'),
    data: { Cause: 'staff' },
  })
  expect(await loginOf(jun)).toMatchObject({ success: 200 })
})

test('REQ-176 a user from all sides: balances equal their entries, and nothing of what they wrote', async () => {
  const { jun } = await reported()
  const { data, text } = await here.call(people.getUser, { userId: jun.userId }, support.token)
  expect(data).toMatchObject({ Friends: 1, EqualsEntries: true, Reports: [{ Reason: 'scam', State: 'open' }] })
  expect((data as { Transfers: object[]; Entries: number }).Transfers).toHaveLength(
    (data as { Entries: number }).Entries,
  )
  expect(text).not.toContain('send me your coins')
  const found = await here.call(people.searchUsers, { words: jun.userId }, support.token)
  expect(found.data).toMatchObject({ TotalCount: 1, Items: [{ UserId: jun.userId }] })
  expect(await here.call(people.getUser, { userId: '1234567890' }, support.token)).toMatchObject({
    success: code('USER_NOT_FOUND'),
  })
})

test('REQ-173 of two who claim a report at once one gets it, and only they open the evidence and decide', async () => {
  const { mina, jun, reportId } = await reported()
  const claims = await Promise.all(
    [support, colleague].map(({ token }) => here.call(reports.reportCases.claim, { reportId }, token)),
  )
  expect(claims.map(({ success }) => success).sort()).toEqual([200, code('CONFLICT')])
  const [mine, other] = claims[0]?.success === 200 ? [support, colleague] : [colleague, support]
  const decision = { reportId, decision: 'suspended', code: 'scam', reason: because }
  for (const call of [reports.openEvidence, reports.decide])
    expect(
      await here.call(call, call === reports.decide ? decision : { reportId, reason: because }, other.token),
    ).toMatchObject({
      success: code('CONFLICT'),
    })
  const opened = await here.call(reports.openEvidence, { reportId, reason: 'what was said' }, mine.token)
  expect(opened.data).toMatchObject({ Messages: [{ Content: 'send me your coins', Intact: true, Sender: jun.userId }] })

  expect(await here.call(reports.decide, { ...decision, code: undefined }, mine.token)).toMatchObject({ success: 400 })
  expect(await here.call(reports.decide, decision, mine.token)).toMatchObject({ success: 200 })
  expect(await here.call(reports.decide, decision, mine.token)).toMatchObject({ success: code('CONFLICT') })
  expect((await here.call(getProfile, {}, jun.token)).success).toBeGreaterThan(1000)
  expect((await here.call(getMyReports, {}, mina.token)).data).toMatchObject({
    Items: [{ State: 'decided', Decision: 'suspended' }],
  })
})

test('REQ-176 INV-F09 opening evidence is in the audit log with its reason and without what was read', async () => {
  const owner = await hire(here.db, ['owner'])
  const { data, text } = await here.call(audit.getEntries, { action: 'report/OpenEvidence' }, owner.token)
  expect(data).toMatchObject({ Items: [{ Reason: 'what was said', After: { Opened: '1' } }] })
  expect(text).not.toContain('send me your coins')
})

test('REQ-170 a reviewer may decide reports, but not suspend by one', async () => {
  const { jun, reportId } = await reported()
  const reviewer = await hire(here.db, ['reviewer'])
  await here.call(reports.reportCases.claim, { reportId }, reviewer.token)
  const decision = { reportId, decision: 'suspended', code: 'scam', reason: because }
  expect(await here.call(reports.decide, decision, reviewer.token)).toMatchObject({ success: code('NOT_ALLOWED') })
  expect((await here.call(getProfile, {}, jun.token)).success).toBe(200)
  const mild = { reportId, decision: 'noBreach', reason: because }
  expect(await here.call(reports.decide, mild, reviewer.token)).toMatchObject({ success: 200 })
})

test('REQ-179 the dashboard counts what is there', async () => {
  const { data } = await here.call(getNumbers, {}, support.token)
  const {
    Users: users,
    Registrations: registrations,
    Queues: queues,
  } = data as {
    Users: number
    Registrations: { Count: number }[]
    Queues: { Queue: string; Open: number }[]
  }
  expect(registrations).toHaveLength(14)
  expect(registrations.at(-1)?.Count).toBe(users)
  expect(queues).toContainEqual(expect.objectContaining({ Queue: 'reports', Open: 1 }))
  expect(here.mistakes).toEqual([])
})

test('REQ-93 REQ-173 a reported picture opens to the one who claimed the report, also when it was taken back; each opening is an entry', async () => {
  const [mina, jun] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  const file = await drawn(60, 40).jpeg().toBuffer()
  const picture = await here.services.uploader.upload({ user: jun.userId, now: new Date() }, file)
  const message = { receiverId: mina.userId, type: 2, content: pictureContent(picture), clientMsgId: randomUUID() }
  const { MsgId: msgId } = (await here.call(sendMessage, message, jun.token)).data as { MsgId: string }
  const made = await here.call(createReport, { userId: jun.userId, reason: 'scam', msgIds: [msgId] }, mina.token)
  const { ReportId: reportId } = made.data as { ReportId: string }
  await here.call(recallMessage, { friendId: mina.userId, msgId }, jun.token)
  const asked = { reportId, seq: 1, reason: because }
  expect(await here.call(reports.openPicture, asked, support.token)).toMatchObject({ success: code('CONFLICT') })
  await here.call(reports.reportCases.claim, { reportId }, support.token)
  const opened = await here.call(reports.openPicture, asked, support.token)
  const bytes = Buffer.from((opened.data as { Webp: string }).Webp, 'base64')
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(await here.call(reports.openPicture, asked, colleague.token)).toMatchObject({ success: code('CONFLICT') })
  expect(await here.call(reports.openPicture, { ...asked, seq: 2 }, support.token)).toMatchObject({
    success: code('NOT_FOUND'),
  })
  const log = await here.call(
    audit.getEntries,
    { action: 'report/OpenPicture' },
    (await hire(here.db, ['owner'])).token,
  )
  expect(log.data).toMatchObject({ TotalCount: 1 })
})
