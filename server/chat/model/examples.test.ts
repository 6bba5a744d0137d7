// Examples of the model computed by hand from the text of the requirements.
import { expect, test } from 'vitest'
import { deliver, hide, mark, mute, order, pin, read } from './entry.ts'
import { befriend, block, leave, unblock, unfriend } from './pair.ts'
import { edit, react, recall, remove, report, send } from './messages.ts'
import { changesAfter, list, thread, total } from './view.ts'
import { between, start, type Kind } from './world.ts'

const minute = 60_000

/** Two friends, and a third who is a friend of both. Each message comes a second after the one before. */
function friends() {
  const world = start()
  const know = (one: string, other: string) => (between(world, one, other).friendship = 'friends')
  for (const [one, other] of ['ab', 'ac', 'bc']) know(one!, other!)
  let ids = 0
  const say = (by: string, to: string, content: string, kind: Kind = 'text') => {
    world.now += 1000
    return send(world, by, to, { clientId: `id${++ids}`, kind, content })
  }
  const entry = (person: string, friend: string) => list(world, person).find((one) => one.friend === friend)
  const names = (person: string) => list(world, person).map(({ friend }) => friend)
  return { world, say, entry, names, know, pair: between(world, 'a', 'b') }
}

test('REQ-91 INV-C02 INV-C03 numbers run 1, 2, 3; sent again it is the first, also after an edit, a recall and a block', () => {
  const { world, say } = friends()
  const words = { clientId: 'x', kind: 'text', content: 'one' } as const
  expect(send(world, 'a', 'b', words)).toEqual({ ok: true, seq: 1, at: 0 })
  expect(say('b', 'a', 'two')).toEqual({ ok: true, seq: 2, at: 1000 })
  expect(send(world, 'b', 'a', words)).toEqual({ ok: true, seq: 3, at: 1000 }) // the id is the sender's own
  expect(send(world, 'b', 'a', { ...words, content: 'uno' })).toEqual({ ok: false, code: 430 })
  edit(world, 'a', 'b', 1, 'uno')
  expect(send(world, 'a', 'b', { ...words, content: 'eins' })).toEqual({ ok: true, seq: 1, at: 0 })
  recall(world, 'a', 'b', 1)
  block(world, 'b', 'a')
  expect(send(world, 'a', 'b', words)).toEqual({ ok: true, seq: 1, at: 0 })
})

test('REQ-94 INV-C07 the reason of a refusal: both before one, a block before deletion, a stranger last', () => {
  const { world, say } = friends()
  block(world, 'a', 'b')
  expect([say('a', 'b', 'x'), say('b', 'a', 'x')]).toEqual([
    { ok: false, code: 611 },
    { ok: false, code: 612 },
  ])
  block(world, 'b', 'a')
  expect(say('a', 'b', 'x')).toEqual({ ok: false, code: 613 })
  unfriend(world, 'a', 'b')
  unblock(world, 'a', 'b')
  expect(say('a', 'b', 'x')).toEqual({ ok: false, code: 612 })
  unblock(world, 'b', 'a')
  expect(say('a', 'b', 'x')).toEqual({ ok: false, code: 614 })
  expect(say('a', 'd', 'x')).toEqual({ ok: false, code: 615 })
  expect(list(world, 'a')).toEqual([])
})

test('REQ-88 INV-C08 own, recalled, deleted and read ones do not count, edited and muted ones do as before', () => {
  const { world, say, entry } = friends()
  for (const text of ['1', '2', '3', '4']) say('b', 'a', text)
  say('a', 'b', '5')
  say('c', 'a', '1')
  expect([entry('a', 'b')?.unread, entry('b', 'a')?.unread, total(world, 'a')]).toEqual([4, 1, 5])
  recall(world, 'b', 'a', 1)
  remove(world, 'a', 'b', [2])
  edit(world, 'b', 'a', 3, 'drei')
  react(world, 'b', 'a', 4, 'heart')
  mute(world, 'a', 'b', true)
  expect([entry('a', 'b')?.unread, total(world, 'a')]).toEqual([2, 3])
  read(world, 'a', 'b')
  edit(world, 'b', 'a', 3, 'three')
  expect([entry('a', 'b')?.unread, total(world, 'a'), entry('b', 'a')?.theirRead]).toEqual([0, 1, 5])
  mark(world, 'a', 'b', true)
  expect(entry('a', 'b')).toMatchObject({ dot: true, unread: 0 })
  expect([total(world, 'a'), entry('b', 'a')?.theirRead]).toEqual([1, 5])
  read(world, 'a', null)
  expect(entry('a', 'b')?.dot).toBe(false)
  expect(total(world, 'a')).toBe(0)
})

