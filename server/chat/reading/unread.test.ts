import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { deleteMessages } from '../conversations/delete-messages.ts'
import { listMessages } from './list-messages.ts'
import { listConversations } from './list-conversations.ts'
import { markReadWithin } from './mark-read.ts'
import { recallMessage } from '../conversations/recall-message.ts'
import { createSender } from '../sending/send.ts'
import { hideConversation } from '../conversations/conversation-settings.ts'
import { unreadTotal } from './unread.ts'

type Who = 0 | 1
type Step =
  | { readonly do: 'send' | 'readAll' | 'deleteHistory' | 'deleteSession'; readonly who: Who }
  | { readonly do: 'read' | 'recall' | 'delete'; readonly who: Who; readonly at: number }

/** What INV-C08, INV-C09, REQ-88 and REQ-93 say about one conversation, in the plainest words. */
class Model {
  readonly messages: { sender: Who; recalled: boolean; deletedBy: Set<Who> }[] = []
  readonly read: [number, number] = [0, 0]
  readonly sessionOut: [number, number] = [0, 0]

  run(step: Step) {
    const { who } = step
    const end = this.messages.length
    switch (step.do) {
      case 'send':
        return this.messages.push({ sender: who, recalled: false, deletedBy: new Set() })
      case 'readAll':
        return (this.read[who] = end)
      case 'read':
        return (this.read[who] = Math.max(this.read[who], Math.min(step.at, end)))
      case 'recall':
        if (this.messages[step.at - 1]?.sender === who) this.messages[step.at - 1]!.recalled = true
        return
      case 'delete':
        return this.messages[step.at - 1]?.deletedBy.add(who)
      case 'deleteHistory':
        return this.messages.forEach(({ deletedBy }) => deletedBy.add(who))
      case 'deleteSession':
        return (this.sessionOut[who] = end)
    }
  }

  unread(who: Who): number {
    const counts = ({ sender, recalled, deletedBy }: Model['messages'][number], index: number) =>
      sender !== who && !recalled && !deletedBy.has(who) && index >= this.read[who] && index >= this.sessionOut[who]
    return this.messages.filter(counts).length
  }

  visible(who: Who): { seq: number; recalled: boolean }[] {
    return this.messages
      .map(({ recalled, deletedBy }, index) => ({ seq: index + 1, recalled, deletedBy }))
      .filter(({ deletedBy }) => !deletedBy.has(who))
      .map(({ seq, recalled }) => ({ seq, recalled }))
  }
}

/** The same steps on the real thing. */
function conversation(database: TestDatabase, people: readonly [UserId, UserId]) {
  const clock = manualClock('2026-11-21T01:00:00Z')
  const { send } = createSender({ pool: database.pool, bus: memoryBus(), clock })
  const tell = () => undefined
  const sent: MessageId[] = []
  const change = (body: Parameters<TestDatabase['transact']>[0]) => database.transact(body).catch(ignoreRefusal)
  return async (step: Step) => {
    const [me, friendId] = step.who ? [people[1], people[0]] : [people[0], people[1]]
    const at = 'at' in step ? (sent[step.at - 1] ?? ('0.1' as MessageId)) : ('0.1' as MessageId)
    switch (step.do) {
      case 'send': {
        const input = { receiverId: friendId, type: 1, content: 'text', clientMsgId: randomUUID() }
        return void sent.push((await send(me, input)).msgId)
      }
      case 'readAll':
        return change((tx) => markReadWithin(tx, tell, me, {}))
      case 'read':
        return change((tx) => markReadWithin(tx, tell, me, { friendId, seq: step.at }))
      case 'recall':
        return change((tx) =>
          recallMessage({ tx, notify: tell, user: me, sharedClock: clock }, { friendId, msgId: at }),
        )
      case 'delete':
        return change((tx) => deleteMessages({ tx, notify: tell, user: me }, { friendId, msgIds: [at] }))
      case 'deleteHistory':
        return change((tx) => deleteMessages({ tx, notify: tell, user: me }, { friendId }))
      case 'deleteSession':
        return change((tx) => hideConversation({ tx, notify: tell, user: me }, { friendId }))
    }
  }
}

