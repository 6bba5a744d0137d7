import { randomUUID } from 'node:crypto'
import type { LoadUser } from '../run-server.ts'
import { requestId, steadyCaller, type SteadyCaller } from '../clients/steady-caller.ts'

/** A message the server said it has. */
interface Acknowledged {
  readonly clientMsgId: string
  readonly seq: number
}

/** One person writing to their friend without pause, resending until acknowledged, and reading now and then. */
export interface ChatWriter {
  readonly user: LoadUser
  readonly friend: LoadUser
  readonly acknowledged: readonly Acknowledged[]
  readonly readSeq: number
  readonly caller: SteadyCaller
  /** Answers of a kind that must not come. */
  readonly surprises: readonly string[]
  run(isOver: () => boolean): Promise<void>
}

const messagesBetweenReads = 7

export function chatWriter(ports: readonly number[], user: LoadUser, friend: LoadUser): ChatWriter {
  const caller = steadyCaller(ports, user.Token)
  const acknowledged: Acknowledged[] = []
  const surprises: string[] = []
  let readSeq = 0

  const say = async (number: number) => {
    const clientMsgId = randomUUID()
    const body = { ReceiverId: friend.UserId, Type: 1, Content: String(number), ClientMsgId: clientMsgId }
    const { success, data } = await caller.call('chat/SendMessage', body)
    if (success !== 200) return surprises.push(`SendMessage answered ${success}`)
    acknowledged.push({ clientMsgId, seq: (data as { Seq: number }).Seq })
  }
  const read = async () => {
    const seq = acknowledged.at(-1)?.seq ?? 0
    const { success } = await caller.call('message/OneClickRead', { FriendId: friend.UserId, Seq: seq, ...requestId() })
    if (success === 200) readSeq = seq
    else surprises.push(`OneClickRead answered ${success}`)
  }

  return {
    user,
    friend,
    acknowledged,
    surprises,
    caller,
    get readSeq() {
      return readSeq
    },
    run: async (isOver) => {
      for (let number = 1; !isOver(); number++) {
        await say(number)
        if (number % messagesBetweenReads === 0) await read()
      }
    },
  }
}

interface Item {
  readonly Seq: number
  readonly SenderId: string
  readonly Content: string
  readonly ClientMsgId: string
}

/** What is wrong with a conversation as the server shows it to one of the two; empty when all is well. */
export async function faultsOf({ user, friend, acknowledged, readSeq, caller }: ChatWriter): Promise<string[]> {
  const faults: string[] = []
  const { items, readSeq: serverReadSeq } = await history(caller, friend)
  const own = items.filter(({ SenderId: sender }) => sender === user.UserId)
  const places = new Map(own.map((item) => [item.ClientMsgId, item.Seq]))

  for (const { clientMsgId, seq } of acknowledged)
    if (places.get(clientMsgId) !== seq) faults.push(`lost: ${clientMsgId} was acknowledged as ${seq}`)
  if (places.size !== own.length) faults.push(`repeated: ${own.length - places.size} messages stand twice`)
  if (items.some(({ Seq: seq }, index) => seq !== index + 1)) faults.push('places have a gap (INV-C03)')
  if (own.some(({ Content: content }, index) => content !== String(index + 1))) faults.push('reordered (INV-C04)')
  if (own.length !== acknowledged.length) faults.push(`${own.length} stored, ${acknowledged.length} acknowledged`)
  if (serverReadSeq < readSeq) faults.push(`read to ${readSeq}, server says ${serverReadSeq}`)

  const unread = items.filter(({ SenderId: sender, Seq: seq }) => sender === friend.UserId && seq > serverReadSeq)
  const { data: count } = await caller.call('friend/GetUnreadCount', {})
  if (count !== unread.length) faults.push(`unread is ${String(count)}, must be ${unread.length} (INV-C08)`)
  return faults.map((fault) => `${user.UserId}: ${fault}`)
}

async function history(caller: SteadyCaller, friend: LoadUser): Promise<{ items: Item[]; readSeq: number }> {
  const items: Item[] = []
  for (;;) {
    const input = { FriendId: friend.UserId, AfterSeq: items.at(-1)?.Seq ?? 0, PageSize: 1000 }
    const { data } = await caller.call('message/GetFriendChatMessage', input)
    const page = data as { Items: Item[]; LastSeq: number; ReadSeq: number } // the contract's shape
    items.push(...page.Items)
    if (!page.Items.length || items.at(-1)?.Seq === page.LastSeq) return { items, readSeq: page.ReadSeq }
  }
}
