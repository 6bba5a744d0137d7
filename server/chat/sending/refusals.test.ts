import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { cardContent } from '@madang/contract/chat/cards.ts'
import { messageType } from '@madang/contract/chat/chat.ts'
import { pictureContent, type Picture } from '@madang/contract/chat/pictures.ts'
import type { FailureName } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Tables } from '../../db/tables.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { pairOf } from '../../friends/pair.ts'
import { testFriends } from '../../friends/test-friends.ts'
import type { FriendshipState } from '../../friends/tables.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import type { PictureName } from '../../ports/pictures.ts'
import { createSender, type Sender, type Sent } from './send.ts'

/** Who of a pair blocks: I who send, they who receive. */
type Blocks = 'nobody' | 'I' | 'they' | 'both'

/**
 * REQ-94 word by word. Blocks: "I blocked the other", "the other blocked me", "both"; "a block outranks deletion",
 * "both outranks one-sided". Without one: "the pair is deleted"; friends write; "customer service (REQ-102) can be
 * written to without friendship"; "anything else, also a person who was never a friend": the general text.
 */
const expected: Record<FriendshipState, Record<Blocks, FailureName | null>> = {
  added: { nobody: null, I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
  service: { nobody: null, I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
  deleted: { nobody: 'PAIR_DELETED', I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
  none: { nobody: 'NOT_SENT', I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
}
const states = Object.keys(expected) as FriendshipState[]
const sides = ['nobody', 'I', 'they', 'both'] as const

const me = '5000000000' as UserId
const [helper, friend] = ['5000000001', '5000000002'] as [UserId, UserId]

interface Case {
  readonly peer: UserId
  readonly name: string
  readonly failure: FailureName | null
}

/** Me beside one person for each state and side, whose number is once the lower and once the higher of the two. */
async function everyPair({ db }: TestDatabase): Promise<Case[]> {
  const cases: Case[] = []
  for (const lower of [true, false])
    for (const [row, state] of states.entries())
      for (const [column, blocks] of sides.entries()) {
        const peer = `${lower ? 4 : 6}0000000${row}${column}` as UserId
        const blockedBy = [
          blocks === 'I' || blocks === 'both' ? me : [],
          blocks === 'they' || blocks === 'both' ? peer : [],
        ]
        await testFriends(db, me, peer, { state, blockedBy: blockedBy.flat() })
        const name = `${state}, ${blocks} blocked, ${lower ? 'lower' : 'higher'}`
        cases.push({ peer, name, failure: expected[state][blocks] })
      }
  for (const peer of ['4999999999', '6999999999'] as UserId[])
    cases.push({ peer, name: `never met ${peer}`, failure: 'NOT_SENT' })
  return cases
}

interface Scene {
  readonly database: TestDatabase
  readonly sender: Sender
  readonly young: Sender
}

type Way = (scene: Scene, peer: UserId) => Promise<Sent>

const text = (receiverId: UserId, replyTo: Sent['msgId'] | null = null) => ({
  receiverId,
  type: messageType.text,
  content: 'hello',
  clientMsgId: randomUUID() as string,
  replyTo,
})

/** Every way a message may go; those of a group go beside one that is sent and one that is refused. */
const ways: Record<string, Way> = {
  alone: ({ sender }, peer) => sender.send(me, text(peer)),
  'in a group': async ({ sender }, peer) => {
    const first = sender.send(helper, text(friend))
    const together = [sender.send(helper, text(friend)), sender.send(me, text(peer)), sender.send(friend, text(me))]
    const [, outcome] = await Promise.allSettled(together)
    await first
    if (outcome?.status === 'rejected') throw outcome.reason as Error
    return outcome!.value
  },
  'a picture': async ({ sender, database }, peer) =>
    sender.send(me, {
      ...text(peer),
      type: messageType.picture,
      content: pictureContent(await uploaded(database, me)),
    }),
  'a card': ({ sender }, peer) =>
    sender.send(me, { ...text(peer), type: messageType.card, content: cardContent({ kind: 'coin', id: 'BTC' }) }),
  'a young account': ({ young }, peer) => young.send(me, text(peer)),
}

/** A picture of a user that no message carries. */
async function uploaded({ db }: TestDatabase, owner: UserId): Promise<Picture> {
  const picture = { id: randomUUID() as PictureId, width: 60, height: 40, placeholder: 'A'.repeat(64) }
  const names = { full_name: 'full' as PictureName, thumb_name: 'thumb' as PictureName }
  const empty = { conversation: null, client_id: null, removed_at: null, created_at: new Date('2026-11-21T00:00:00Z') }
  await db
    .insertInto('picture')
    .values({ ...picture, owner, ...names, ...empty })
    .execute()
  return picture
}

function sceneOn(database: TestDatabase): Scene {
  const common = { pool: database.pool, bus: memoryBus(), clock: manualClock('2026-11-21T01:00:00Z') }
  const cards = { mayCarry: async () => true, show: async () => [] }
  return {
    database,
    sender: createSender({ ...common, cards }),
    young: createSender({ ...common, isYoung: async () => true }),
  }
}

const ofMine = ({ eb, or }: ExpressionBuilder<Tables, 'conversation'>) => or([eb('low', '=', me), eb('high', '=', me)])

const pairWith = (peer: UserId) => {
  const { low, high } = pairOf(me, peer)
  return ({ eb, and }: ExpressionBuilder<Tables, 'friendship'>) => and([eb('low', '=', low), eb('high', '=', high)])
}

const outcomeOf = (sending: Promise<Sent>): Promise<FailureName | null> =>
  sending.then(
    () => null,
    (error: { failure: FailureName }) => error.failure,
  )

test.each(Object.keys(ways))(
  'REQ-94 INV-C07: %s, a message meets the refusal of its state and side, whichever number is lower',
  async (way) => {
    await using database = await testDatabase()
    await testFriends(database.db, helper, friend)
    const scene = sceneOn(database)
    const cases = await everyPair(database)
    const met: Record<string, FailureName | null> = {}
    for (const { peer, name } of cases) met[name] = await outcomeOf(ways[way]!(scene, peer))
    expect(met).toEqual(Object.fromEntries(cases.map(({ name, failure }) => [name, failure])))
    const mine = await database.db.selectFrom('message').select('seq').where('sender', '=', me).execute()
    expect(mine).toHaveLength(cases.filter(({ failure }) => failure === null).length)
    const opened = await database.db.selectFrom('conversation').select('id').where(ofMine).execute()
    expect(opened).toHaveLength(mine.length)
  },
)

test('REQ-94 INV-C02: who wrote before meets the same refusals, also in answering; what was sent is found again', async () => {
  await using database = await testDatabase()
  const { db } = database
  const scene = sceneOn(database)
  const cases = await everyPair(database)
  for (const { peer, name, failure } of cases.filter((each) => !each.name.startsWith('never'))) {
    const before = await db.selectFrom('friendship').selectAll().where(pairWith(peer)).executeTakeFirstOrThrow()
    const open = { state: 'added', low_blocked: false, high_blocked: false } as const
    await db.updateTable('friendship').set(open).where(pairWith(peer)).execute()
    const input = text(peer)
    const first = await scene.sender.send(me, input)
    await db.updateTable('friendship').set(before).where(pairWith(peer)).execute()
    expect([name, await outcomeOf(scene.sender.send(me, text(peer, first.msgId)))]).toEqual([name, failure])
    expect(await scene.sender.send(me, input)).toEqual(first)
    expect([name, await outcomeOf(scene.sender.send(me, { ...input, content: 'other' }))]).toEqual([name, 'KEY_REUSED'])
  }
})

test('REQ-94: the picture of a refused message stays free to be sent', async () => {
  await using database = await testDatabase()
  const { sender } = sceneOn(database)
  const peer = '6000000000' as UserId
  await testFriends(database.db, me, peer, { blockedBy: [peer] })
  const content = pictureContent(await uploaded(database, me))
  const send = () => sender.send(me, { ...text(peer), type: messageType.picture, content })
  expect(await outcomeOf(send())).toBe('THEY_BLOCKED')
  await database.db.updateTable('friendship').set({ high_blocked: false }).execute()
  expect(await outcomeOf(send())).toBeNull()
})
