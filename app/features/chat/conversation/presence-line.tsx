import type { UserId } from '@madang/contract/ids.ts'
import { useT } from '../../../lib/locale.ts'
import { presenceStore } from '../../../data/chat/presence.ts'
import { reach } from '../../../lib/server/reach.ts'
import { usePresence } from '../../../data/chat/use-presence.ts'

/** Under the name in a conversation: that they are typing, or when they were last there (REQ-98). Nothing for who hides it. */
export function PresenceLine({ friendId }: { friendId: UserId }) {
  const t = useT()
  usePresence([friendId])
  const presence = presenceStore((known) => known.presence[friendId])
  const isTyping = presenceStore((known) => known.typing[friendId] === true)
  const isCut = reach((state) => state.isCut)
  if (!isTyping && !presence) return null
  // What was heard before the wire was cut says nothing of now.
  if (isCut) return <span className="text-12 quiet one block">{t('presence.unknown')}</span>
  return (
    <span className="text-12 quiet one block" aria-live="polite">
      {isTyping ? <span className="accent">{t('presence.typing')}</span> : t(`presence.${presence!}`)}
    </span>
  )
}
