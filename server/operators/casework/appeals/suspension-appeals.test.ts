import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import * as people from '@madang/contract/operators/people.ts'
import { appeals } from '@madang/contract/operators/casework/appeals.ts'
import * as calls from '@madang/contract/operators/casework/suspensions.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { appealSuspension, getSuspension, uploadAppealPicture } from '@madang/contract/users/suspensions.ts'
import { appealAgainDays } from '@madang/contract/users/suspensions.ts'
import { dayMs, minuteMs } from '@madang/contract/values/durations.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { chooseReadings } from '../../../house/test-readings.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import type { MadeUser } from '../../../make-users.ts'
import { sweepPictures } from '../../../pictures/sweep.ts'
import { drawn } from '../../../pictures/test-corpus.ts'
import { endDueSuspensions } from '../../../users/suspensions.ts'
import { sweepUsers } from '../../../users/sweep.ts'
import { deviceString } from '../../../users/users-fixture.ts'
import { hire, proveAnew, type Hired } from '../../test-staff.ts'
import { ofKind } from './test-appeals.ts'

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
const refused = (name: FailureName) => ({ success: failures[name].code })
const done = { success: 200 }
const reason = 'seen in the evidence'
const words = '그건 광고가 아니었어요.'

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token })
  return here.call(call, input, token)
}

/** Somebody with a password whom support suspended, for so many days. */
async function suspended(days: number | null = null): Promise<MadeUser> {
  const [mina] = (await here.people(1, 'none')) as [MadeUser]
  const password_hash = await here.services.passwords.hash(password, '')
  await here.db.updateTable('user').set({ password_hash }).where('user_id', '=', mina.userId).execute()
  await suspend(mina, days)
  return mina
}

async function suspend({ userId }: MadeUser, days: number | null = null) {
  expect(await as(support, people.suspend, { userId, code: 'spam', days, reason })).toMatchObject(done)
}

async function loginOf({ userId }: MadeUser, given = password) {
  const imei = randomUUID()
  const authorization = deviceString({ imei, salt: here.services.keys.salt, sentAt: new Date() })
  const form = { UserId: userId, Password: given, DeviceHash: 'a'.repeat(32), ImgId: '', ImgCode: '' }
  return here.send(login, JSON.stringify(form), { imei, authorization, language: 'en-GB' })
}

async function ticketOf(user: MadeUser): Promise<string> {
  const { success, data } = await loginOf(user)
  expect(success).toBe(failures.SUSPENDED.code)
  return (data as { Ticket: string }).Ticket
}

const appealed = (ticket: string, further: object = {}) =>
  here.call(appealSuspension, { ticket, words, ...further }, null)

async function seen(ticket: string) {
  const { success, data } = await here.call(getSuspension, { ticket }, null)
  expect(success).toBe(200)
  return getSuspension.output.decode(fromWire(data) as never)
}

async function queue(state: 'waiting' | 'decided' = 'waiting', { token }: Hired = colleague) {
  const asked = { pageIndex: 1, pageSize: 100, state, kind: 'suspension' }
  const { data } = await here.call(appeals.list, asked, token)
  return appeals.list.output.decode(fromWire(data) as never).items.map(ofKind('suspension'))
}

/** The case of somebody's appeal, claimed by a colleague. */
async function claimed({ userId }: MadeUser): Promise<string> {
  const found = (await queue()).find(({ user }) => user.userId === userId)
  const { suspensionId } = found ?? { suspensionId: '' }
  expect(await as(colleague, calls.suspensionAppeals.claim, { suspensionId })).toMatchObject(done)
  return suspensionId
}

const decided = (suspensionId: string, outcome: 'granted' | 'upheld', answer: string, by = colleague) =>
  as(by, calls.decideSuspensionAppeal, { suspensionId, outcome, answer, reason })

