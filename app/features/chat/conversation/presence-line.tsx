import type { UserId } from '@madang/contract/ids.ts'
import { useT } from '../../../lib/locale.ts'
import { presenceStore } from '../../../data/chat/presence.ts'
import { usePresence } from '../../../data/chat/use-presence.ts'

/** Under the name in a conversation: that they are typing, or when they were last there (REQ-98). Nothing for who hides it. */
export function PresenceLine({ friendId }: { friendId: UserId }) {
  const t = useT()
  usePresence([friendId])
  const presence = presenceStore((known) => known.presence[friendId])
  const isTyping = presenceStore((known) => known.typing[friendId] === true)
  if (!isTyping && !presence) return null
  return (
    <span className="text-12 quiet one block" aria-live="polite">
      {isTyping ? <span className="accent">{t('presence.typing')}</span> : t(`presence.${presence!}`)}
    </span>
  )
}