test('REQ-88 INV-C09 a deleted conversation counts 0 and is gone for who deleted it, until the next message', () => {
  const { world, say, entry, pair } = friends()
  say('b', 'a', '1')
  say('b', 'a', '2')
  mute(world, 'a', 'b', true)
  pin(world, 'a', 'b', true)
  mark(world, 'a', 'b', true)
  remove(world, 'a', 'b', 'all')
  expect(entry('a', 'b')).toMatchObject({ last: null, unread: 0, pinned: true, dot: true })
  expect([total(world, 'a'), thread(pair, 'b').length]).toEqual([0, 2])
  hide(world, 'a', 'b')
  expect([entry('a', 'b'), entry('b', 'a')?.last?.seq]).toEqual([undefined, 2])
  expect(say('b', 'a', '3')).toMatchObject({ seq: 3 })
  expect(entry('a', 'b')).toMatchObject({ pinned: false, dot: false })
  expect(entry('a', 'b')).toMatchObject({ unread: 1, muted: true, last: { seq: 3, content: '3' } })
  expect(thread(pair, 'a').map(({ seq }) => seq)).toEqual([3])
})

test('REQ-88 an entry taken out of the list counts 0 and keeps its history; friends anew have its last message again, and a dot for who was asked', () => {
  const { world, say, entry, pair } = friends()
  for (const text of ['1', '2', '3']) say('b', 'a', text)
  hide(world, 'a', 'b')
  expect([entry('a', 'b'), total(world, 'a'), thread(pair, 'a').length]).toEqual([undefined, 0, 3])
  unfriend(world, 'b', 'a')
  befriend(world, 'b', 'a')
  expect(entry('a', 'b')).toMatchObject({ unread: 1, dot: true, relation: 'friends' })
  expect(entry('b', 'a')).toMatchObject({ unread: 0, dot: false })
})

test('REQ-86 REQ-87 pinned ones first by their number, those without after them, then the newest', () => {
  const { world, say, names, know } = friends()
  for (const other of ['d', 'e']) know('a', other)
  for (const other of ['b', 'c', 'd', 'e']) say(other, 'a', 'x')
  expect(names('a')).toEqual(['e', 'd', 'c', 'b'])
  pin(world, 'a', 'b', true)
  pin(world, 'a', 'c', true)
  expect(names('a')).toEqual(['c', 'b', 'e', 'd'])
  order(world, 'a', 'b', 1)
  expect(names('a')).toEqual(['b', 'c', 'e', 'd'])
  order(world, 'a', 'c', 2)
  say('a', 'd', 'y')
  say('c', 'a', 'y')
  expect(names('a')).toEqual(['b', 'c', 'd', 'e'])
  remove(world, 'a', 'd', [2])
  expect(names('a')).toEqual(['b', 'c', 'd', 'e']) // what was said last counts, not what is left of it
  expect(order(world, 'a', 'd', 3)).toEqual({ ok: false, code: 404 })
  pin(world, 'a', 'b', false)
  pin(world, 'a', 'b', true)
  expect(names('a')).toEqual(['c', 'b', 'd', 'e'])
  block(world, 'a', 'c')
  unblock(world, 'a', 'c')
  expect(names('a')).toEqual(['b', 'c', 'd', 'e'])
  expect(names('c')).toEqual(['a'])
})

test('REQ-86 the last line: a picture, one taken back, an edited one, the one before a deleted one', () => {
  const { world, say, entry } = friends()
  say('b', 'a', 'first')
  say('b', 'a', 'p1', 'picture')
  expect(entry('a', 'b')?.last).toMatchObject({ seq: 2, kind: 'picture' })
  recall(world, 'b', 'a', 2)
  expect(entry('a', 'b')?.last).toMatchObject({ seq: 2, content: null })
  remove(world, 'a', 'b', [2])
  expect(entry('a', 'b')?.last).toMatchObject({ seq: 1, content: 'first', edited: false })
  edit(world, 'b', 'a', 1, 'First')
  expect(entry('a', 'b')?.last).toMatchObject({ seq: 1, content: 'First', edited: true })
  expect(entry('b', 'a')?.last).toMatchObject({ seq: 2, content: null })
})

test('REQ-93 an edit: my own text, for 15 minutes, twenty times, until it is reported; the same words always', () => {
  const { world, say } = friends()
  say('a', 'b', 'x') // at 1 s
  say('a', 'b', 'c1', 'card')
  expect(edit(world, 'b', 'a', 1, 'y')).toEqual({ ok: false, code: 403 })
  expect(edit(world, 'a', 'b', 2, 'y')).toEqual({ ok: false, code: 403 })
  expect(edit(world, 'a', 'b', 9, 'y')).toEqual({ ok: false, code: 404 })
  for (let number = 1; number <= 20; number++) {
    expect(edit(world, 'a', 'b', 1, `x${number}`)).toEqual({ ok: true, change: number })
  }
  expect(edit(world, 'a', 'b', 1, 'x21')).toEqual({ ok: false, code: 620 })
  say('a', 'b', 'late') // at 3 s
  world.now = 3000 + 15 * minute - 1
  expect(edit(world, 'a', 'b', 3, 'Late')).toEqual({ ok: true, change: 21 })
  world.now++
  expect(edit(world, 'a', 'b', 3, 'LATE')).toEqual({ ok: false, code: 620 })
  expect(edit(world, 'a', 'b', 3, 'Late')).toEqual({ ok: true, change: 21 })
  say('a', 'b', 'reported')
  report(world, 'b', 'a', 4)
  expect(edit(world, 'a', 'b', 4, 'harmless')).toEqual({ ok: false, code: 620 })
})

