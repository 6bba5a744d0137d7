import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Sent } from '../sending/send.ts'
import * as entry from './entry.ts'
import { befriend, block, leave, mayNotWrite, unblock, unfriend } from './pair.ts'
import * as messages from './messages.ts'
import { agree, compare, compareReturned } from './test-both.ts'
import { outcomeOf, type Product } from './test-product.ts'
import type { Link } from './test-phone.ts'
import { between, signs, type Conversation, type Kind, type Message, type Outcome, type World } from './world.ts'

/** The model, and what the product called each message, by conversation and place. */
export interface Both {
  readonly world: World
  readonly sent: Map<Message, Sent & { readonly words: messages.Words }>
}

/** Who acts, towards whom. */
type Pair = readonly [by: UserId, other: UserId]
type Places = readonly [by: number, other: number]

/** One step; `toString` is what a counterexample shows. */
export class Step implements fc.AsyncCommand<Both, Product> {
  readonly #words: string
  readonly run: (both: Both, product: Product) => Promise<void>
  constructor(words: string, places: Places, run: (both: Both, product: Product, pair: Pair) => Promise<unknown>) {
    this.#words = words.replace('%', places[0].toString()).replace('%', places[1].toString())
    this.run = async (both, product) => {
      const pair = [product.people[places[0]]!, product.people[places[1]]!] as const
      if (pair.some((person) => both.world.gone.has(person))) return
      both.world.now = product.clock.now().getTime()
      const { changes } = between(both.world, ...pair)
      await run(both, product, pair)
      await compare(both.world, product, pair, changes)
    }
  }
  check = () => true
  toString = () => this.#words
}

/** The message of the conversation that `at` falls on, if there is any. */
const pick = ({ messages }: Conversation, at: number): Message | undefined =>
  messages[at % Math.max(1, messages.length)]

const msgIdOf = ({ sent }: Both, message: Message): MessageId => sent.get(message)!.msgId

/** What was sent stands in the model too, at the place and time that the product gave it. */
function keep(both: Both, product: Product, [by, to]: Pair, words: messages.Words, sent: Sent): void {
  const { ok, ...place } = messages.send(both.world, by, to, words) as Outcome & { ok: true }
  expect([ok, place]).toEqual([true, { seq: sent.seq, at: sent.createTime.getTime() }])
  both.sent.set(between(both.world, by, to).messages[sent.seq - 1]!, { ...sent, words })
  // What is said later is later: the order of the list has no ties.
  product.clock.advance(1)
}

export function send(places: Places, kind: Kind, text: string, process: number) {
  return new Step(`% sends % the ${kind} "${text}" by process ${process}`, places, async (both, product, [by, to]) => {
    const words = { clientId: randomUUID(), kind, content: await product.contentOf(kind, text, by) }
    const attempt = product.send(by, to, words, process)
    const outcome = await outcomeOf(attempt)
    if (outcome.ok) keep(both, product, [by, to], words, await attempt)
    else agree(messages.send(both.world, by, to, words), outcome)
  })
}

/** Both write at once, each twice by both processes: one order comes out, and everybody sees that one. */
export function sendTogether(places: Places) {
  return new Step('% and % send at once', places, async (both, product, [one, other]) => {
    const conversation = between(both.world, one, other)
    if ([one, other].some((person) => mayNotWrite(both.world, conversation, person))) return
    const all = ([0, 1, 0, 1] as const).map((first, index) => ({
      pair: first ? ([other, one] as const) : ([one, other] as const),
      words: { clientId: randomUUID(), kind: 'text', content: `at once ${index}` } as const,
    }))
    const sent = await Promise.all(
      all.map(async ({ pair, words }, index) => ({
        pair,
        words,
        sent: await product.send(...pair, words, index < 2 ? 0 : 1),
      })),
    )
    for (const each of sent.toSorted((left, right) => left.sent.seq - right.sent.seq)) {
      both.world.now = each.sent.createTime.getTime()
      keep(both, product, each.pair, each.words, each.sent)
    }
  })
}

