import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenOf, type Conversation, type Message } from '@madang/contract/chat/chat.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { ChatEvent } from './chat-event.ts'
import { emptyChat, type ChatState } from './chat-state.ts'
import { changeGaps, gaps } from './gaps.ts'
import type { FetchedChanges } from './message-changes.ts'
import { reduce } from './reduce.ts'
import { sortedConversations } from './sorted-conversations.ts'
import type { Fetched, Outgoing } from './conversation-history.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId
const sora = '1000000003' as UserId

function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    msgId: `1.${seq}` as MessageId,
    seq,
    senderId: jun,
    receiverId: mina,
    type: 1,
    content: `m${seq}`,
    clientMsgId: `client-${seq}`,
    ...chosenOf({}),
    createTime: new Date(1_700_000_000_000 + seq),
    recallTime: null,
    ...more,
  }
}

function conversation(friendId: UserId, more: Partial<Conversation> = {}): Conversation {
  return {
    friendId,
    nickName: 'Jun',
    avatar: 1,
    remark: '',
    lastMessage: null,
    unreadCount: 0,
    isPinned: false,
    pinOrder: 0,
    isMuted: false,
    isMarked: false,
    relation: 'added',
    friendsSince: null,
    ...more,
  }
}

function outgoing(clientMsgId: string, more: Partial<Outgoing> = {}): Outgoing {
  const writtenAt = new Date(1_700_000_000_000)
  return {
    clientMsgId,
    friendId: jun,
    content: clientMsgId,
    ...chosenOf({}),
    writtenAt,
    state: 'waiting',
    failure: null,
    ...more,
  }
}

const push = (event: ServerEvent): ChatEvent => ({ kind: 'pushed', event })
const start = (...events: ChatEvent[]): ChatState =>
  [{ kind: 'started', me: mina } as const, ...events].reduce(reduce, emptyChat)
const shown = (state: ChatState, friendId = jun) => state.talkHistory[friendId]?.messages ?? []

/** The server's side of one conversation: what it would answer and what it tells. */
class House {
  readonly messages: Message[] = []
  readonly hidden = new Set<number>()
  readonly frames: ServerEvent[] = []
  changeSeq = 0

  send(sender: UserId, clientMsgId: string) {
    const seq = this.messages.length + 1
    const receiverId = sender === mina ? jun : mina
    const data = message(seq, { senderId: sender, receiverId, clientMsgId })
    this.messages.push(data)
    this.frames.push({ kind: 'message', data, seq })
  }
  recall(seq: number) {
    const found = this.messages[seq - 1]
    if (!found || found.recallTime) return
    const { changed: _, ...rest } = found
    const data = { ...rest, content: '', recallTime: new Date(1_800_000_000_000) }
    this.messages[seq - 1] = data
    this.frames.push({ kind: 'recalled', data, seq })
  }
  /** An edit, or a reaction of one of the two. */
  change(seq: number, kind: 'edit' | 'mine' | 'theirs') {
    const found = this.messages[seq - 1]
    if (!found || found.recallTime) return
    const before = found.changed ?? { changeSeq: 0, editTime: null, senderReaction: null, receiverReaction: null }
    const changeSeq = ++this.changeSeq
    const reaction = changeSeq % 2 ? 'heart' : null
    const changed = {
      ...before,
      changeSeq,
      ...(kind === 'edit' && { editTime: new Date(1_750_000_000_000 + changeSeq) }),
      ...(kind === 'mine' && { senderReaction: reaction }),
      ...(kind === 'theirs' && { receiverReaction: reaction }),
    } satisfies Message['changed']
    const data = { ...found, content: kind === 'edit' ? `${found.content}*` : found.content, changed }
    this.messages[seq - 1] = data
    this.frames.push({ kind: 'changed', data })
  }
  changes(after: number, pageSize: number): FetchedChanges {
    const all = this.visible()
      .filter(({ changed }) => (changed?.changeSeq ?? 0) > after)
      .sort((left, right) => left.changed!.changeSeq - right.changed!.changeSeq)
    const items = all.slice(0, pageSize)
    const { changeSeq } = this
    return {
      items,
      after,
      changeSeq,
      upToChangeSeq: items.length < pageSize ? changeSeq : items.at(-1)!.changed!.changeSeq,
    }
  }
  visible() {
    return this.messages.filter(({ seq }) => !this.hidden.has(seq))
  }
  fetch(pageSize: number, where: { after?: number; before?: number } = {}): Fetched {
    const { after, before } = where
    const all = this.visible().filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Infinity))
    const items = after === undefined ? all.slice(-pageSize) : all.slice(0, pageSize)
    const { changeSeq, messages } = this
    const marks = { lastSeq: messages.length, readSeq: 0, peerReadSeq: 0, peerDeliveredSeq: 0 }
    return { ...where, pageSize, items, ...marks, ...(changeSeq > 0 && { changeSeq }) }
  }
}

