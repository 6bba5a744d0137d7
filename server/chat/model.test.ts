import type { Notify } from '../context.ts'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeFrame, type ServerEvent } from '@madang/contract/events.ts'
import type { FailureName } from '@madang/contract/failures.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { unblockFriend } from '../friends/block.ts'
import { deleteFriend } from '../friends/delete-friend.ts'
import { testFriends } from '../friends/test-friends.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { testUser } from '../users/test-user.ts'
import { blockFriend } from './conversations/block-friend.ts'
import { createDeliveries } from './delivery/deliveries.ts'
import { deleteMessages } from './conversations/delete-messages.ts'
import { listMessages } from './reading/list-messages.ts'
import { markReadWithin } from './reading/mark-read.ts'
import { recallMessage } from './conversations/recall-message.ts'
import { createSender, type Sent } from './sending/send.ts'
import { TestPhone, type Link } from './test-phone.ts'
import { unreadTotal } from './reading/unread.ts'

type Who = 0 | 1
const other = (who: Who): Who => (who ? 0 : 1)

interface Said {
  readonly sender: Who
  readonly clientId: string
  readonly text: string
  recalled: boolean
  readonly deletedBy: Set<Who>
}

/** What the requirements say about one pair, in the plainest words (INV-C01–INV-C09, REQ-94). */
class Model {
  readonly said: Said[] = []
  readonly read: [number, number] = [0, 0]
  /** Up to where a phone of each said it has the conversation. */
  readonly delivered: [number, number] = [0, 0]
  readonly blocks: [boolean, boolean] = [false, false]
  areFriends = true

  refusal(who: Who): FailureName | null {
    const [mine, theirs] = [this.blocks[who], this.blocks[other(who)]]
    if (mine && theirs) return 'BOTH_BLOCKED'
    if (mine) return 'YOU_BLOCKED'
    if (theirs) return 'THEY_BLOCKED'
    return this.areFriends ? null : 'PAIR_DELETED'
  }

  unread(who: Who): number {
    const counts = ({ sender, recalled, deletedBy }: Said, index: number) =>
      sender !== who && !recalled && !deletedBy.has(who) && index >= this.read[who]
    return this.said.filter(counts).length
  }

  /** What was read was delivered too. */
  reached(who: Who): number {
    return Math.max(this.read[who], this.delivered[who])
  }

  /** The conversation as one of them sees it, by place. */
  view(who: Who): [number, { content: string; recalled: boolean }][] {
    return this.said.flatMap(({ text, recalled, deletedBy }, index) =>
      deletedBy.has(who) ? [] : [[index + 1, { content: recalled ? '' : text, recalled }]],
    )
  }
}

/** The real thing for one pair, with two phones of each. */
class Real {
  readonly database: TestDatabase
  readonly people: readonly [UserId, UserId]
  readonly sent: Sent[] = []
  readonly phones: readonly [readonly TestPhone[], readonly TestPhone[]]
  readonly #bus = memoryBus()
  readonly #clock = manualClock('2026-11-21T01:00:00Z')
  readonly #senders
  readonly #deliveries

  constructor(database: TestDatabase, people: readonly [UserId, UserId]) {
    this.database = database
    this.people = people
    const { db, pool } = database
    // Two processes: what one commits the other must see.
    this.#senders = [1, 2].map(() => createSender({ pool, bus: this.#bus, clock: this.#clock }))
    this.#deliveries = [1, 2].map(() => createDeliveries({ db, bus: this.#bus }))
    const [mina, jun] = people
    const phone = (pair: readonly [UserId, UserId]) => new TestPhone(db, this.#bus, pair)
    this.phones = [
      [phone([mina, jun]), phone([mina, jun])],
      [phone([jun, mina]), phone([jun, mina])],
    ]
  }

  send(who: Who, content: string, clientMsgId: string, process = 0) {
    const input = { receiverId: this.people[other(who)], type: 1, content, clientMsgId }
    return this.#senders[process]!.send(this.people[who], input)
  }

  /** A phone at each process says what it has. */
  async deliver(who: Who, seqs: readonly [number, number]) {
    for (const [process, seq] of seqs.entries())
      this.#deliveries[process]!.heard(this.people[who], [{ friendId: this.people[other(who)], seq }])
    await Promise.all(this.#deliveries.map((one) => one.tell()))
  }

  /** A changing call of one of them; its events go out after the commit. */
  async change(who: Who, body: (tx: Tx, tell: Notify, me: UserId, friend: UserId, now: Date) => Promise<unknown>) {
    let told: { user: UserId; event: ServerEvent }[] = []
    await this.database.transact((tx) => {
      told = []
      const tell: Notify = (user, event) => told.push({ user, event })
      return body(tx, tell, this.people[who], this.people[other(who)], this.#clock.now())
    })
    for (const { user, event } of told) this.#bus.publish({ kind: 'frame', user, frame: encodeFrame(event) })
  }
}

/** One step; `describe` is what a counterexample shows. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly #words: string
  readonly run: (model: Model, real: Real) => Promise<void>
  constructor(words: string, run: (model: Model, real: Real) => Promise<void>) {
    this.#words = words
    this.run = async (model, real) => {
      await run(model, real)
      await holds(model, real)
    }
  }
  check = () => true
  toString = () => this.#words
}

/** After every step: totals and histories are exact, whole phones know everything, no phone knows anything wrong. */
async function holds(model: Model, real: Real) {
  for (const who of [0, 1] as const) {
    const [me, friend] = [real.people[who], real.people[other(who)]]
    const { db } = real.database
    expect(await unreadTotal(db, me)).toBe(model.unread(who))
    const history = await listMessages({ db, user: me }, { friendId: friend, pageIndex: 1, pageSize: 1000 })
    const { items, peerReadSeq, peerDeliveredSeq } = history
    if (model.said.length)
      expect([peerReadSeq, peerDeliveredSeq]).toEqual([model.read[other(who)], model.reached(other(who))])
    expect(items.map(({ seq, content, recallTime }) => [seq, { content, recalled: recallTime !== null }])).toEqual(
      model.view(who),
    )
    for (const phone of real.phones[who]) {
      await phone.fillGap()
      for (const [seq, { content }] of phone.messages) {
        const said = model.said[seq - 1]
        expect(said).toBeDefined()
        if (content) expect(content).toBe(said!.text)
      }
      if (!phone.isWhole || phone.link === 'late') continue
      for (const [seq, shown] of model.view(who)) expect(phone.messages.get(seq)).toEqual(shown)
      expect(phone.readSeq).toBeLessThanOrEqual(model.read[who])
      expect(phone.peerDeliveredSeq).toBe(model.reached(other(who)))
    }
  }
}

async function refusalOf(attempt: Promise<unknown>): Promise<FailureName | null> {
  return attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Failure) return error.failure
      throw error
    },
  )
}

