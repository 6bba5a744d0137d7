import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '@madang/contract/calls.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { failures } from '@madang/contract/failures.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { MadeUser } from '../make-users.ts'
import { manualClock } from '../ports/clock.ts'
import { insertEverything } from '../own-data/test-everything.ts'
import { wholeServer, type WholeServer } from './test-whole-server.ts'

/** What belongs to one person, by the name under which a call takes its id. */
type Owned =
  | 'alertId'
  | 'caseId'
  | 'applyId'
  | 'passkeyId'
  | 'sessionId'
  | 'withdrawalId'
  | 'addressId'
  | 'buybackId'
  | 'warningId'
  | 'topicId'
  | 'reservationId'
  | 'noticeId'
  | 'msgId'
  | 'msgIds'

/** Persons, and what everybody may see: access to them is tried in `access.test.ts`. `imgId`: bound to its phone (THR-02). */
const shared = new Set(
  'friendId friendIds userId senderId receiverId clientMsgId classId articleId itemId channelId id ids imgId'.split(
    ' ',
  ),
)
/** An accepted topic is everybody's to vote for; one that was not is found by nobody (`contest.test.ts`). */
const ofEverybody = new Set(['contest/Vote'])
const isId = (name: string) => /ids?$/i.test(name) && name !== 'requestId'

/** Every call of a logged-in user that takes the id of something somebody owns, with what else it needs. */
const rows: Readonly<Record<string, { readonly owned: Owned; readonly rest?: (jun: MadeUser) => object }>> = {
  'coin/DeleteAlert': { owned: 'alertId' },
  'reward/Appeal': { owned: 'caseId', rest: () => ({ words: 'Please look again' }) },
  'friend/AnswerFriendApply': { owned: 'applyId', rest: () => ({ status: 2 }) },
  'message/ReactToChatMessage': { owned: 'msgId', rest: (jun) => ({ friendId: jun.userId, reaction: 'sad' }) },
  'message/EditChatMessage': { owned: 'msgId', rest: (jun) => ({ friendId: jun.userId, content: 'changed' }) },
  'message/DeleteChatMessage': { owned: 'msgIds', rest: (jun) => ({ friendId: jun.userId }) },
  'message/RecallChatMessage': { owned: 'msgId', rest: (jun) => ({ friendId: jun.userId }) },
  'report/CreateReport': { owned: 'msgIds', rest: (jun) => ({ userId: jun.userId, reason: 'other' }) },
  'user/RemovePasskey': { owned: 'passkeyId', rest: () => ({ password }) },
  'user/ConfirmSession': { owned: 'sessionId' },
  'user/EndSession': { owned: 'sessionId' },
  'wallet/Freeze': { owned: 'withdrawalId' },
  'wallet/GetWithdraw': { owned: 'withdrawalId' },
  'wallet/CancelWithdraw': { owned: 'withdrawalId' },
  'wallet/RemoveAddress': { owned: 'addressId' },
  'wallet/CancelBuyback': { owned: 'buybackId' },
  'contest/WithdrawTopic': { owned: 'topicId' },
  'notice/Read': { owned: 'noticeId' },
  'xrp/CancelReserve': { owned: 'reservationId' },
  'report/AppealWarning': { owned: 'warningId', rest: () => ({ words: 'Why?' }) },
}
const password = 'maru-walks-slowly'

/** Ids that nobody's thing has. */
const nobodys: Record<Owned, unknown> = {
  alertId: randomUUID(),
  caseId: 'F-99999',
  applyId: randomUUID(),
  passkeyId: 'nobody-has-this-passkey',
  sessionId: randomUUID(),
  withdrawalId: 'W-99999',
  addressId: randomUUID(),
  buybackId: 'B-99999',
  warningId: randomUUID(),
  topicId: randomUUID(),
  reservationId: randomUUID(),
  noticeId: '999999',
  msgId: '999999.1',
  msgIds: ['999999.1'],
}