/** INV-C07: whichever came first, no message stands after the block. */
export function blockWhileSending(places: Places) {
  return new Step('% blocks while % sends', places, async (both, product, [by, other]) => {
    if (mayNotWrite(both.world, between(both.world, other, by), other)) return
    const words = { clientId: randomUUID(), kind: 'text', content: 'before or never' } as const
    const sending = product.send(other, by, words)
    const outcome = outcomeOf(sending)
    await product.block(by, other)
    const became = await outcome
    if (became.ok) keep(both, product, [other, by], words, await sending)
    block(both.world, by, other)
    if (!became.ok) agree(messages.send(both.world, other, by, words), became)
  })
}

/** INV-C02: a resend answers as the first time, whatever happened since; with other content it is refused. */
export function resend(places: Places, at: number, isChanged: boolean, process: number) {
  const how = isChanged ? ' with other words' : ''
  return new Step(`message ${at} of % and % is sent again${how} by ${process}`, places, async (both, product, pair) => {
    const message = pick(between(both.world, ...pair), at)
    if (!message) return
    const { words, ...first } = both.sent.get(message)!
    const again = isChanged && words.kind === 'text' ? { ...words, content: `${words.content}!` } : words
    const [by, to] = message.sender === pair[0] ? pair : ([pair[1], pair[0]] as const)
    const attempt = product.send(by, to, again, process)
    const outcome = await outcomeOf(attempt)
    agree(messages.send(both.world, by, to, again), outcome)
    if (outcome.ok) expect(await attempt).toEqual(first)
  })
}

export type OnMessage = 'recall' | 'delete' | 'read' | 'report' | 'react' | 'edit'

/** Something that one of the two does to a message of either. */
export function onMessage(what: OnMessage, places: Places, at: number, choice: number) {
  return new Step(`% ${what}s message ${at} with % (${choice})`, places, async (both, product, [by, other]) => {
    const { world } = both
    const message = pick(between(world, by, other), at)
    if (!message) return
    const { seq } = message
    // Only what fixes the messages is played here, not what a report may name.
    if (what === 'report' && message.deletedBy.has(by)) return
    const msgId = msgIdOf(both, message)
    const sign = [...signs, null][choice % 7]!
    const text = choice % 3 === 0 ? (message.content ?? 'again') : `edited ${choice % 4}`
    const acts: Record<OnMessage, () => [Outcome, Promise<unknown>]> = {
      recall: () => [messages.recall(world, by, other, seq), product.recall(by, other, msgId)],
      delete: () => [messages.remove(world, by, other, [seq]), product.remove(by, other, [msgId])],
      read: () => [entry.read(world, by, other, seq), product.read(by, other, seq)],
      report: () => [messages.report(world, by, other, seq), product.report(by, other, msgId)],
      react: () => [messages.react(world, by, other, seq, sign), product.react(by, other, msgId, sign)],
      edit: () => [messages.edit(world, by, other, seq, text), product.edit(by, other, msgId, text)],
    }
    const [expected, attempt] = acts[what]()
    agree(expected, await outcomeOf(attempt))
    if (what === 'delete') for (const phone of phonesOf(product, [by, other])) phone.remove([seq])
  })
}

const phonesOf = ({ people, phones }: Product, [by, other]: Pair) =>
  people.indexOf(other) < 2 ? (phones.get(by) ?? []) : []

export type OnEntry =
  'pin' | 'unpin' | 'order' | 'mute' | 'unmute' | 'mark' | 'unmark' | 'hide' | 'clear' | 'read' | 'readAll'

