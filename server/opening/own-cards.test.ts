import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { caseKindNames } from '@madang/contract/chat/case-cards.ts'
import { cardContent, getCards, type Card } from '@madang/contract/chat/cards.ts'
import { listMessages, sendMessage } from '@madang/contract/chat/chat.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'

const article: Card = { kind: 'article', id: 'four-numbers-of-a-week' }
const coin: Card = { kind: 'coin', id: 'BTC' }

async function scene() {
  const server = await wholeServer()
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
  const asked = { quantity: 1n, price: 1n, value: 1n, rule_version: 'v1', created_at: new Date() } as never
  const { buyback_id: id } = await server.db
    .insertInto('buyback')
    .values({ ...(asked as object), user_id: mina.userId, state: 'submitted' } as never)
    .returning('buyback_id')
    .executeTakeFirstOrThrow()
  const own: Card = { kind: 'buyback', id }
  expect(await send(own)).toMatchObject({ success: 200 })
  expect(await send(own, jun, mina)).toMatchObject({ success: 400 })
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
