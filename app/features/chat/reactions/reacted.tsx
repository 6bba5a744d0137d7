import type { Message } from '@madang/contract/chat/chat.ts'
import { useT } from '../../../lib/locale.ts'
import { reactionSigns, reactionsTo } from './reactions.ts'

/** What the two answered some messages of one row with, under it; of a row without any nothing is drawn. */
export function Reacted({ messages, isMine, name }: { messages: readonly Message[]; isMine: boolean; name: string }) {
  const t = useT()
  const all = messages.flatMap((message) => {
    const { mine, theirs } = reactionsTo(message, isMine)
    return [
      ...(theirs ? [{ key: `${message.seq} theirs`, reaction: theirs, who: name }] : []),
      ...(mine ? [{ key: `${message.seq} mine`, reaction: mine, who: t('dialogue.me') }] : []),
    ]
  })
  if (!all.length) return null
  return (
    <p className={isMine ? 'reacted me' : 'reacted'}>
      {all.map(({ key, reaction, who }) => (
        <span
          key={key}
          role="img"
          aria-label={t('dialogue.reacted', { name: who, reaction: t(`reaction.${reaction}`) })}
        >
          {reactionSigns[reaction]}
        </span>
      ))}
    </p>
  )
}
