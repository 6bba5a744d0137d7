import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { type CaseKind, caseKindNames, theAirdrop } from '@madang/contract/chat/case-cards.ts'
import { cardContent, getCards, type Card } from '@madang/contract/chat/cards.ts'
import { listMessages, sendMessage } from '@madang/contract/chat/chat.ts'
import type { Db } from '../db/tables.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'

const article: Card = { kind: 'article', id: 'four-numbers-of-a-week' }
const coin: Card = { kind: 'coin', id: 'BTC' }

async function scene() {
  const server = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
  const [mina, jun] = (await server.people(2, 'pairs')) as [MadeUser, MadeUser]
  const codeOf = async ({ userId }: MadeUser) => {
    const { invite_code: id } = await server.db
      .selectFrom('user')
      .select('invite_code')
      .where('user_id', '=', userId as never)
      .executeTakeFirstOrThrow()
    return { kind: 'invitation', id } as const
  }
  const send = (card: Card | string, from = mina, to = jun) => {
    const content = typeof card === 'string' ? card : cardContent(card)
    const body = { receiverId: to.userId, type: 3, content, clientMsgId: randomUUID() }
    return server.call(sendMessage, body, from.token)
  }
  return { server, mina, jun, codeOf, send }
}

/** One case of each kind, of this person. */
async function casesOf(db: Db, { userId: user }: MadeUser): Promise<Readonly<Record<CaseKind, string>>> {
  const [at, uuid, other] = [new Date(), randomUUID(), randomUUID()]
  const idOf = async (insert: ReturnType<typeof sql<{ id: unknown }>>) => String((await insert.execute(db)).rows[0]!.id)
  const grantOf = async (programme: string, kind: string, subject: string) =>
    `G-${await idOf(sql`insert into reward_grant (user_id, programme, kind, asset, subject, ordinal, amount, available, locked,
        rule_version, status, reason, created_at, due_at, decided_at)
      select ${user}, ${programme}, ${kind}, 'CVC', ${subject}, 1, 5, 5, 0, max(version), 'refused', 'pool_empty', ${at},
        ${at}, ${at} from rule_set where programme = ${programme} returning id`)}`
  const studio = await idOf(sql`insert into studio (id, programme, user_id, city, plan, submitted_at, opened_at)
    values (${uuid}, 'studio', ${user}, 'Busan', 'A plan', ${at}, ${at}) returning id`)
  await sql`insert into studio_month (id, studio_id, user_id, month, valid, rule_version, pay, state, proposed_at)
    values (${other}, ${studio}, ${user}, '2026-11-01', 0, 'studio-1', 0, 'none', ${at})`.execute(db)
  await sql`insert into partner_application (id, user_id, threshold, valid, area, plan, applied_at, opened_at)
    values (${uuid}, ${user}, 20, 20, 'Busan', 'A plan', ${at}, ${at})`.execute(db)
  return {
    withdrawal: await idOf(sql`
      insert into withdrawal (user_id, asset, network, quantity, fee, from_available, from_bonus, address, terms_version,
        state, created_at, state_at, review_at, second_check)
      values (${user}, 'USDT', 'solana', 5000000, 1000000, 5000000, 0, 'a place', 'test', 'in_review', ${at}, ${at}, ${at},
        'password') returning withdrawal_id as id`),
    buyback: await idOf(sql`insert into buyback (user_id, quantity, price, value, rule_version, created_at, state)
      values (${user}, 1, 1, 1, 'v1', ${at}, 'submitted') returning buyback_id as id`),
    airdrop: theAirdrop,
    award:
      await idOf(sql`insert into campaign_award (id, programme, user_id, amount, rule_version, entered_by, cause, state,
        opened_at, decided_by, decided_at, reason)
      values (${uuid}, 'manual-usdt', ${user}, 1000000, 'manual-usdt-1', ${other}, 'report', 'refused', ${at}, ${uuid},
        ${at}, 'mistaken') returning id`),
    grant: await grantOf('cvc', 'checkIn', 'a day'),
    xrpGrant: await grantOf('xrp', 'xrpSignup', 'an invitation'),
    pointsGrant: await grantOf('points', 'pointsClass', '2026-11-28'),
    topic:
      await idOf(sql`insert into contest_topic (id, programme, author, title, blocks, digest, submitted_at, opened_at)
      values (${uuid}, 'contest', ${user}, 'A title', '[]', ${Buffer.alloc(32)}, ${at}, ${at}) returning id`),
    studioMonth: '2026-11',
    partner: '20',
  }
}

test('REQ-90: cards of a published article, a listed coin and one’s own invitation are sent', async () => {
  const { server, mina, jun, codeOf, send } = await scene()
  await using _ = server
  for (const card of [article, coin, await codeOf(mina)]) expect(await send(card)).toMatchObject({ success: 200 })
  const { data } = await server.call(listMessages, { friendId: mina.userId }, jun.token)
  expect((data as { Items: { Content: string }[] }).Items.map(({ Content }) => Content)).toEqual([
    '{"Kind":"article","Id":"four-numbers-of-a-week"}',
    '{"Kind":"coin","Id":"BTC"}',
    expect.stringContaining('"Kind":"invitation"'),
  ])
  expect(server.mistakes).toEqual([])
})

test('a card of nothing, of another’s invitation or of an address is refused, and nothing is stored', async () => {
  const { server, mina, jun, codeOf, send } = await scene()
  await using _ = server
  const refused: (Card | string)[] = [
    { kind: 'article', id: 'no-such-article' },
    { kind: 'coin', id: 'NOPE' },
    await codeOf(jun),
    { kind: 'invitation', id: '10000' },
    '{"Kind":"link","Id":"example"}',
    '{"Kind":"article","Id":"https://example.org"}',
    'hello',
  ]
  for (const card of refused) expect(await send(card)).toMatchObject({ success: 400 })
  const { data } = await server.call(listMessages, { friendId: mina.userId }, jun.token)
  expect(data).toMatchObject({ Items: [], TotalCount: 0 })
})

test('REQ-102 a card of a case is sent by its own person alone, and one of nothing by nobody', async () => {
  const { server, mina, jun, send } = await scene()
  await using _ = server
  const own = await casesOf(server.db, mina)
  for (const kind of caseKindNames) {
    const card = { kind, id: own[kind] }
    const sent = [kind, await send(card), await send(card, jun, mina)]
    // Everybody has the one special airdrop of their own.
    expect(sent).toMatchObject([kind, { success: 200 }, { success: kind === 'airdrop' ? 200 : 400 }])
  }
  const ids = ['W-99999', 'B-99999', 'G-999999', '2026-10', '10', '5b0c3a52-6f0e-4d57-9d6e-2f4b7c1d8e90', '0', 'x']
  for (const kind of caseKindNames)
    for (const unknown of ids) {
      const answer = await send({ kind, id: unknown })
      expect([kind, unknown, answer]).toMatchObject([kind, unknown, { success: 400 }])
    }
  expect(server.mistakes).toEqual([])
})

test('what cards show comes in the reader’s language, in their order; one that is gone comes as null', async () => {
  const { server, mina, codeOf } = await scene()
  await using _ = server
  const cards = [coin, { kind: 'article', id: 'gone' } as const, await codeOf(mina), article]
  const { data } = await server.call(getCards, { cards }, mina.token)
  expect(data).toMatchObject({
    Items: [
      { Kind: 'coin', Quote: { Symbol: 'BTC', IsSample: true } },
      null,
      { Kind: 'invitation', NickName: mina.nickName },
      { Kind: 'article', Title: expect.any(String), Cover: expect.any(String) },
    ],
  })
})
