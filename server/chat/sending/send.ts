import type { sendMessage as sendMessageCall } from '@madang/contract/chat/chat.ts'
import type pg from 'pg'
import { chosenOf, messageType, type Chosen, type Message } from '@madang/contract/chat/chat.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { held, lanes } from '../../db/lanes.ts'
import type { Bus } from '../../ports/bus.ts'
import { noCards, type Cards } from '../cards.ts'
import { sendToPush } from '../chat-meters.ts'
import { commitAlone, commitTogether, type Committing, type Outcome } from './commit-messages.ts'
import { checkContent, type Content } from './message-content.ts'
import { messageIdOf } from '../message-id.ts'
import type { Draft, Placed } from './send-messages.ts'
import { publishAgain } from './publish-again.ts'
import type { Context } from '../../context.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'

/** What the call SendMessage carries. */
export interface SendInput extends Partial<Chosen> {
  readonly receiverId: UserId
  readonly type: number
  readonly content: string
  readonly clientMsgId: string
}

export interface Sent {
  readonly msgId: MessageId
  readonly seq: number
  readonly createTime: Date
}

export interface Sender {
  /** Sends a message; answers once it is durable. A resend answers the first place and time (INV-C01, INV-C02). */
  send(sender: UserId, input: SendInput): Promise<Sent>
}

/** What bounds how much somebody writes; edits ask it too. */
export interface SendingLimits {
  /** Whether an account is so young that first contacts are limited (REQ-101); without it none are. */
  readonly isYoung?: (user: UserId, now: Date) => Promise<boolean>
  /** Whether a sender has a message of the day left; without it nobody is bounded. */
  readonly mayOneMore?: (user: UserId) => Promise<boolean>
}

export interface SenderDependencies extends Committing, SendingLimits {
  readonly bus: Bus
  /** What cards may name; without it none is accepted. */
  readonly cards?: Cards
  /** Told of each conversation something was said in. */
  readonly said?: (conversation: string) => void
}

const mostInAGroup = 200
/** Conversations that are waited for at once; each takes a connection meanwhile. */
const mostAlone = 4
/** Beyond this many waiting messages the next is refused, so that an overload cannot grow without bound. */
const mostWaiting = 20_000

/** Batches messages from all users into shared commits; those that would wait for somebody wait for themselves. */
export function createSender(dependencies: SenderDependencies): Sender {
  const { pool, bus, clock, cards = noCards, isYoung, mayOneMore, said } = dependencies
  const tell = (drafts: readonly Draft[], results: readonly Outcome[]) => {
    const told = new Set<Outcome>()
    for (const [index, result] of results.entries()) {
      if (result === held || result instanceof Error || !result.fresh || told.has(result)) continue
      told.add(result)
      announce(bus, drafts[index]!, result)
      said?.(result.conversation)
    }
  }
  const waiting = lanes<Draft, Placed>({
    keyOf: ({ sender, receiver }) => (sender < receiver ? `${sender} ${receiver}` : `${receiver} ${sender}`),
    isSlow: ({ kind, isYoung: young = false }) => young || kind === 'picture',
    most: mostInAGroup,
    mostAlone,
    together: async (drafts) => {
      const results = await commitTogether(dependencies, drafts)
      tell(drafts, results)
      return results
    },
    alone: async (drafts) => {
      const results = await commitAlone(dependencies, drafts)
      tell(drafts, results)
      return results
    },
  })
  return {
    send: async (sender, input) => {
      const began = sendToPush.isHeard ? performance.now() : 0
      const draft = draftOf(sender, input)
      if (draft.card && !(await cards.mayCarry(sender, draft.card, clock.now())) && !(await stands(pool, draft)))
        throw new Failure('INVALID', { field: 'content' })
      if (mayOneMore && !(await mayOneMore(sender)) && !(await stands(pool, draft)))
        throw new Failure('MESSAGES_USED_UP')
      if (waiting.waiting >= mostWaiting) throw new Failure('TOO_MANY', { retryAfter: 1 })
      const placed = await waiting.add((await isYoung?.(sender, clock.now())) ? { ...draft, isYoung: true } : draft)
      if (!placed.fresh) await publishAgain(pool, bus, placed)
      const { conversation, seq, createdAt } = placed
      if (began !== 0) sendToPush.took({}, performance.now() - began)
      return { msgId: messageIdOf(conversation, seq), seq, createTime: createdAt }
    },
  }
}

/** Whether a message with this id was sent before: its resend is answered, whatever became of what it names (INV-C02). */
async function stands(pool: pg.Pool, { sender, receiver, clientId }: Draft): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from conversation join message on message.conversation = conversation.id
     where low = least($1::text collate "C", $2::text) and high = greatest($1::text collate "C", $2::text)
       and sender = $1 and client_id = $3`,
    [sender, receiver, clientId],
  )
  return rowCount !== 0
}

function draftOf(sender: UserId, { receiverId, type, clientMsgId, ...input }: SendInput): Draft & Content {
  // REQ-18: text is stored in one normal form, so that it is found however it is typed.
  const content = input.content.normalize('NFC')
  return {
    sender,
    receiver: receiverId,
    clientId: clientMsgId.toLowerCase(),
    ...checkContent(type, content),
    chosen: chosenOf(input),
  }
}

/** Tells the phones of both, the sender's others included. A hint: who misses it fetches the gap (INV-C05). */
function announce(bus: Bus, draft: Draft, { conversation, seq, createdAt }: Placed) {
  const message: Message = {
    msgId: messageIdOf(conversation, seq),
    seq,
    senderId: draft.sender,
    receiverId: draft.receiver,
    type: messageType[draft.kind],
    content: draft.content,
    clientMsgId: draft.clientId,
    ...draft.chosen,
    createTime: createdAt,
    recallTime: null,
  }
  const frame = encodeFrame({ kind: 'message', data: message, seq })
  bus.publish({ kind: 'frame', user: draft.receiver, frame })
  bus.publish({ kind: 'frame', user: draft.sender, frame })
}

export function sendMessage(
  { user, sender }: Context<'user' | 'sender'>,
  input: Parsed<typeof sendMessageCall>,
): Promise<Out<typeof sendMessageCall>> {
  return sender.send(user, input)
}
