import type { UserId } from '@madang/contract/ids.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import '../../features/chat/list/chat.css'
import '../../features/chat/conversation/conversation.css'
import { Conversation } from './conversation/conversation.tsx'

/** The address of a conversation names the other person (REQ-25). */
export function Dialogue() {
  const { id = '', m, p, q } = usePageSearch('/dialogue')
  return <Conversation key={id} friendId={id as UserId} toMessage={m} picture={p} lookedFor={q} />
}
