import { expect } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { listChanges } from '../changes/list-changes.ts'
import { listConversations } from '../reading/list-conversations.ts'
import { listMessages } from '../reading/list-messages.ts'
import { unreadTotal } from '../reading/unread.ts'
import { lineOf } from './test-line.ts'
import type { Product, Told } from './test-product.ts'
import { changesAfter, list, thread, total } from './view.ts'
import { between, messageFor, sideOf, type Outcome, type World } from './world.ts'

type Pair = readonly [UserId, UserId]
const relations = { none: 'none', friends: 'added', blocked: 'blocked', deleted: 'deleted' } as const

/** What the product answered and what the model did are the same. */
export function agree(model: Outcome, product: Outcome): void {
  expect(product).toMatchObject(model.ok ? { ok: true } : { ok: false, code: model.code })
}

/** After every step: what was told, what the two of it see, and what phones know. */
export async function compare(world: World, product: Product, touched: Pair, changesBefore: number): Promise<void> {
  const { told } = product
  product.told = []
  compareTold(world, told, touched, changesBefore)
  await compareViews(world, product, touched)
  await comparePhones(world, product)
}

/** Lists and totals of the two, and what both see of their conversation. */
async function compareViews(world: World, product: Product, [one, other]: Pair): Promise<void> {
  const views = (
    [
      [one, other],
      [other, one],
    ] as const
  ).flatMap(([me, friend]) =>
    world.gone.has(me) ? [] : [compareList(world, product, me), compareThread(world, product, [me, friend])],
  )
  await Promise.all(views)
}

/** Everything of everybody. */
export async function compareAll(world: World, product: Product): Promise<void> {
  const [mina, jun, wei] = product.people as [UserId, UserId, UserId]
  for (const pair of [
    [mina, jun],
    [jun, wei],
    [wei, mina],
  ] as const)
    await compareViews(world, product, pair)
  for (const me of [mina, jun]) for (const phone of [0, 1]) await compareReturned(world, product, me, phone)
}

async function compareList(world: World, { database: { db }, clock }: Product, person: UserId): Promise<void> {
  const now = clock.now()
  const { conversations } = await listConversations({ db, user: person, now }, { pageIndex: 1, pageSize: 100 })
  expect(
    conversations.map(({ lastMessage, ...each }) => ({
      friend: each.friendId,
      last: lastMessage && lineOf(lastMessage, person),
      unread: each.unreadCount,
      pinned: each.isPinned,
      num: each.pinOrder,
      muted: each.isMuted,
      dot: each.isMarked,
      relation: each.relation,
      change: each.changeSeq ?? 0,
    })),
  ).toEqual(
    list(world, person).map(({ theirRead: _read, theirDelivered: _delivered, relation, ...each }) => ({
      ...each,
      relation: relations[relation],
    })),
  )
  expect(await unreadTotal(db, person)).toBe(total(world, person))
}

async function compareThread(world: World, { database: { db } }: Product, [me, friendId]: Pair): Promise<void> {
  const conversation = between(world, me, friendId)
  const history = await listMessages({ db, user: me }, { friendId, pageIndex: 1, pageSize: 1000 })
  expect(history.items.map((message) => lineOf(message, me))).toEqual(thread(conversation, me))
  expect(history.totalCount).toBe(history.items.length)
  const after = Math.floor(conversation.changes / 2)
  const changes = await listChanges({ db, user: me }, { friendId, afterChangeSeq: after, pageSize: 200 })
  expect(changes.items.map((message) => lineOf(message, me))).toEqual(changesAfter(conversation, me, after))
  expect(changes.changeSeq).toBe(conversation.changes)
  if (!conversation.opened) return
  const [mine, theirs] = [sideOf(conversation, me), sideOf(conversation, friendId)]
  expect(history).toMatchObject({
    lastSeq: conversation.messages.length,
    readSeq: mine.read,
    peerReadSeq: theirs.read,
    peerDeliveredSeq: theirs.delivered,
  })
}

/** INV-C06: only the two hear of it. A change is told to whoever still has its message, and takes no place of messages. */
function compareTold(world: World, told: readonly Told[], touched: Pair, changesBefore: number): void {
  for (const { user, event } of told) {
    if (event.kind === 'message' || event.kind === 'recalled' || event.kind === 'changed')
      expect([event.data.senderId, event.data.receiverId]).toContain(user)
    else if (event.kind === 'read') expect([user, event.data.friendId]).toContain(event.data.readerId)
    else expect(touched).toContain(user)
  }
  const conversation = between(world, ...touched)
  const changed = conversation.messages.find(({ change }) => change > changesBefore)
  const expected =
    changed && !touched.some((person) => world.gone.has(person))
      ? touched.filter((person) => messageFor(conversation, person, changed.seq))
      : []
  const heard = told.flatMap(({ user, event }) => (event.kind === 'changed' ? [{ user, event }] : []))
  expect(heard.map(({ user }) => user).toSorted()).toEqual(expected.toSorted())
  for (const { event } of heard) {
    expect(event.data.changed?.changeSeq).toBe(conversation.changes)
    expect(event).not.toHaveProperty('seq')
  }
}

/** A whole phone knows everything, and no phone anything wrong. */
async function comparePhones(world: World, { people, phones }: Product): Promise<void> {
  const [mina, jun] = people as [UserId, UserId]
  const conversation = between(world, mina, jun)
  for (const [me, friend] of [
    [mina, jun],
    [jun, mina],
  ] as const) {
    if (world.gone.has(me)) continue
    const seen = thread(conversation, me)
    for (const phone of phones.get(me)!) {
      await phone.fillGaps()
      for (const known of phone.lines.values()) {
        const line = seen.find(({ seq }) => seq === known.seq)
        expect(line).toMatchObject({ sender: known.sender, kind: known.kind })
        // A phone that hears badly may have what was edited or taken back since.
        if (line?.content !== null && line?.change === known.change) expect(known).toEqual(line)
      }
      if (!phone.isWhole || phone.link === 'late') continue
      expect(inOrder(phone.lines.values())).toEqual(seen)
      expect(phone.readSeq).toBeLessThanOrEqual(sideOf(conversation, me).read)
      expect(phone.peerDeliveredSeq).toBe(sideOf(conversation, friend).delivered)
    }
  }
}

/** INV-C05: after a return a phone sees what the server has, exactly. */
export async function compareReturned(
  world: World,
  { people, phones }: Product,
  me: UserId,
  at: number,
): Promise<void> {
  const phone = phones.get(me)![at]!
  await phone.reconnect()
  const [mina, jun] = people as [UserId, UserId]
  const conversation = between(world, mina, jun)
  expect(inOrder(phone.lines.values())).toEqual(thread(conversation, me))
  expect([phone.unread, phone.readSeq]).toEqual([total(world, me), sideOf(conversation, me).read])
}

const inOrder = <Each extends { readonly seq: number }>(lines: Iterable<Each>): Each[] =>
  [...lines].toSorted((one, other) => one.seq - other.seq)