test('REQ-93 a recall: within 24 hours, by the sender, once; then only for me', () => {
  const { world, say, pair } = friends()
  say('a', 'b', 'x')
  expect(recall(world, 'b', 'a', 1)).toEqual({ ok: false, code: 403 })
  world.now += 24 * 60 * minute
  expect(recall(world, 'a', 'b', 1)).toEqual({ ok: false, code: 616 })
  remove(world, 'a', 'b', [1])
  expect([thread(pair, 'a').length, thread(pair, 'b').length]).toEqual([0, 1])
  say('b', 'a', 'y')
  react(world, 'a', 'b', 2, 'sad')
  expect([recall(world, 'b', 'a', 2), recall(world, 'b', 'a', 2)]).toEqual([{ ok: true }, { ok: true }])
  expect(thread(pair, 'a')).toMatchObject([{ seq: 2, content: null, mine: null, change: 0 }])
  expect(changesAfter(pair, 'b', 0)).toMatchObject([{ seq: 2, content: null }])
  expect(pair.changes).toBe(1)
  expect(react(world, 'a', 'b', 2, 'sad')).toEqual({ ok: false, code: 404 })
})

test('REQ-93 one sign each: a further one replaces it, null takes it back, a repetition takes no number, nor any a Seq', () => {
  const { world, say, pair } = friends()
  say('a', 'b', 'x')
  say('b', 'a', 'y')
  expect(react(world, 'b', 'a', 1, 'heart')).toEqual({ ok: true, change: 1 })
  expect(react(world, 'b', 'a', 1, 'heart')).toEqual({ ok: true, change: 1 })
  expect(react(world, 'a', 'b', 1, 'laugh')).toEqual({ ok: true, change: 2 }) // my own message may have mine
  expect(react(world, 'b', 'a', 2, 'wow')).toEqual({ ok: true, change: 3 })
  expect(react(world, 'b', 'a', 1, 'wow')).toEqual({ ok: true, change: 4 })
  expect(changesAfter(pair, 'a', 1)).toMatchObject([
    { seq: 2, change: 3, mine: null, theirs: 'wow' },
    { seq: 1, change: 4, mine: 'laugh', theirs: 'wow' },
  ])
  remove(world, 'a', 'b', [1])
  expect(changesAfter(pair, 'a', 0).map(({ seq }) => seq)).toEqual([2])
  expect(react(world, 'a', 'b', 1, null)).toEqual({ ok: false, code: 404 })
  block(world, 'a', 'b')
  expect(react(world, 'b', 'a', 2, 'sad')).toEqual({ ok: false, code: 612 })
  expect(react(world, 'b', 'a', 2, null)).toEqual({ ok: true, change: 5 })
  unblock(world, 'a', 'b')
  expect(say('a', 'b', 'z')).toMatchObject({ seq: 3 })
})

test('REQ-58 who leaves takes what they wrote back, and their signs on what others wrote, with a number for each', () => {
  const { world, say, pair, entry } = friends()
  say('a', 'b', '1')
  say('b', 'a', '2')
  react(world, 'b', 'a', 1, 'heart')
  react(world, 'b', 'a', 2, 'thanks')
  react(world, 'a', 'b', 2, 'laugh')
  block(world, 'b', 'a')
  leave(world, 'b')
  expect(thread(pair, 'a')).toMatchObject([
    { seq: 1, content: '1', mine: null, theirs: null, change: 4 },
    { seq: 2, content: null, mine: null, theirs: null },
  ])
  expect(entry('a', 'b')).toMatchObject({ relation: 'deleted', unread: 0, change: 4 })
  expect(say('a', 'b', '3')).toEqual({ ok: false, code: 614 })
})

test('REQ-82 REQ-91 delivered never falls and never passes the last; reading delivers; a deleted friend keeps the history', () => {
  const { world, say, entry } = friends()
  say('a', 'b', '1')
  say('a', 'b', '2')
  deliver(world, 'b', 'a', 9)
  deliver(world, 'b', 'a', 1)
  expect(entry('a', 'b')).toMatchObject({ theirDelivered: 2, theirRead: 0 })
  say('a', 'b', '3')
  read(world, 'b', 'a')
  unfriend(world, 'b', 'a')
  expect(entry('a', 'b')).toMatchObject({ theirDelivered: 3, theirRead: 3, relation: 'deleted', last: { seq: 3 } })
  expect(entry('b', 'a')).toMatchObject({ relation: 'deleted', unread: 0 })
})