/** Asks until nothing that was heard of is missing, as the phone does. */
function fillGaps(state: ChatState, house: House, pageSize: number): ChatState {
  for (;;) {
    const [gap] = gaps(state)
    if (!gap) break
    const fetched = house.fetch(pageSize, gap.after === null ? {} : { after: gap.after })
    state = reduce(state, { kind: 'messagesFetched', friendId: gap.friendId, fetched })
  }
  for (;;) {
    const [friendId] = changeGaps(state)
    if (!friendId) return state
    const fetched = house.changes(state.talkHistory[friendId]!.changeSeq, pageSize)
    state = reduce(state, { kind: 'changesFetched', friendId, fetched })
  }
}

const aChange = fc.tuple(fc.nat(40), fc.constantFrom('edit', 'mine', 'theirs'))

const act = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(mina, jun).map((sender) => ({ kind: 'send' as const, sender })) },
  { weight: 2, arbitrary: fc.nat(40).map((at) => ({ kind: 'recall' as const, at })) },
  { weight: 4, arbitrary: aChange.map(([at, what]) => ({ kind: 'change' as const, at, what })) },
  { weight: 1, arbitrary: fc.nat(40).map((at) => ({ kind: 'hide' as const, at })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 9 }).map((pageSize) => ({ kind: 'newest' as const, pageSize })) },
  { weight: 1, arbitrary: fc.nat(40).map((at) => ({ kind: 'older' as const, at })) },
)

/** What happened, and which answers were taken on the way. */
function play(acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]) {
  const house = new House()
  const answers: ChatEvent[] = []
  for (const one of acts) {
    const seq = 'at' in one ? 1 + (one.at % Math.max(1, house.messages.length)) : 0
    if (one.kind === 'send') house.send(one.sender, `c${house.messages.length}`)
    else if (one.kind === 'recall') house.recall(seq)
    else if (one.kind === 'change') house.change(seq, one.what)
    else if (one.kind === 'hide') house.hidden.add(seq)
    else if (one.kind === 'newest')
      answers.push({ kind: 'messagesFetched', friendId: jun, fetched: house.fetch(one.pageSize) })
    else answers.push({ kind: 'messagesFetched', friendId: jun, fetched: house.fetch(5, { before: seq + 1 }) })
  }
  return { house, answers }
}