function keep(model: Model, real: Real, sent: Sent, said: Pick<Said, 'sender' | 'clientId' | 'text'>) {
  expect(sent.seq).toBe(model.said.length + 1)
  model.said.push({ ...said, recalled: false, deletedBy: new Set() })
  real.sent.push(sent)
}

function send(who: Who, text: string, process: number) {
  return new Step(`${who} sends "${text}" by process ${process}`, async (model, real) => {
    const said = { sender: who, clientId: randomUUID(), text }
    const attempt = real.send(who, text, said.clientId, process)
    expect(await refusalOf(attempt)).toBe(model.refusal(who))
    if (!model.refusal(who)) keep(model, real, await attempt, said)
  })
}

/** Both write at once, each twice by both processes: one order comes out, and everybody sees that one. */
function sendTogether() {
  return new Step('both send at once', async (model, real) => {
    if (model.refusal(0) ?? model.refusal(1)) return
    const all = ([0, 1, 0, 1] as const).map((sender, index) => ({
      sender,
      clientId: randomUUID(),
      text: `at once ${index}`,
    }))
    const sent = await Promise.all(
      all.map(({ sender, clientId, text }, index) => real.send(sender, text, clientId, index < 2 ? 0 : 1)),
    )
    const inOrder = sent
      .map((one, index) => ({ one, said: all[index]! }))
      .sort((left, right) => left.one.seq - right.one.seq)
    for (const { one, said } of inOrder) keep(model, real, one, said)
  })
}

/** INV-C07: whichever came first, no message stands after the block. */
function blockWhileSending(who: Who) {
  return new Step(`${who} blocks while the other sends`, async (model, real) => {
    if (model.refusal(other(who))) return
    const said = { sender: other(who), clientId: randomUUID(), text: 'before or never' }
    const sending = real.send(said.sender, said.text, said.clientId)
    const refused = refusalOf(sending)
    await real.change(who, (tx, tell, me, friendId, now) =>
      blockFriend({ tx, notify: tell, user: me, clock: { now: () => now } }, { friendId }),
    )
    const refusal = await refused
    if (!refusal) keep(model, real, await sending, said)
    else expect(refusal).toBe('THEY_BLOCKED')
    model.blocks[who] = true
  })
}

/** INV-C02: a resend answers as the first time, whatever happened since; with other content it is refused. */
function resend(at: number, changed: boolean, process: number) {
  return new Step(
    `message ${at} is sent again${changed ? ' with other words' : ''} by process ${process}`,
    async (model, real) => {
      const index = at % Math.max(1, model.said.length)
      const said = model.said[index]
      if (!said) return
      const again = real.send(said.sender, changed ? `${said.text}!` : said.text, said.clientId, process)
      if (changed && !said.recalled) expect(await refusalOf(again)).toBe('KEY_REUSED')
      else expect(await again).toEqual(real.sent[index])
    },
  )
}

