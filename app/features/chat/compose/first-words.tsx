import { useQuery } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import { chat } from '../../../data/chat/chat-store.ts'
import { write } from '../../../data/chat/send.ts'
import { myInviterQuery } from '../../../data/queries/people.ts'
import { useT } from '../../../lib/locale.ts'

/** Above the field of two friends who never wrote: words to begin with, each sent with one touch. */
export function FirstWords({ friendId }: { friendId: UserId }) {
  const t = useT()
  const isEmpty = chat(({ talkHistory }) => {
    const history = talkHistory[friendId]
    return history?.known?.from === 1 && history.lastSeq === 0 && !history.outgoing.length
  })
  const { data: inviter } = useQuery({ ...myInviterQuery, enabled: isEmpty })
  if (!isEmpty) return null
  const first = inviter?.userId === friendId ? 'greet.thanks' : 'greet.hello'
  return (
    <section className="first-words" aria-label={t('greet.title')}>
      <p className="text-13 quiet">{t('greet.title')}</p>
      {([first, 'greet.how'] as const).map((words) => (
        <button key={words} type="button" className="pill-button" onClick={() => write(friendId, t(words))}>
          {t(words)}
        </button>
      ))}
    </section>
  )
}