const clock = manualClock('2026-11-28T03:00:00Z')
let here: WholeServer
let people: Record<'mina' | 'jun' | 'eve', MadeUser>
let minas: Record<Owned, unknown>
beforeAll(async () => {
  here = await wholeServer({ clock })
  const [mina, jun] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  const [suji, eve] = (await here.people(2, 'none')) as [MadeUser, MadeUser]
  people = { mina, jun, eve }
  const passwordHash = await here.services.passwords.hash(password, '')
  await here.db.updateTable('user').set({ password_hash: passwordHash }).execute()
  const say = (content: string) =>
    done<{ MsgId: string }>(
      'chat/SendMessage',
      { receiverId: jun.userId, type: 1, content, clientMsgId: randomUUID() },
      mina.token,
    )
  const { MsgId: msgId } = await say('only we read this')
  // Among the rows of everything is one that hides the second.
  await say('Good morning')
  const { ApplyId: applyId } = await done<{ ApplyId: string }>(
    'friend/FriendApply',
    { friendId: mina.userId },
    suji.token,
  )
  const session = await firstOf<{ session_id: string }>('session', 'session_id', mina.userId)
  const { keys } = here.services
  const now = clock.now()
  // The rows of everything bring one of their own.
  await here.db.deleteFrom('support_setting').execute()
  await insertEverything(here.db, { user: mina.userId, friend: jun.userId, session: session.session_id, keys, now })
  // A push that is due leaves by itself at any moment.
  await here.db.deleteFrom('push_task').execute()
  // An open report of the same person would answer before anybody looks at the message.
  await here.db.updateTable('report').set({ reporter: suji.userId }).execute()
  const idOf = async (table: string, column: string, owner?: string) =>
    String((await firstOf(table, column, mina.userId, owner))[column])
  minas = {
    alertId: await idOf('price_alert', 'id'),
    caseId: 'F-900',
    applyId,
    passkeyId: 'a-passkey-of-hers',
    sessionId: session.session_id,
    withdrawalId: await idOf('withdrawal', 'withdrawal_id'),
    addressId: await idOf('saved_address', 'address_id'),
    buybackId: await idOf('buyback', 'buyback_id'),
    warningId: await idOf('warning', 'id'),
    topicId: await idOf('contest_topic', 'id', 'author'),
    reservationId: await idOf('point_reservation', 'id'),
    noticeId: await idOf('notice', 'id'),
    msgId,
    msgIds: [msgId],
  }
})
afterAll(() => here[Symbol.asyncDispose]())

test('THR-14 every call that takes the id of something somebody owns has a row', () => {
  const taking = calls.filter(
    ({ auth, input }) => auth === 'user' && input instanceof z.ZodObject && Object.keys(input.shape).some(isOwned),
  )
  const names = taking.map(({ path }) => path.replace('/api/v1/', '')).filter((name) => !ofEverybody.has(name))
  expect(Object.keys(rows).sort()).toEqual(names.sort())
})

test.each(Object.entries(rows))(
  'THR-14 %s answers Eve, who names what is Mina’s, as for something nobody has, changes nothing of Mina’s, and leaves an event with Eve’s number alone',
  async (name, { owned, rest }) => {
    const eve = await here.signIn(people.eve)
    const ask = (id: unknown) => here.call(byName(name), { [owned]: id, ...rest?.(people.jun) }, eve)
    const before = await everythingOf(people.mina)
    // The security log keeps some lines a minute of each network.
    clock.advance(minuteMs)
    const told = here.securityLines.length
    const [foreign, unknown] = [await ask(minas[owned]), await ask(nobodys[owned])]
    expect([foreign.success, foreign.msg, foreign.data]).toEqual([unknown.success, unknown.msg, unknown.data])
    expect(foreign.success).toBe(failures.NOT_FOUND.code)
    expect(await everythingOf(people.mina)).toEqual(before)
    const events = here.securityLines.slice(told).map((line) => JSON.parse(line) as Record<string, unknown>)
    const event = { kind: 'object.refused', call: name, failure: 'NOT_FOUND', user: people.eve.userId }
    expect(events).toEqual([expect.objectContaining(event), expect.objectContaining(event)])
    expect(JSON.stringify(events)).not.toContain(people.mina.userId)
    expect(here.mistakes).toEqual([])
  },
)

test.each(Object.entries(rows))('THR-14 %s finds for Mina what it hid from Eve', async (name, { owned, rest }) => {
  const token = await here.signIn(people.mina)
  const answer = await here.call(byName(name), { [owned]: minas[owned], ...rest?.(people.jun) }, token)
  expect(answer.success).not.toBe(failures.NOT_FOUND.code)
  expect(answer.success).not.toBe(failures.INVALID.code)
})

function isOwned(name: string): boolean {
  return isId(name) && !shared.has(name)
}

/** Every row of every table that names her. */
async function everythingOf({ userId }: MadeUser): Promise<unknown[]> {
  // A day of activity, and when a session was last used, are written some seconds after the call, which was her own.
  const tables = [...here.services.personalData].filter(([table]) => table !== 'user_day')
  const each = tables.flatMap(([table, { by }]) =>
    by.map(
      (column) => sql`select ${table} as "table", to_jsonb(row) - 'last_used_at' as row from ${sql.table(table)} as row
        where ${sql.ref(`row.${column}`)}::text = ${userId}`,
    ),
  )
  const found = await sql`select * from (${sql.join(each, sql` union all `)}) as everything
    order by "table", row::text`.execute(here.db)
  return found.rows
}

async function firstOf<Row extends Record<string, unknown>>(
  table: string,
  column: string,
  user: string,
  owner = 'user_id',
): Promise<Row> {
  const { rows: found } = await sql<Row>`select ${sql.ref(column)} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${user} limit 1`.execute(here.db)
  return found[0]!
}

async function done<Data>(name: string, input: object, token: string): Promise<Data> {
  const { success, msg, data } = await here.call(byName(name), input, token)
  if (success !== 200) throw new Error(`${name} answered ${success}: ${msg}`)
  return data as Data // what the call of this name answers
}

function byName(name: string): Endpoint {
  return calls.find(({ path }) => path === `/api/v1/${name}`)!
}