test('REQ-173 REQ-186 who logs in rightly and is suspended reads why and until when; a wrong password, no ticket and an old one read nothing', async () => {
  const mina = await suspended(7)
  const wrong = await loginOf(mina, 'not-her-password')
  expect([wrong.success, wrong.data]).toEqual([failures.WRONG_CREDENTIALS.code, null])
  const ticket = await ticketOf(mina)
  const { reason: why, time, until, endTime, appeal } = await seen(ticket)
  expect({ why, endTime, appeal }).toEqual({ why: 'spam', endTime: null, appeal: 'none' })
  expect(until!.getTime() - time.getTime()).toBe(7 * dayMs)

  const other = { ticket: 'x'.repeat(43) }
  expect(await here.call(getSuspension, other, null)).toMatchObject(refused('EXPIRED'))
  await sql`update suspension_ticket set expires_at = expires_at - interval '30 minutes'`.execute(here.db)
  expect(await here.call(getSuspension, { ticket }, null)).toMatchObject(refused('EXPIRED'))
  expect(await appealed(ticket)).toMatchObject(refused('EXPIRED'))
  const stored = await sql<{ row: string }>`select suspension_ticket::text as row from suspension_ticket`.execute(
    here.db,
  )
  expect(JSON.stringify(stored.rows), 'its hash alone is stored').not.toContain(ticket)
})

/** Uploads a picture by a ticket. */
async function uploaded(ticket: string) {
  const body = new FormData()
  body.append('File', new Blob([Uint8Array.from(await drawn(60, 40).webp().toBuffer())], { type: 'image/webp' }))
  const answer = await fetch(here.url + uploadAppealPicture.path, {
    method: 'POST',
    headers: { authorization: ticket },
    body,
  })
  const { success, data } = (await answer.json()) as { success: number; data: { Id: string } | null }
  return { success, id: data?.Id ?? '' }
}

test('REQ-173 REQ-186 an appeal takes up to three pictures uploaded by its ticket; a used, old or made-up ticket uploads none, and nobody appeals with a picture of somebody else', async () => {
  const [mina, eve] = [await suspended(), await suspended()]
  const [ticket, hers] = [await ticketOf(mina), await ticketOf(eve)]
  expect((await uploaded('x'.repeat(43))).success).toBe(failures.EXPIRED.code)
  const own = await Promise.all([1, 2, 3, 4].map(() => uploaded(ticket)))
  expect(own.map(({ success }) => success)).toEqual([200, 200, 200, 200])
  const foreign = await uploaded(hers)
  const ids = own.map(({ id }) => id)
  expect(await appealed(ticket, { pictures: ids })).toMatchObject(refused('INVALID'))
  expect(await appealed(ticket, { pictures: [ids[0], foreign.id] })).toMatchObject(refused('NOT_FOUND'))
  expect(await seen(ticket)).toMatchObject({ appeal: 'none' })
  expect(await appealed(ticket, { pictures: ids.slice(0, 3) })).toMatchObject(done)
  expect((await uploaded(ticket)).success, 'used').toBe(failures.EXPIRED.code)
  const next = await ticketOf(mina)
  expect((await uploaded(next)).success, 'appealed already').toBe(failures.CONFLICT.code)
  await sql`update suspension_ticket set expires_at = expires_at - interval '30 minutes' where user_id = ${eve.userId}`.execute(
    here.db,
  )
  expect((await uploaded(hers)).success, 'old').toBe(failures.EXPIRED.code)
})

