import { reactions, type Reaction } from '@madang/contract/chat/chat.ts'
import { useT } from '../../../lib/locale.ts'
import { reactionSigns } from './reactions.ts'

/** The six reactions in the menu of a message; mine is pressed, and pressing it again takes it back. */
export function ReactionRow({
  mine,
  onReact,
}: {
  mine: Reaction | null
  onReact: (reaction: Reaction | null) => void
}) {
  const t = useT()
  return (
    <div className="reaction-row" role="group" aria-label={t('dialogue.react')}>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={t(`reaction.${reaction}`)}
          aria-pressed={reaction === mine}
          onClick={() => onReact(reaction === mine ? null : reaction)}
        >
          {reactionSigns[reaction]}
        </button>
      ))}
    </div>
  )
}
