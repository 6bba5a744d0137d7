import type { sendMessage as sendMessageCall } from '@madang/contract/chat/chat.ts'
import type pg from 'pg'
import { chosenOf, messageType, type Chosen, type Message } from '@madang/contract/chat/chat.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { groupCommit } from '../../db/group-commit.ts'
import { isLostConnection } from '../../db/lost-connection.ts'
import { repeated, type Pacing } from '../../db/tx.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { noCards, type Cards } from '../cards.ts'
import { checkContent, type Content } from './message-content.ts'
import { messageIdOf } from '../message-id.ts'
import { sendMessages, type Draft, type Placed } from './send-messages.ts'
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

export interface SenderDependencies {
  readonly pool: pg.Pool
  readonly bus: Bus
  readonly clock: Clock
  readonly pacing?: Pacing | undefined
  /** What cards may name; without it none is accepted. */
  readonly cards?: Cards
  /** Whether an account is so young that first contacts are limited (REQ-101); without it none are. */
  readonly isYoung?: (user: UserId, now: Date) => Promise<boolean>
  /** Told of each conversation something was said in. */
  readonly said?: (conversation: string) => void
  /** Told why a group was sent one message at a time: the database refused one of them. */
  readonly onSplit?: (error: Error) => void
}

const mostInAGroup = 200
/** Beyond this many waiting messages the next is refused, so that an overload cannot grow without bound. */
const mostWaiting = 20_000

/** Batches messages from all users into shared commits. */
export function createSender(dependencies: SenderDependencies): Sender {
  const { pool, bus, clock, cards = noCards, isYoung, said } = dependencies
  const group = groupCommit<Draft, Placed>(mostInAGroup, async (drafts) => {
    const results = await commit(dependencies, drafts, clock.now())
    const told = new Set<Placed>()
    for (const [index, result] of results.entries()) {
      if (result instanceof Error || !result.fresh || told.has(result)) continue
      told.add(result)
      announce(bus, drafts[index]!, result)
      said?.(result.conversation)
    }
    return results
  })
  return {
    send: async (sender, input) => {
      const draft = draftOf(sender, input)
      if (draft.card && !(await cards.mayCarry(sender, draft.card, clock.now())) && !(await stands(pool, draft)))
        throw new Failure('INVALID', { field: 'content' })
      if (group.waiting >= mostWaiting) throw new Failure('TOO_MANY', { retryAfter: 1 })
      const { conversation, seq, createdAt } = await group.add(
        (await isYoung?.(sender, clock.now())) ? { ...draft, isYoung: true } : draft,
      )
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

/**
 * Commits all drafts in one transaction. Retried on a conflict or lost connection; messages already committed are
 * recognised by their client id. Without a database all fail together; any other error must come from one of the
 * drafts, so each is then committed alone.
 */
async function commit(
  { pool, pacing, onSplit }: Pick<SenderDependencies, 'pool' | 'pacing' | 'onSplit'>,
  drafts: readonly Draft[],
  now: Date,
): Promise<(Placed | Error)[]> {
  const first = new Map(drafts.map((draft, index) => [resendKey(draft), index] as const).reverse())
  const distinct = [...first.values()].sort((left, right) => left - right)
  const chosen = distinct.map((index) => drafts[index]!)
  const written = await repeated(() => sendMessages(pool, chosen, now), pacing).catch(async (error: unknown) => {
    const failed = error instanceof Error ? error : new Error(String(error))
    if (chosen.length === 1 || isLostConnection(error)) return chosen.map(() => failed)
    onSplit?.(failed)
    const results: (Placed | Error)[] = []
    for (const draft of chosen) results.push(...(await commit({ pool, pacing }, [draft], now)))
    return results
  })
  const results = new Map(distinct.map((index, position) => [index, written[position]!]))
  return drafts.map((draft) => {
    const original = first.get(resendKey(draft))!
    return sameMessage(draft, drafts[original]!) ? results.get(original)! : new Failure('KEY_REUSED')
  })
}

function resendKey({ sender, receiver, clientId }: Draft): string {
  return `${sender} ${receiver} ${clientId}`
}

function sameMessage(one: Draft, other: Draft): boolean {
  return one === other || (one.content === other.content && one.kind === other.kind)
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