test('REQ-176 REQ-186 who has claimed an appeal opens its pictures with a reason that is logged, nobody else does, and they go 90 days after the decision', async () => {
  const mina = await suspended()
  const ticket = await ticketOf(mina)
  const [{ id: picture }, { id: other }] = [await uploaded(ticket), await uploaded(ticket)]
  expect(await appealed(ticket, { pictures: [picture] })).toMatchObject(done)
  const open = (by: Hired, suspensionId: string, of = picture) =>
    as(by, calls.openAppealPicture, { suspensionId, picture: of, reason })
  const waiting = (await queue()).find(({ user }) => user.userId === mina.userId)!
  expect(waiting.pictures).toEqual([picture])
  expect(await open(colleague, waiting.suspensionId), 'not claimed').toMatchObject(refused('CONFLICT'))
  const suspensionId = await claimed(mina)
  expect(await open(support, suspensionId)).toMatchObject(refused('CONFLICT'))
  expect(await open(colleague, suspensionId, other)).toMatchObject(refused('NOT_FOUND'))
  const opened = await open(colleague, suspensionId)
  expect(
    Buffer.from((opened.data as { Webp: string }).Webp, 'base64')
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  const logged = await here.db
    .selectFrom('audit_entry')
    .select('content')
    .where('object', '=', `suspension ${suspensionId}, appeal`)
    .where('action', '=', 'user/OpenAppealPicture')
    .execute()
  expect(logged).toEqual([{ content: expect.stringContaining(reason) as string }])

  expect(await decided(suspensionId, 'upheld', 'confirmed')).toMatchObject(done)
  const kept = async (days: number) => {
    const later = new Date(Date.now() + days * dayMs)
    await sweepUsers(here.db, later)
    await sweepPictures(here.db, here.services.pictures, later)
    const { rows } = await sql`select from picture where id = ${picture}::uuid`.execute(here.db)
    return rows.length
  }
  expect(await kept(89)).toBe(1)
  expect(await kept(91)).toBe(0)
})

test('REQ-186 a suspension is appealed against once: sixteen times at once, by a used ticket and by a new one', async () => {
  const mina = await suspended()
  const [ticket, second] = [await ticketOf(mina), await ticketOf(mina)]
  expect(await appealed(ticket, { words: '  ' })).toMatchObject(refused('INVALID'))
  expect(await appealed(ticket, { words: 'x'.repeat(1001) })).toMatchObject(refused('INVALID'))
  const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => appealed(ticket, { words: `${words} ${n}` })))
  expect(answers.map(({ success }) => success).sort()).toEqual([200, ...Array<number>(15).fill(failures.EXPIRED.code)])
  expect(await appealed(second)).toMatchObject(refused('CONFLICT'))
  expect(await seen(second)).toMatchObject({ appeal: 'waiting', answer: null })
  expect((await queue()).filter(({ user }) => user.userId === mina.userId)).toHaveLength(1)
})

test('REQ-186 an appeal whose answer was lost is sent again in the same words and gets the first answer', async () => {
  const ticket = await ticketOf(await suspended())
  const [first, again] = [await appealed(ticket), await appealed(ticket)]
  expect(first).toMatchObject(done)
  expect(again.data).toEqual(first.data)
})

test('REQ-170 REQ-173 another operator than who suspended decides, with fraud control’s findings in the case; the person reads the answer and comes in again', async () => {
  const mina = await suspended()
  await sql`insert into fraud_case (case_id, user_id, state, score, rule_version, opened_at)
    select 'F-901', ${mina.userId}, 'open', 7, version, now() from rule_set order by 1 limit 1`.execute(here.db)
  const ticket = await ticketOf(mina)
  expect(await appealed(ticket)).toMatchObject(done)
  const own = (await queue('waiting', support)).find(({ user }) => user.userId === mina.userId)!
  expect(own).toMatchObject({
    words,
    reason: 'spam',
    against: 'Jang Mina',
    isOwn: true,
    suspensions: 1,
    fraud: [{ caseId: 'F-901', state: 'open', score: 7, reason: null }],
  })
  const { suspensionId } = own
  expect(await as(support, calls.suspensionAppeals.claim, { suspensionId })).toMatchObject(refused('NOT_ALLOWED'))
  expect(await decided(suspensionId, 'granted', 'noBreach', support)).toMatchObject(refused('NOT_ALLOWED'))
  expect(await decided(suspensionId, 'granted', 'noBreach'), 'unclaimed').toMatchObject(refused('CONFLICT'))
  await claimed(mina)
  expect(await decided(suspensionId, 'granted', 'confirmed'), 'an answer of the other outcome').toMatchObject(
    refused('INVALID'),
  )
  expect(await loginOf(mina)).toMatchObject(refused('SUSPENDED'))

  expect(await decided(suspensionId, 'granted', 'noBreach')).toMatchObject(done)
  expect(await seen(ticket)).toMatchObject({ endTime: expect.any(Date), appeal: 'granted', answer: 'noBreach' })
  expect(await loginOf(mina)).toMatchObject(done)
  expect(await decided(suspensionId, 'upheld', 'confirmed'), 'twice').toMatchObject(refused('CONFLICT'))
  const entries = await here.db
    .selectFrom('audit_entry')
    .select(['action', 'content'])
    .where('object', '=', `suspension ${suspensionId}, appeal`)
    .orderBy('seq')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['user/ClaimSuspensionAppeal', 'user/DecideSuspensionAppeal'])
  expect(entries.at(-1)?.content).toContain(reason)
})

