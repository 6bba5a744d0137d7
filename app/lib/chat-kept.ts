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

/** Whose writing was brought back: before that nothing is kept, so that an empty start does not overwrite it. */
let restoredFor: UserId | '' = ''
let written = ''

/** Another person, or nobody: what is in memory from now on says nothing about what was kept. */
export function closeWriting(): void {
  restoredFor = ''
}

/** Brings back what was written and not yet answered, and what was begun (R36, R92). A message in flight is tried again. */
export async function restoreWriting(me: UserId): Promise<void> {
  const kept = (await readKept('own', key)) as Kept | undefined // written by keepWriting only
  if (chat.getState().me !== me) return
  restoredFor = me
  written = ''
  if (kept?.me !== me) return
  for (const outgoing of kept.outgoing)
    tell({ kind: 'written', outgoing: outgoing.state === 'sending' ? { ...outgoing, state: 'waiting' } : outgoing })
  for (const [friendId, text] of Object.entries(kept.drafts))
    if (!chat.getState().drafts[friendId as UserId]) tell({ kind: 'drafted', friendId: friendId as UserId, text }) // keys as written
}

/** Keeps unanswered messages and drafts on the phone, whenever they changed. */
export function keepWriting(): void {
  const { me, talkHistory, drafts } = chat.getState()
  if (!me || restoredFor !== me) return
  const outgoing = Object.values(talkHistory).flatMap((talk) => talk.outgoing)
  const now = JSON.stringify([outgoing.map(({ clientMsgId, state, content }) => [clientMsgId, state, content]), drafts])
  if (now === written) return
  written = now
  void keep('own', key, { me, outgoing, drafts } satisfies Kept)
}