function onMessage(kind: 'recall' | 'delete' | 'read', who: Who, at: number) {
  return new Step(`${who} ${kind}s up to or at ${at}`, async (model, real) => {
    const index = at % Math.max(1, model.said.length)
    const said = model.said[index]
    if (!said) return
    const msgId: MessageId = real.sent[index]!.msgId
    if (kind === 'read') {
      await real.change(who, (tx, tell, me, friendId) => markReadWithin(tx, tell, me, { friendId, seq: index + 1 }))
      model.read[who] = Math.max(model.read[who], index + 1)
    } else if (kind === 'delete') {
      await real.change(who, (tx, tell, me, friendId) =>
        deleteMessages({ tx, notify: tell, user: me }, { friendId, msgIds: [msgId] }),
      )
      said.deletedBy.add(who)
      for (const phone of real.phones[who]) phone.messages.set(index + 1, { content: '', recalled: true })
      for (const phone of real.phones[who]) phone.isWhole = false
    } else {
      const attempt = real.change(who, (tx, tell, me, friendId, now) =>
        recallMessage({ tx, notify: tell, user: me, sharedClock: { now: () => now } }, { friendId, msgId }),
      )
      expect(await refusalOf(attempt)).toBe(said.sender === who ? null : 'NOT_ALLOWED')
      if (said.sender === who) said.recalled = true
    }
  })
}

/** REQ-91: a place beyond the last counts as the last, an older one changes nothing. */
function deliver(who: Who, seqs: readonly [number, number]) {
  return new Step(`phones of ${who} have ${seqs.join(' and ')}`, async (model, real) => {
    await real.deliver(who, seqs)
    model.delivered[who] = Math.max(model.delivered[who], ...seqs.map((seq) => Math.min(seq, model.said.length)))
  })
}

function relate(what: 'block' | 'unblock' | 'unfriend' | 'befriend', who: Who) {
  return new Step(`${who} ${what}s`, async (model, real) => {
    if (what === 'befriend') {
      await real.database.db.updateTable('friendship').set({ state: 'added' }).where('low', 'in', real.people).execute()
      model.areFriends = true
    } else if (what === 'unfriend') {
      await real.change(who, (tx, tell, me, friendId, now) =>
        deleteFriend({ tx, notify: tell, user: me, clock: { now: () => now } }, { friendId }),
      )
      model.areFriends = false
    } else {
      const act = what === 'block' ? blockFriend : unblockFriend
      await real.change(who, (tx, tell, me, friendId, now) =>
        act({ tx, notify: tell, user: me, clock: { now: () => now } }, { friendId }),
      )
      model.blocks[who] = what === 'block'
    }
  })
}

function listen(who: Who, phone: number, link: Link) {
  return new Step(`phone ${phone} of ${who}: ${link}`, (_model, real) => real.phones[who][phone]!.listen(link))
}

/** INV-C05: after a return a phone sees what the server has, exactly. */
function reconnect(who: Who, phone: number) {
  return new Step(`phone ${phone} of ${who} returns`, async (model, real) => {
    const one = real.phones[who][phone]!
    await one.reconnect()
    expect([...one.messages].sort(([left], [right]) => left - right)).toEqual(model.view(who))
    expect([one.unread, one.readSeq]).toEqual([model.unread(who), model.read[who]])
  })
}

const who = fc.constantFrom<Who>(0, 1)
const place = fc.nat(40)
const process = fc.nat(1)
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((one) => one.trim() !== '' && one === one.normalize('NFC') && !one.includes('\0'))
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const step = fc.oneof(
  often(
    8,
    fc.tuple(who, text, process).map(([...given]) => send(...given)),
  ),
  often(2, fc.constant(sendTogether())),
  often(
    3,
    fc.tuple(place, fc.boolean(), process).map(([...given]) => resend(...given)),
  ),
  often(
    6,
    fc
      .tuple(fc.constantFrom('recall' as const, 'delete' as const, 'read' as const), who, place)
      .map(([...given]) => onMessage(...given)),
  ),
  often(1, who.map(blockWhileSending)),
  often(
    3,
    fc
      .tuple(
        who,
        fc.tuple(
          place.map((seq) => seq + 1),
          place.map((seq) => seq + 1),
        ),
      )
      .map(([...given]) => deliver(...given)),
  ),
  often(
    4,
    fc
      .tuple(
        fc.constantFrom(
          'block' as const,
          'unblock' as const,
          'unblock' as const,
          'unfriend' as const,
          'befriend' as const,
          'befriend' as const,
        ),
        who,
      )
      .map(([...given]) => relate(...given)),
  ),
  often(
    3,
    fc
      .tuple(who, fc.nat(1), fc.constantFrom<Link>('good', 'lost', 'doubled', 'late'))
      .map(([...given]) => listen(...given)),
  ),
  often(
    3,
    fc.tuple(who, fc.nat(1)).map(([...given]) => reconnect(...given)),
  ),
)

test('INV-C01–INV-C09, REQ-94: two people with two phones each see what the plain model says, whatever they do and however pushes come', async () => {
  await using database = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.commands([step], { size: 'max', maxCommands: 60 }), async (steps) => {
      const people = [await testUser(database.db), await testUser(database.db)] as const
      await testFriends(database.db, ...people)
      const real = new Real(database, people)
      const model = new Model()
      await fc.asyncModelRun(() => ({ model, real }), steps)
      for (const side of [0, 1] as const) for (const phone of [0, 1]) await reconnect(side, phone).run(model, real)
    }),
    { numRuns: 40, seed: 20261121, interruptAfterTimeLimit: 80_000 },
  )
}, 60_000)