test('REQ-186 an upheld appeal leaves the suspension, is final, and its answer is read at any later login', async () => {
  const mina = await suspended()
  await appealed(await ticketOf(mina))
  const suspensionId = await claimed(mina)
  const numbers = await here.call(getNumbers, {}, support.token)
  const { queues } = getNumbers.output.decode(fromWire(numbers.data) as never)
  expect(queues.find(({ queue: name }) => name === 'suspensionAppeals')?.open).toBe((await queue()).length)
  expect(await decided(suspensionId, 'upheld', 'nothingNew')).toMatchObject(done)
  for (let day = 0; day < 6; day++)
    expect(await seen(await ticketOf(mina))).toMatchObject({ endTime: null, appeal: 'upheld', answer: 'nothingNew' })
  expect(await appealed(await ticketOf(mina))).toMatchObject(refused('CONFLICT'))
  const activity = here.db.selectFrom('account_event').select('kind').where('user_id', '=', mina.userId)
  expect((await activity.execute()).map(({ kind }) => kind)).toContain('appealUpheld')
})

test.each([
  ['granted', 'noBreach'],
  ['upheld', 'confirmed'],
] as const)(
  'REQ-186 an appeal that is %s once its suspension is over brings its answer to the inbox, and nothing that says it stays',
  async (outcome, answer) => {
    const mina = await suspended()
    await appealed(await ticketOf(mina))
    const suspensionId = await claimed(mina)
    expect(await as(support, people.unsuspend, { userId: mina.userId, reason })).toMatchObject(done)
    const toldOf = async () => {
      const [rows, activity, mails] = await Promise.all([
        here.db.selectFrom('notice').select(['kind', 'facts']).where('user_id', '=', mina.userId).execute(),
        here.db.selectFrom('account_event').select('kind').where('user_id', '=', mina.userId).execute(),
        here.db.selectFrom('outbox_message').select('purpose').where('user_id', '=', mina.userId).execute(),
      ])
      return [rows, activity.map(({ kind }) => kind), mails.map(({ purpose }) => purpose)]
    }
    const [rows, ...others] = await toldOf()
    expect(await decided(suspensionId, outcome, answer)).toMatchObject(done)
    const [after, ...othersAfter] = await toldOf()
    expect(after).toHaveLength(rows!.length + 1)
    expect(after).toContainEqual({ kind: 'appealUpheld', facts: { answer } })
    expect(othersAfter).toEqual(others)
  },
)

/** As if the answer to an appeal were so many days older. */
async function older({ userId }: MadeUser, days: number) {
  await sql`update suspension set decided_at = decided_at - ${days} * interval '1 day'
    where user_id = ${userId} and decided_at is not null`.execute(here.db)
}

/** Somebody whose appeal with a picture was refused; answers the picture. */
async function refusedOnce(mina: MadeUser, said = words): Promise<string> {
  const ticket = await ticketOf(mina)
  const { id } = await uploaded(ticket)
  expect(await appealed(ticket, { words: said, pictures: [id] })).toMatchObject(done)
  expect(await decided(await claimed(mina), 'upheld', 'nothingNew')).toMatchObject(done)
  return id
}