/** Something that somebody does to an entry of the own list. */
export function onEntry(what: OnEntry, places: Places, num: number) {
  return new Step(`% ${what}s % (${num})`, places, async ({ world }, product, [by, other]) => {
    const acts: Record<OnEntry, () => [Outcome, Promise<unknown>]> = {
      pin: () => [entry.pin(world, by, other, true), product.pin(by, other, true)],
      unpin: () => [entry.pin(world, by, other, false), product.pin(by, other, false)],
      order: () => [entry.order(world, by, other, num), product.order(by, other, num)],
      mute: () => [entry.mute(world, by, other, true), product.mute(by, other, true)],
      unmute: () => [entry.mute(world, by, other, false), product.mute(by, other, false)],
      mark: () => [entry.mark(world, by, other, true), product.mark(by, other, true)],
      unmark: () => [entry.mark(world, by, other, false), product.mark(by, other, false)],
      hide: () => [entry.hide(world, by, other), product.hide(by, other)],
      clear: () => [messages.remove(world, by, other, 'all'), product.remove(by, other)],
      read: () => [entry.read(world, by, other), product.read(by, other)],
      readAll: () => [entry.read(world, by, null), product.read(by)],
    }
    const [expected, attempt] = acts[what]()
    agree(expected, await outcomeOf(attempt))
    const all = between(world, by, other).messages.map(({ seq }) => seq)
    if (what === 'clear') for (const phone of phonesOf(product, [by, other])) phone.remove(all)
  })
}

export type OnPair = 'block' | 'unblock' | 'unfriend' | 'befriend' | 'leave'

const onPairs = { block, unblock, unfriend, befriend } as const

export function onPair(what: OnPair, places: Places) {
  return new Step(`% ${what}s %`, places, async ({ world }, product, [by, other]) => {
    if (what === 'leave') {
      // Only the third one goes: phones of the first two are to hear of everything.
      if (product.people.indexOf(by) < 2) return
      agree(leave(world, by), await outcomeOf(product.leave(by)))
    } else {
      agree(onPairs[what](world, by, other), await outcomeOf(product[what](by, other)))
      if (what === 'befriend') product.clock.advance(1)
    }
  })
}

/** REQ-91: a place beyond the last counts as the last, an older one changes nothing. */
export function deliver(places: Places, seqs: readonly [number, number]) {
  return new Step(`phones of % have ${seqs.join(' and ')} of %`, places, async ({ world }, product, [by, other]) => {
    await product.deliver(by, other, seqs)
    for (const seq of seqs) entry.deliver(world, by, other, seq)
  })
}

const minute = 60_000
/** Ends of the times for edits and recalls, and the last moment within each. */
const ends = [15 * minute, 24 * 60 * minute].flatMap((end) => [end - 1, end])

/** At an end of the time for the newest message its sender edits it, or takes it back. */
export function atTheEnd(places: Places, end: number) {
  return new Step(
    `it is ${ends[end]} ms after the newest of % and %`,
    places,
    async ({ world, sent }, product, pair) => {
      const message = between(world, ...pair).messages.at(-1)
      if (!message) return
      product.clock.advance(Math.max(0, message.at + ends[end]! - product.clock.now().getTime()))
      world.now = product.clock.now().getTime()
      const [by, other] = message.sender === pair[0] ? pair : ([pair[1], pair[0]] as const)
      const { msgId, seq } = sent.get(message)!
      const isEdit = end < 2
      agree(
        isEdit ? messages.edit(world, by, other, seq, 'at the end') : messages.recall(world, by, other, seq),
        await outcomeOf(isEdit ? product.edit(by, other, msgId, 'at the end') : product.recall(by, other, msgId)),
      )
    },
  )
}

export function listen(who: number, phone: number, link: Link) {
  return new Step(`phone ${phone} of % (with %): ${link}`, [who, 1 - who], async (_both, product, [me]) =>
    product.phones.get(me)![phone]!.listen(link),
  )
}

export function reconnect(who: number, phone: number) {
  return new Step(`phone ${phone} of % (with %) returns`, [who, 1 - who], async ({ world }, product, [me]) =>
    compareReturned(world, product, me, phone),
  )
}
