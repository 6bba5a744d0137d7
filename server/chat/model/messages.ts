// What is said and what becomes of it: sending, taking back, editing, signs, deleting for oneself (REQ-90, 91, 93, decision 0168).
import { mayNotWrite, takeBack } from './pair.ts'
import {
  between,
  codes,
  done,
  messageFor,
  refused,
  type Kind,
  type Message,
  type Outcome,
  type Person,
  type Sign,
  type World,
} from './world.ts'

const minute = 60_000
const editable = 15 * minute
const recallable = 24 * 60 * minute
const edits = 20
const longest = 2000

export interface Words {
  readonly clientId: string
  readonly kind: Kind
  readonly content: string
}

/**
 * Sent again under its client id it is the same message, whatever happened to it or between the two (INV-C02); with other
 * words the id is taken, as long as the first ones can be told from them.
 */
export function send(world: World, by: Person, to: Person, { clientId, kind, content }: Words): Outcome {
  const conversation = between(world, by, to)
  const first = conversation.messages.find((message) => message.sender === by && message.clientId === clientId)
  if (first) {
    const stands = first.recalledAt === null && first.editedAt === null
    if (stands && (first.content !== content || first.kind !== kind)) return refused(codes.idTaken)
    return { ok: true, seq: first.seq, at: first.at }
  }
  if (kind === 'text' && content.length > longest) return refused(codes.tooLong)
  const why = mayNotWrite(world, conversation, by)
  if (why) return why
  const message: Message = {
    seq: conversation.messages.length + 1,
    sender: by,
    kind,
    clientId,
    at: world.now,
    content,
    recalledAt: null,
    editedAt: null,
    edits: 0,
    change: 0,
    signs: new Map(),
    deletedBy: new Set(),
    reported: false,
  }
  conversation.messages.push(message)
  conversation.opened = true
  conversation.lastAt = world.now
  return { ok: true, seq: message.seq, at: message.at }
}

/** Also of one that I deleted for me. It takes no number of a change. */
export function recall(world: World, by: Person, other: Person, seq: number): Outcome {
  const message = between(world, by, other).messages[seq - 1]
  if (!message) return refused(codes.notFound)
  if (message.sender !== by) return refused(codes.notAllowed)
  if (message.recalledAt !== null) return done
  if (world.now - message.at >= recallable) return refused(codes.recallOver)
  takeBack(message, world.now)
  return done
}

/** Other words of my own text. The same again change nothing, also late. */
export function edit(world: World, by: Person, other: Person, seq: number, content: string): Outcome {
  const conversation = between(world, by, other)
  if (content.length > longest) return refused(codes.tooLong)
  const why = mayNotWrite(world, conversation, by)
  if (why) return why
  const message = messageFor(conversation, by, seq)
  if (!message) return refused(codes.notFound)
  if (message.sender !== by || message.kind !== 'text') return refused(codes.notAllowed)
  if (message.content === content) return { ok: true, change: message.change }
  const over = message.recalledAt !== null || message.reported || message.edits >= edits
  if (over || world.now - message.at >= editable) return refused(codes.editOver)
  message.content = content
  message.editedAt = world.now
  message.edits++
  message.change = ++conversation.changes
  return { ok: true, change: message.change }
}

/** Sets my one sign; null takes it back, which also who is blocked may do. What it already is takes no number. */
export function react(world: World, by: Person, other: Person, seq: number, sign: Sign | null): Outcome {
  const conversation = between(world, by, other)
  const why = sign && mayNotWrite(world, conversation, by)
  if (why) return why
  const message = messageFor(conversation, by, seq)
  if (!message || message.recalledAt !== null) return refused(codes.notFound)
  if ((message.signs.get(by) ?? null) === sign) return { ok: true, change: message.change }
  if (sign) message.signs.set(by, sign)
  else message.signs.delete(by)
  message.change = ++conversation.changes
  return { ok: true, change: message.change }
}

/** For me alone: these, or the whole history (INV-C09). */
export function remove(world: World, by: Person, other: Person, seqs: readonly number[] | 'all'): Outcome {
  const conversation = between(world, by, other)
  if (!conversation.opened) return refused(codes.notFound)
  for (const message of conversation.messages) {
    if (seqs === 'all' || seqs.includes(message.seq)) message.deletedBy.add(by)
  }
  return done
}

/** A reported text is edited no more. */
export function report(world: World, by: Person, other: Person, seq: number): Outcome {
  const message = messageFor(between(world, by, other), by, seq)
  if (!message) return refused(codes.notFound)
  message.reported = true
  return done
}