test('REQ-186 where the house lets people appeal again, another appeal is made 30 days after the refusal and not before, once of sixteen at once; where it does not, never', async () => {
  const mina = await suspended()
  const picture = await refusedOnce(mina)
  await older(mina, appealAgainDays + 1)
  const once = await seen(await ticketOf(mina))
  expect(once).toMatchObject({ appeal: 'upheld', appealFrom: null, mayAppeal: false, againAfterDays: null })
  expect(await appealed(await ticketOf(mina)), 'the usual reading').toMatchObject(refused('CONFLICT'))

  await chooseReadings(here.db, { suspensionAppeals: 'again' })
  try {
    await older(mina, -2)
    const early = await seen(await ticketOf(mina))
    expect(early).toMatchObject({ appeal: 'upheld', mayAppeal: false, againAfterDays: appealAgainDays })
    expect(early.appealFrom!.getTime() - early.decideTime!.getTime()).toBe(appealAgainDays * dayMs)
    const waits = await ticketOf(mina)
    expect(await appealed(waits), 'a day too early').toMatchObject(refused('CONFLICT'))
    expect((await uploaded(waits)).success).toBe(failures.CONFLICT.code)
    await older(mina, 1)
    expect((await seen(waits)).mayAppeal).toBe(true)
    const tickets = await Promise.all(Array.from({ length: 16 }, () => ticketOf(mina)))
    const answers = await Promise.all(tickets.map((ticket, n) => appealed(ticket, { words: `again ${n}` })))
    expect(answers.map(({ success }) => success).sort()).toEqual([
      200,
      ...Array<number>(15).fill(failures.CONFLICT.code),
    ])
    const again = await seen(waits)
    expect(again).toMatchObject({ appeal: 'waiting', answer: null, decideTime: null, mayAppeal: false })
    const [own, ...others] = (await queue()).filter(({ user }) => user.userId === mina.userId)
    expect([own!.earlier, others]).toEqual([
      [{ words, pictures: [picture], answer: 'nothingNew', decidedAt: expect.any(Date) }],
      [],
    ])
    expect(own!.pictures).toEqual([])

    // The words and the picture of the first go 90 days after its own answer.
    const left = async (days: number) => {
      const later = new Date(Date.now() + days * dayMs)
      await sweepUsers(here.db, later)
      await sweepPictures(here.db, here.services.pictures, later)
      const [row] = await here.db
        .selectFrom('earlier_appeal')
        .select('words')
        .where('user_id', '=', mina.userId)
        .execute()
      const { rows } = await sql`select from picture where id = ${picture}::uuid`.execute(here.db)
      return [row?.words, rows.length]
    }
    expect(await left(59)).toEqual([words, 1])
    expect(await left(61)).toEqual(['', 0])
    expect(await decided(await claimed(mina), 'granted', 'noBreach')).toMatchObject(done)
    expect(await loginOf(mina)).toMatchObject(done)
  } finally {
    await here.db.deleteFrom('house_setting').where('kind', '=', 'appReadings').execute()
  }
})

test('REQ-173 whether withdrawals go on meanwhile is told as the house reads it, and an account somebody else seems to use waits', async () => {
  const mina = await suspended()
  expect(await seen(await ticketOf(mina))).toMatchObject({ withdrawalsGoOn: false })
  await chooseReadings(here.db, { suspendedMoney: 'moneyLeaves' })
  try {
    expect(await seen(await ticketOf(mina))).toMatchObject({ withdrawalsGoOn: true })
    await here.db.updateTable('suspension').set({ reason: 'taken' }).where('user_id', '=', mina.userId).execute()
    expect(await seen(await ticketOf(mina))).toMatchObject({ withdrawalsGoOn: false })
  } finally {
    await here.db.deleteFrom('house_setting').where('kind', '=', 'appReadings').execute()
  }
})

test('REQ-170 of two operators who decide at once one does, and a granted appeal ends its own suspension and no later one', async () => {
  const mina = await suspended()
  await appealed(await ticketOf(mina))
  const suspensionId = await claimed(mina)
  // Reinstated otherwise and suspended anew, while the appeal against the first waits.
  expect(await as(support, people.unsuspend, { userId: mina.userId, reason })).toMatchObject(done)
  await suspend(mina)
  const both = await Promise.all([
    decided(suspensionId, 'granted', 'noBreach'),
    decided(suspensionId, 'upheld', 'confirmed'),
  ])
  expect(both.map(({ success }) => success).sort()).toEqual([200, failures.CONFLICT.code])
  const ticket = await ticketOf(mina)
  expect(await seen(ticket)).toMatchObject({ endTime: null, appeal: 'none' })
  expect(await appealed(ticket), 'the second has an appeal of its own').toMatchObject(done)
})