describe('INV-C05 the socket is a hint, the database is the truth', () => {
  test('pushes in any order, lost and repeated, and answers in any order, end in the server’s view once the range is fetched', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 9 }),
        (acts, chance, size) => {
          const { house, answers } = play(acts)
          const heard: ChatEvent[] = house.frames.flatMap((frame) => {
            const times = chance.next().value % 3
            return Array.from({ length: times }, () => push(frame))
          })
          const mixed = [...heard, ...answers]
            .map((event) => ({ event, at: chance.next().value }))
            .sort((left, right) => left.at - right.at)
          let state = start(...mixed.map(({ event }) => event))
          state = reduce(state, { kind: 'messagesFetched', friendId: jun, fetched: house.fetch(size) })
          state = fillGaps(state, house, size)
          // What a phone does after a reconnect: everything it holds, once more.
          let after = (state.talkHistory[jun]?.known?.from ?? 1) - 1
          for (;;) {
            const fetched = house.fetch(size, { after })
            state = reduce(state, { kind: 'messagesFetched', friendId: jun, fetched })
            if (fetched.items.length < size) break
            after = fetched.items.at(-1)!.seq
          }
          const from = state.talkHistory[jun]?.known?.from ?? 1
          expect(shown(state)).toEqual(house.visible().filter(({ seq }) => seq >= from))
          expect(gaps(state)).toEqual([])
          expect(changeGaps(state)).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })

  test('edits and reactions lost, repeated and in any order are all there once the changes after the last known number are fetched, and no message is fetched again', () => {
    fc.assert(
      fc.property(
        fc.array(aChange, { maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 9 }),
        (all, chance, size) => {
          const house = new House()
          for (let n = 0; n < 12; n++) house.send(n % 2 ? jun : mina, `c${n}`)
          let state = start({ kind: 'messagesFetched', friendId: jun, fetched: house.fetch(8) })
          const late: ChatEvent[] = []
          for (const [at, what] of all) {
            house.change(1 + (at % 12), what)
            const frame = push(house.frames.at(-1)!)
            const how = chance.next().value % 4
            if (how === 1) state = reduce(state, frame)
            if (how === 2) late.push(frame, frame)
            if (how === 3) state = fillGaps(state, house, size)
          }
          for (const frame of late) state = reduce(state, frame)
          const { changeSeq } = house
          const lastMessage = house.messages.at(-1)!
          const list = [conversation(jun, { lastMessage, ...(changeSeq > 0 && { changeSeq }) })]
          state = reduce(state, { kind: 'conversationsFetched', conversations: list, asOf: state.heard })
          state = fillGaps(state, house, size)
          expect(shown(state)).toEqual(house.visible().slice(-8))
          expect(state.talkHistory[jun]).toMatchObject({ changeSeq, lastSeq: 12, known: { from: 5, upTo: 12 } })
          expect(state.conversations?.[jun]?.lastMessage).toEqual(lastMessage)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('INV-C05: what changes while an older page is on its way, which was read before, is asked for again', () => {
    const house = new House()
    for (let count = 0; count < 10; count++) house.send(jun, `client-${count}`)
    let state = start({ kind: 'messagesFetched', friendId: jun, fetched: house.fetch(5) })
    house.change(9, 'edit')
    state = reduce(state, push(house.frames.at(-1)!))
    const older = house.fetch(5, { before: 6 })
    house.change(2, 'edit')
    state = reduce(state, push(house.frames.at(-1)!))
    state = reduce(state, { kind: 'messagesFetched', friendId: jun, fetched: older })
    expect(shown(state).find(({ seq }) => seq === 2)?.content, 'as it was read').toBe('m2')
    expect(shown(fillGaps(state, house, 5))).toEqual(house.visible())
  })

  test('INV-C05: an edit of a message nobody told of asks for the list, and a message told of late shows its words of now there', () => {
    const house = new House()
    house.send(jun, 'client-a')
    const list: ChatEvent = { kind: 'conversationsFetched', conversations: [conversation(jun)], asOf: 0 }
    let state = start(list, { kind: 'messagesFetched', friendId: jun, fetched: new House().fetch(5) })
    const [sent] = house.frames
    house.change(1, 'edit')
    state = reduce(state, push(house.frames.at(-1)!))
    expect(state.isStale).toBe(true)
    state = reduce(state, push(sent!))
    expect(state.conversations?.[jun]?.lastMessage?.content).toBe('m1*')
  })

  test('INV-C09: a change of what is deleted for me does not bring it back, and one of the newest message is seen in the list', () => {
    const house = new House()
    for (let n = 0; n < 3; n++) house.send(jun, `c${n}`)
    const list = [conversation(jun, { lastMessage: house.messages[2]! })]
    let state = start(
      { kind: 'messagesFetched', friendId: jun, fetched: house.fetch(3) },
      { kind: 'conversationsFetched', conversations: list, asOf: 0 },
      { kind: 'hidden', friendId: jun, seqs: [2] },
    )
    for (const seq of [2, 3]) house.change(seq, 'edit')
    for (const frame of house.frames.slice(3)) state = reduce(state, push(frame))
    expect(shown(state).map(({ content }) => content)).toEqual(['m1', 'm3*'])
    expect(state.conversations?.[jun]?.lastMessage?.content).toBe('m3*')
    expect(changeGaps(state)).toEqual([])
  })

  test('of a conversation that was scrolled up far only the newest stay when it is left, and the others come again (REQ-190)', () => {
    const house = new House()
    for (let n = 0; n < 1000; n++) house.send(n % 2 ? jun : mina, `c${n}`)
    const whole = start({ kind: 'messagesFetched', friendId: jun, fetched: house.fetch(1000) })
    expect(shown(whole)).toHaveLength(1000)
    const left = reduce(whole, { kind: 'left', friendId: jun })
    expect(shown(left)).toEqual(house.visible().slice(-400))
    expect(gaps(left)).toEqual([])
    const before = left.talkHistory[jun]!.known!.from
    // An answer that was still on its way stands over a gap now, and is let go.
    const late = house.fetch(50, { before: 301 })
    expect(shown(reduce(left, { kind: 'messagesFetched', friendId: jun, fetched: late }))).toEqual(shown(left))
    const again = reduce(left, { kind: 'messagesFetched', friendId: jun, fetched: house.fetch(1000, { before }) })
    expect(shown(again)).toEqual(house.visible())
    expect(reduce(again, push({ kind: 'message', data: house.messages[0]! })).talkHistory[jun]!.messages).toHaveLength(
      1000,
    )
  })

  test('a stretch far up, gone to and grown at both ends while pushes come, is the server’s view of its places and ends where it meets the newest', () => {
    const step = fc.oneof(
      fc.constantFrom('older' as const, 'newer' as const, 'send' as const),
      fc.nat(200).map((at) => ({ at })),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 120 }),
        fc.array(fc.nat(119), { maxLength: 20 }),
        fc.nat(119),
        fc.array(step, { maxLength: 30 }),
        (length, changed, to, steps) => {
          const house = new House()
          for (let n = 0; n < length; n++) house.send(n % 3 ? jun : mina, `c${n}`)
          for (const at of changed) if (at % 2) house.hidden.add(1 + (at % length))
          let state = start({ kind: 'messagesFetched', friendId: jun, fetched: house.fetch(10) })
          const go = (where: { after?: number; before?: number }) => {
            state = reduce(state, { kind: 'windowFetched', friendId: jun, fetched: house.fetch(9, where) })
          }
          go({ before: 5 + (to % length) })
          const holds = () => {
            const { window, known } = state.talkHistory[jun]!
            for (const stretch of [window, { ...known!, messages: shown(state) }])
              if (stretch)
                expect(stretch.messages).toEqual(
                  house.visible().filter(({ seq }) => seq >= stretch.from && seq <= stretch.upTo),
                )
            if (window) expect(window.upTo).toBeLessThan(known!.from - 1)
          }
          holds()
          for (const one of steps) {
            const { window } = state.talkHistory[jun]!
            if (one === 'older') go({ before: window?.from ?? 1 })
            else if (one === 'newer') go({ after: window?.upTo ?? 0 })
            else {
              if (one === 'send') house.send(jun, `n${house.messages.length}`)
              else house.recall(1 + (one.at % house.messages.length))
              const frame = house.frames.at(-1)!
              state = reduce(state, push(frame))
            }
            holds()
          }
          for (let window = state.talkHistory[jun]!.window; window; window = state.talkHistory[jun]!.window)
            go({ after: window.upTo })
          holds()
        },
      ),
      { numRuns: 300 },
    )
  })

  test('messages lost on the way are found by the gap, without asking for what is there', () => {
    const house = new House()
    for (let n = 0; n < 9; n++) house.send(jun, `c${n}`)
    let state = start({
      kind: 'messagesFetched',
      friendId: jun,
      fetched: { ...house.fetch(3), items: house.messages.slice(0, 3), lastSeq: 3 },
    })
    state = reduce(state, push({ kind: 'message', data: house.messages[7]! }))
    expect(gaps(state)).toEqual([{ friendId: jun, after: 3 }])
    state = fillGaps(state, house, 2)
    expect(shown(state).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('a push that fills the gap by itself leaves nothing to fetch', () => {
    const known = { pageSize: 50, items: [message(1)], lastSeq: 1, readSeq: 0, peerReadSeq: 0, peerDeliveredSeq: 0 }
    const frames = [3, 2].map((seq) => push({ kind: 'message', data: message(seq) }))
    const state = start({ kind: 'messagesFetched', friendId: jun, fetched: known }, ...frames)
    expect(gaps(state)).toEqual([])
    expect(shown(state).map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('a recall stays, also when an older answer or the message itself comes after it', () => {
    const gone = message(1, { content: '', recallTime: new Date(1_800_000_000_000) })
    const late = { pageSize: 50, items: [message(1)], lastSeq: 1, readSeq: 0, peerReadSeq: 0, peerDeliveredSeq: 0 }
    const state = start(push({ kind: 'recalled', data: gone }), push({ kind: 'message', data: message(1) }), {
      kind: 'messagesFetched',
      friendId: jun,
      fetched: late,
    })
    expect(shown(state)).toEqual([gone])
  })

  test('INV-C09 deleted for me stays deleted, also when a late answer still has it', () => {
    const answer = {
      pageSize: 50,
      items: [message(1), message(2)],
      lastSeq: 2,
      readSeq: 0,
      peerReadSeq: 0,
      peerDeliveredSeq: 0,
    }
    const fetched: ChatEvent = { kind: 'messagesFetched', friendId: jun, fetched: answer }
    expect(shown(start(fetched, { kind: 'hidden', friendId: jun, seqs: [2] }, fetched)).map(({ seq }) => seq)).toEqual([
      1,
    ])
    expect(shown(start(fetched, { kind: 'hidden', friendId: jun, seqs: 'all' }, fetched))).toEqual([])
  })
})

describe('REQ-91 my own messages', () => {
  const written = (id: string): ChatEvent => ({ kind: 'written', outgoing: outgoing(id) })
  const place = (seq: number) => ({ msgId: `1.${seq}` as MessageId, seq, createTime: new Date(1_700_000_000_500) })

  test('REQ-96: a picture says what it is once the server keeps it, and its message carries just that', () => {
    const size = { width: 60, height: 40 }
    const written = start({ kind: 'written', outgoing: outgoing('a', { content: '', picture: size }) })
    const uploaded = reduce(written, { kind: 'uploaded', friendId: jun, clientMsgId: 'a', content: '{"Id":"x"}' })
    expect(uploaded.talkHistory[jun]?.outgoing).toMatchObject([{ content: '{"Id":"x"}', picture: size }])
    const sent = reduce(uploaded, { kind: 'accepted', friendId: jun, clientMsgId: 'a', place: place(1) })
    expect(sent.talkHistory[jun]).toMatchObject({ outgoing: [], messages: [{ type: 2, content: '{"Id":"x"}' }] })
    // Taken back before the server answered: nothing comes of it.
    const taken = reduce(written, { kind: 'discarded', friendId: jun, clientMsgId: 'a' })
    const late = reduce(taken, { kind: 'uploaded', friendId: jun, clientMsgId: 'a', content: '{"Id":"x"}' })
    expect(late.talkHistory[jun]).toMatchObject({ outgoing: [], messages: [] })
  })

  test('each is shown exactly once, whether the answer or the push comes first, once or twice', () => {
    const mine = message(1, {
      senderId: mina,
      receiverId: jun,
      clientMsgId: 'a',
      content: 'a',
      createTime: place(1).createTime,
    })
    const answered: ChatEvent = { kind: 'accepted', friendId: jun, clientMsgId: 'a', place: place(1) }
    const pushed = push({ kind: 'message', data: mine })
    for (const order of [[answered, pushed], [pushed, answered], [pushed, pushed, answered, answered], [answered]]) {
      const state = start(written('a'), { kind: 'sending', friendId: jun, clientMsgId: 'a' }, ...order)
      expect(shown(state)).toEqual([mine])
      expect(state.talkHistory[jun]!.outgoing).toEqual([])
    }
  })

  test('a refused one keeps its text, its id and the reason; trying again clears the reason', () => {
    const failure = { code: 612, text: 'The other party has blocked you, message sending failed' }
    const failed = start(written('a'), { kind: 'failed', friendId: jun, clientMsgId: 'a', failure })
    expect(failed.talkHistory[jun]!.outgoing).toEqual([outgoing('a', { state: 'failed', failure })])
    const again = reduce(failed, { kind: 'retried', friendId: jun, clientMsgId: 'a' })
    expect(again.talkHistory[jun]!.outgoing).toEqual([outgoing('a')])
  })

  test('the other’s message with the same client id does not take mine away', () => {
    const state = start(written('a'), push({ kind: 'message', data: message(1, { clientMsgId: 'a' }) }))
    expect(state.talkHistory[jun]!.outgoing).toHaveLength(1)
  })

  test('one that arrived although its answer was lost is found by the next fetch', () => {
    const mine = message(1, { senderId: mina, receiverId: jun, clientMsgId: 'a' })
    const fetched = { pageSize: 50, items: [mine], lastSeq: 1, readSeq: 0, peerReadSeq: null, peerDeliveredSeq: null }
    const state = start(written('a'), { kind: 'messagesFetched', friendId: jun, fetched })
    expect(state.talkHistory[jun]!.outgoing).toEqual([])
  })
})

describe('REQ-88 unread', () => {
  const listed = (...conversations: Conversation[]): ChatEvent => ({
    kind: 'conversationsFetched',
    conversations,
    asOf: 0,
  })

  test('the total is the sum of the list; one message of the other is one more, my own is none, a repetition is none', () => {
    let state = start(
      listed(conversation(jun, { unreadCount: 2, lastMessage: message(2) }), conversation(sora, { unreadCount: 1 })),
    )
    expect(state.unreadMessage).toBe(3)
    const next = push({ kind: 'message', data: message(3) })
    state = [next, next, push({ kind: 'message', data: message(4, { senderId: mina, receiverId: jun }) })].reduce(
      reduce,
      state,
    )
    expect(state.unreadMessage).toBe(4)
    expect(state.conversations![jun]!.unreadCount).toBe(3)
  })

  test('reading on my other phone empties the conversation; a total that disagrees asks for the list', () => {
    let state = start(listed(conversation(jun, { unreadCount: 2, lastMessage: message(2), isMarked: true })))
    state = reduce(state, push({ kind: 'read', data: { friendId: jun, readerId: mina, readSeq: 2 } }))
    expect(state).toMatchObject({ unreadMessage: 0, isStale: false })
    expect(state.conversations![jun]).toMatchObject({ unreadCount: 0, isMarked: false })
    expect(reduce(state, push({ kind: 'unread', data: { count: 5 } }))).toMatchObject({
      unreadMessage: 5,
      isStale: true,
    })
  })

  test('a list that was asked for before the newest push is asked for again, so that no message goes uncounted', () => {
    const asked = start(listed(), push({ kind: 'message', data: message(1) }))
    const asOf = asked.heard
    const late = reduce(asked, push({ kind: 'message', data: message(2) }))
    const conversations = [conversation(jun, { unreadCount: 1, lastMessage: message(1) })]
    expect(reduce(late, { kind: 'conversationsFetched', conversations, asOf }).isStale).toBe(true)
  })

  test('REQ-213 a total that comes alone is the hint that my other phone pinned or muted; one that follows my reading is not', () => {
    const unread = push({ kind: 'unread', data: { count: 0 } })
    const read = push({ kind: 'read', data: { friendId: jun, readerId: mina, readSeq: 0 } })
    expect(start(listed(conversation(jun)), unread).isStale).toBe(true)
    expect(start(listed(conversation(jun)), read, unread).isStale).toBe(false)
  })

  test('INV-C05 a push that skips places asks for the list, so that what was lost is counted; one that follows does not', () => {
    const at = (seq: number) => push({ kind: 'message', data: message(seq) })
    const list = listed(conversation(jun, { unreadCount: 2, lastMessage: message(2) }))
    expect(start(list, at(3)).isStale).toBe(false)
    expect(start(list, at(6)).isStale).toBe(true)
    expect(start(list, at(6), at(7)).isStale).toBe(true)
  })

  test('a message of somebody not in the list asks for the list', () => {
    expect(start(listed(conversation(sora)), push({ kind: 'message', data: message(1) })).isStale).toBe(true)
  })

  test('the other’s reading moves only the mark under my messages', () => {
    const state = start(
      listed(conversation(jun, { unreadCount: 1 })),
      push({ kind: 'read', data: { friendId: jun, readerId: jun, readSeq: 7 } }),
    )
    expect(state.unreadMessage).toBe(1)
    expect(state.talkHistory[jun]!.peerReadSeq).toBe(7)
  })
})

test('REQ-86 conversations are in the order pinned by number, pinned, newest', () => {
  const at = (seq: number) => ({ lastMessage: message(seq) })
  const ids = ['a', 'b', 'c', 'd', 'e'] as unknown as [UserId, UserId, UserId, UserId, UserId]
  const state = start({
    kind: 'conversationsFetched',
    conversations: [
      conversation(ids[0], at(5)),
      conversation(ids[1], at(9)),
      conversation(ids[2], { ...at(1), isPinned: true }),
      conversation(ids[3], { ...at(2), isPinned: true, pinOrder: 2 }),
      conversation(ids[4], { ...at(1), isPinned: true, pinOrder: 1 }),
    ],
    asOf: 0,
  })
  expect(sortedConversations(state).map(({ friendId }) => friendId)).toEqual(['e', 'd', 'c', 'b', 'a'])
})

test('REQ-82 blocking takes the pin away and is known everywhere at once', () => {
  const state = start(
    { kind: 'conversationsFetched', conversations: [conversation(jun, { isPinned: true })], asOf: 0 },
    push({ kind: 'relation', data: { friendId: jun, relation: 'blocked' } }),
  )
  expect(state.conversations![jun]).toMatchObject({ isPinned: false, relation: 'blocked' })
  expect(state.relations[jun]).toBe('blocked')
})

test('REQ-210 the next person on the phone starts with nothing', () => {
  const state = start(
    { kind: 'conversationsFetched', conversations: [conversation(jun)], asOf: 0 },
    { kind: 'drafted', friendId: jun, text: 'secret' },
  )
  expect(reduce(state, { kind: 'started', me: sora })).toEqual({ ...emptyChat, me: sora, epoch: expect.any(Number) })
})