function ignoreRefusal(error: unknown) {
  expect(error).toMatchObject({ failure: expect.stringMatching(/^(NOT_FOUND|NOT_ALLOWED)$/) })
}

const who = fc.constantFrom<Who>(0, 1)
const place = fc.integer({ min: 1, max: 14 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('read' as const, 'recall' as const, 'delete' as const),
      who,
      at: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('readAll' as const, 'deleteHistory' as const, 'deleteSession' as const),
      who,
    }),
  },
)

let next = 1_000_000_000
const newPerson = () => String(next++) as UserId

test('INV-C08, INV-C09, REQ-88: unread and history are what the plain model says after any steps', async () => {
  await using database = await testDatabase()
  const { db } = database
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 50 }), async (steps) => {
      const people = [newPerson(), newPerson()] as const
      await testFriends(db, ...people)
      const model = new Model()
      const run = conversation(database, people)
      for (const next of steps) {
        model.run(next)
        await run(next)
        for (const side of [0, 1] as const) expect(await unreadTotal(db, people[side])).toBe(model.unread(side))
      }
      for (const side of [0, 1] as const) {
        const [me, friendId] = side ? [people[1], people[0]] : people
        const history = await listMessages({ db, user: me }, { friendId, pageIndex: 1, pageSize: 1000 })
        expect(history.items.map(asModel)).toEqual(model.visible(side))
        expect(history).toMatchObject({ totalCount: model.visible(side).length, lastSeq: model.messages.length })
        const { conversations: sessions } = await listConversations(
          { db, user: me, now: new Date(0) },
          {
            pageIndex: 1,
            pageSize: 9,
          },
        )
        expect(sessions.length).toBe(model.messages.length > model.sessionOut[side] ? 1 : 0)
        expect(sessions.map(({ lastMessage }) => lastMessage && asModel(lastMessage))).toEqual(
          sessions.map(() => model.visible(side).at(-1) ?? null),
        )
        expect(sessions.map(({ unreadCount }) => unreadCount)).toEqual(sessions.map(() => model.unread(side)))
      }
    }),
    { numRuns: 40, seed: 20261121 },
  )
}, 60_000)

function asModel({ seq, recallTime, content }: Message) {
  expect(content).toBe(recallTime ? '' : 'text')
  return { seq, recalled: recallTime !== null }
}

test('INV-C08: unread stays exact when everything happens at once', async () => {
  await using database = await testDatabase({ connections: 24 })
  const { db } = database
  const people = [newPerson(), newPerson()] as const
  await testFriends(db, ...people)
  // Two processes send; what the other reads, deletes or takes back meanwhile must not be counted wrongly.
  const runs = [conversation(database, people), conversation(database, people)]
  const kinds = ['send', 'read', 'recall', 'readAll', 'delete', 'deleteSession'] as const
  for (let round = 0; round < 12; round++) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const run = runs[index % 2]!
        const who = index % 4 < 2 ? 0 : 1
        const at = 1 + ((round * 7 + index) % 40)
        for (let number = 0; number < 3; number++)
          await run({ do: index < 10 ? 'send' : kinds[(index + number) % kinds.length]!, who, at })
      }),
    )
    for (const [user, peer] of [people, [people[1], people[0]] as const]) {
      const member = await db
        .selectFrom('conversation_member')
        .selectAll()
        .where('user_id', '=', user)
        .where('peer_id', '=', peer)
        .executeTakeFirstOrThrow()
      const { items } = await listMessages({ db, user }, { friendId: peer, pageIndex: 1, pageSize: 1000 })
      const from = Math.max(member.read_seq, member.session_hidden_seq)
      const unread = items.filter(({ senderId, seq, recallTime }) => senderId === peer && seq > from && !recallTime)
      expect(member.unread).toBe(unread.length)
    }
  }
})