test('REQ-170 REQ-186 sixteen appeals are granted while their people are reinstated otherwise and suspended anew: each second suspension stands', async () => {
  const sixteen = await Promise.all(Array.from({ length: 16 }, () => suspended()))
  const tickets = await Promise.all(sixteen.map(ticketOf))
  for (const ticket of tickets) expect(await appealed(ticket)).toMatchObject(done)
  const firsts: string[] = []
  for (const each of sixteen) firsts.push(await claimed(each))
  await proveAnew(here.db, support)
  await proveAnew(here.db, colleague)
  const reinstated = ({ userId }: MadeUser) => here.call(people.unsuspend, { userId, reason }, support.token)
  const anew = ({ userId }: MadeUser) =>
    here.call(people.suspend, { userId, code: 'spam', days: null, reason }, support.token)
  const granted = (suspensionId: string) =>
    here.call(
      calls.decideSuspensionAppeal,
      { suspensionId, outcome: 'granted', answer: 'noBreach', reason },
      colleague.token,
    )
  // The grant meets the reinstating of one half, and the second suspension of the other.
  for (const each of sixteen.slice(8)) expect(await reinstated(each)).toMatchObject(done)
  const answers = await Promise.all(
    sixteen.flatMap((each, n) => [n < 8 ? reinstated(each).then(() => anew(each)) : anew(each), granted(firsts[n]!)]),
  )
  expect(answers.map(({ success }) => success)).toEqual(Array<number>(32).fill(200))
  const open = await here.db
    .selectFrom('suspension')
    .innerJoin('user', 'user.user_id', 'suspension.user_id')
    .select(['suspension_id', 'status', 'appeal'])
    .where(
      'suspension.user_id',
      'in',
      sixteen.map(({ userId }) => userId),
    )
    .where('ended_at', 'is', null)
    .execute()
  expect(open.map(({ status, appeal }) => [status, appeal])).toEqual(Array<unknown>(16).fill(['suspended', null]))
  expect(open.filter(({ suspension_id }) => firsts.includes(suspension_id))).toEqual([])
})

test('REQ-186 a second suspension is appealed against once of sixteen at once, by none of the tickets of the first, while the appeal against the first is granted', async () => {
  const mina = await suspended()
  const old = await Promise.all(Array.from({ length: 9 }, () => ticketOf(mina)))
  expect(await appealed(old.pop()!)).toMatchObject(done)
  const first = await claimed(mina)
  expect(await as(support, people.unsuspend, { userId: mina.userId, reason })).toMatchObject(done)
  await suspend(mina)
  const fresh = await Promise.all(Array.from({ length: 8 }, () => ticketOf(mina)))
  const [grant, ...answers] = await Promise.all([
    decided(first, 'granted', 'noBreach'),
    ...[...old, ...fresh].map((ticket, n) => appealed(ticket, { words: `second ${n}` })),
  ])
  expect(grant).toMatchObject(done)
  const successes = answers.map(({ success }) => success)
  expect(successes.slice(0, 8)).toEqual(Array<number>(8).fill(failures.CONFLICT.code))
  expect(successes.slice(8).sort()).toEqual([200, ...Array<number>(7).fill(failures.CONFLICT.code)])
  const ticket = await ticketOf(mina)
  expect(await seen(ticket)).toMatchObject({ endTime: null, appeal: 'waiting' })
  const second = await claimed(mina)
  expect(second).not.toBe(first)
  expect(await decided(second, 'granted', 'noBreach')).toMatchObject(done)
  expect(await loginOf(mina)).toMatchObject(done)
})

