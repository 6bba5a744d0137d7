import type { UserId } from '@madang/contract/ids.ts'
import { chat, tell } from './chat-store.ts'
import { keep, readKept } from './kept.ts'
import type { Outgoing } from './talk.ts'

interface Kept {
  readonly me: UserId
  readonly outgoing: readonly Outgoing[]
  readonly drafts: Readonly<Record<UserId, string>>
}
const key = 'chat'

/** Brings back what was written and not yet answered, and what was begun (R36, R92). A message in flight is tried again. */
export async function restoreWriting(me: UserId): Promise<void> {
  const kept = (await readKept('own', key)) as Kept | undefined // written by keepWriting only
  if (kept?.me !== me || chat.getState().me !== me) return
  for (const [friendId, text] of Object.entries(kept.drafts))
    tell({ kind: 'drafted', friendId: friendId as UserId, text }) // keys as written
  for (const outgoing of kept.outgoing)
    tell({ kind: 'written', outgoing: outgoing.state === 'sending' ? { ...outgoing, state: 'waiting' } : outgoing })
}

let written = ''

/** Keeps unanswered messages and drafts on the phone, whenever they changed. */
export function keepWriting(): void {
  const { me, talkHistory, drafts } = chat.getState()
  if (!me) return
  const outgoing = Object.values(talkHistory).flatMap((talk) => talk.outgoing)
  const now = JSON.stringify([outgoing.map(({ clientMsgId, state }) => [clientMsgId, state]), drafts])
  if (now === written) return
  written = now
  void keep('own', key, { me, outgoing, drafts } satisfies Kept)
}
