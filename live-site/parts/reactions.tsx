import { useState, type ReactNode } from 'react'
import type { ReactionKind } from '@madang/contract/rewards/live.ts'
import { t } from '../lib/locale.ts'
import type { Answer } from '../lib/watching.ts'

const marks: Readonly<Record<ReactionKind, ReactNode>> = {
  like: <path d="M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7.300a4.300 4.300 0 0 1 8 2C20 15 12 20 12 20z" />,
  understood: <path d="m5 12.500 4.500 4.500L19 7.500" />,
  slower: <path d="M12 4v10.500M12 18.500v.500" />,
  question: <path d="M9 9a3 3 0 1 1 3.900 3c-.700.400-.900 1.100-.900 2.200M12 18.500v.400" />,
  fun: <path d="M4.500 13.500c2.200 4.500 12.800 4.500 15 0M8.500 8v.800M15.500 8v.800" />,
}

/** Five reactions instead of a chat; each once for each person, and taken back by another tap (REQ-75). */
export function Reactions({
  reactions,
  onReact,
}: {
  reactions: Answer['reactions']
  onReact: (kind: ReactionKind, on: boolean) => Promise<void>
}) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <footer className="reactions" aria-label={t('reactions')} role="group">
      {reactions.map(({ kind, count, isMine }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={isMine}
          aria-label={`${t(`reaction.${kind}`)} ${count}`}
          title={t(`reaction.${kind}`)}
          onClick={() =>
            void onReact(kind, !isMine).then(
              () => setFailed(false),
              () => setFailed(true),
            )
          }
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {marks[kind]}
          </svg>
          {count}
        </button>
      ))}
      {hasFailed ? <p role="alert">{t('reactionFailed')}</p> : null}
    </footer>
  )
}