test('REQ-170 REQ-173 of sixteen claims and sixteen decisions by two colleagues at once one holds the appeal and one decision counts, the others are refused and told nothing was done', async () => {
  const mina = await suspended()
  await appealed(await ticketOf(mina))
  const seo = await hire(here.db, ['support'], { name: 'Seo Yuna' })
  const { suspensionId } = (await queue()).find(({ user }) => user.userId === mina.userId)!
  const deciders = Array.from({ length: 16 }, (_, n) => (n % 2 ? colleague : seo))
  const claims = await Promise.all(deciders.map((each) => as(each, calls.suspensionAppeals.claim, { suspensionId })))
  const holders = new Set(deciders.filter((_, n) => claims[n]!.success === 200))
  expect(holders.size).toBe(1)
  const [holder] = [...holders] as [Hired]
  const tries = deciders.map((by, n) =>
    n % 4 < 2 ? decided(suspensionId, 'granted', 'noBreach', by) : decided(suspensionId, 'upheld', 'confirmed', by),
  )
  const answers = (await Promise.all(tries)).map(({ success }) => success)
  expect([...answers].sort()).toEqual([200, ...Array<number>(15).fill(failures.CONFLICT.code)])
  const counted = answers.indexOf(200)
  expect(deciders[counted]).toBe(holder)
  const outcome = counted % 4 < 2 ? 'granted' : 'upheld'
  const row = await here.db
    .selectFrom('suspension')
    .select(['appeal', 'decided_by', 'ended_at'])
    .where('suspension_id', '=', suspensionId)
    .executeTakeFirstOrThrow()
  expect([row.appeal, row.ended_at !== null]).toEqual([outcome, outcome === 'granted'])
  expect(await loginOf(mina)).toMatchObject(outcome === 'granted' ? done : refused('SUSPENDED'))
  const entries = await here.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object', '=', `suspension ${suspensionId}, appeal`)
    .where('action', '=', 'user/DecideSuspensionAppeal')
    .execute()
  expect(entries).toHaveLength(1)
})

test('REQ-173 a suspension with an end ends by itself, by nobody, and its ticket appeals no more', async () => {
  const [short, long] = [await suspended(3), await suspended(90)]
  const ticket = await ticketOf(short)
  const { db, keys, random, messageWays } = here.services
  const ending = (now: number) => endDueSuspensions({ db, keys, random, messageWays, now: new Date(now) })
  await ending(Date.now() + 3 * dayMs - minuteMs)
  expect(await loginOf(short)).toMatchObject(refused('SUSPENDED'))
  await ending(Date.now() + 3 * dayMs)
  expect(await loginOf(short)).toMatchObject(done)
  expect(await seen(ticket)).toMatchObject({ endTime: expect.any(Date), appeal: 'none' })
  expect(await appealed(ticket)).toMatchObject(refused('CONFLICT'))
  const ended = here.db.selectFrom('suspension').select(['ended_by']).where('user_id', '=', short.userId)
  expect(await ended.execute()).toEqual([{ ended_by: null }])
  expect(await loginOf(long)).toMatchObject(refused('SUSPENDED'))
})

test('REQ-60 the words of an appeal go 90 days after its decision, and tickets when they are over', async () => {
  const mina = await suspended()
  await appealed(await ticketOf(mina))
  const suspensionId = await claimed(mina)
  expect(await decided(suspensionId, 'upheld', 'confirmed')).toMatchObject(done)
  const kept = async () => {
    const row = await here.db
      .selectFrom('suspension')
      .select('words')
      .where('suspension_id', '=', suspensionId)
      .executeTakeFirstOrThrow()
    const tickets = here.db.selectFrom('suspension_ticket').select('user_id').where('user_id', '=', mina.userId)
    return { words: row.words, tickets: (await tickets.execute()).length }
  }
  await sweepUsers(here.db, new Date(Date.now() + 20 * minuteMs))
  expect(await kept()).toEqual({ words, tickets: 1 })
  await sweepUsers(here.db, new Date(Date.now() + 89 * dayMs))
  expect(await kept()).toEqual({ words, tickets: 0 })
  await sweepUsers(here.db, new Date(Date.now() + 90 * dayMs))
  expect((await kept()).words).toBe('')
})
