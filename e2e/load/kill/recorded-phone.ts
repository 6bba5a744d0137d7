import { decodeFrame } from '@madang/contract/events.ts'
import { openRawSocket, type RawSocket } from '../clients/raw-socket.ts'
import { pause, type LoadUser } from '../run-server.ts'
import { steadyCaller } from '../clients/steady-caller.ts'

/**
 * A phone that keeps its socket with the address it was given once, at whichever process answers (REQ-157, INV-F05), and after
 * each return, each gap and each word of a resync fetches what it missed (INV-C05).
 */
export interface RecordedPhone {
  /** Places of the conversation it knows. */
  readonly known: ReadonlySet<number>
  readonly returns: number
  /** What must not be: a return that was refused. */
  readonly surprises: readonly string[]
  close(): Promise<void>
}

const betweenTriesMs = 250

export async function recordedPhone(
  ports: readonly number[],
  user: LoadUser,
  friend: LoadUser,
): Promise<RecordedPhone> {
  const caller = steadyCaller(ports, user.Token)
  const known = new Set<number>()
  const surprises: string[] = []
  let [moves, returns, isOver] = [0, 0, false]
  let socket: RawSocket | null = null
  let fetching: Promise<void> = Promise.resolve()

  const fetchMissed = async () => {
    for (;;) {
      const input = { FriendId: friend.UserId, AfterSeq: firstMissing(known) - 1, PageSize: 1000 }
      const { data } = await caller.call('message/GetFriendChatMessage', input)
      const { Items: items, LastSeq: last } = data as { Items: { Seq: number }[]; LastSeq: number } // the contract's shape
      for (const { Seq: seq } of items) known.add(seq)
      if (firstMissing(known) > last || items.length === 0) return
    }
  }
  const fetchSoon = () => (fetching = fetching.then(fetchMissed))
  const hear = (text: string) => {
    const decoded = decodeFrame(text)
    if (!('event' in decoded)) return
    const { event } = decoded
    if (event.kind === 'resync') return void fetchSoon()
    if (event.kind !== 'message') return
    known.add(event.data.seq)
    if (firstMissing(known) < event.data.seq) void fetchSoon()
  }

  const { success, msg, data } = await caller.call('chat/GetChatSocket', { SenderId: user.UserId })
  if (success !== 200) throw new Error(`GetChatSocket answered ${success}: ${msg}`)
  const address = new URL((data as { WsUrl: string }).WsUrl) // the contract's shape
  const keep = async () => {
    while (!isOver) {
      address.port = String(ports[moves % ports.length])
      try {
        socket = await openRawSocket(address.href, hear)
        returns++
        void fetchSoon()
        await socket.closed
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason.startsWith('4') && reason !== '429')
          surprises.push(`${user.UserId}: its return was refused with ${reason}`)
        moves++
      }
      await pause(betweenTriesMs)
    }
  }
  const keeping = keep()
  return {
    known,
    surprises,
    get returns() {
      return returns
    },
    close: async () => {
      await fetchSoon()
      isOver = true
      socket?.close()
      await keeping
      caller.close()
    },
  }
}

function firstMissing(known: ReadonlySet<number>): number {
  let seq = 1
  while (known.has(seq)) seq++
  return seq
}
