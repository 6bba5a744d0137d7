import { useEffect, useEffectEvent } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { lookedFor } from '../../../lib/format/searchable.ts'
import { useT } from '../../../lib/locale.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { useFind } from './use-find.ts'
import './find.css'

/** Typing pauses this long before the server is asked, in milliseconds. */
const pauseMs = 250

/** Under a conversation in which something is looked for: which of how many, and the steps to older and newer ones (REQ-99). */
export function FindSteps({
  friendId,
  typed,
  from,
  onHit,
}: {
  friendId: UserId
  typed: string
  from: string | undefined
  /** The message that is shown now, and the words that are marked. */
  onHit: (hit: Message | undefined, words: string) => void
}) {
  const t = useT()
  const words = useSettled(lookedFor(typed), pauseMs)
  const { hit, number, count, isWhole, isFetching, error, toOlder, toNewer } = useFind(friendId, words, from)
  const show = useEffectEvent(() => onHit(hit, words))
  const shown = hit?.msgId
  useEffect(() => show(), [shown, words])
  return (
    <div className="find-steps">
      <p className="grow text-13 quiet" role="status">
        {!words
          ? t('find.hint')
          : error
            ? errorMessage(error)
            : count
              ? t(isWhole ? 'find.of' : 'find.ofMore', { n: number, count })
              : isFetching
                ? ''
                : t('find.nothing')}
      </p>
      <IconButton icon="down" className="find-older" label={t('find.older')} disabled={!toOlder} onClick={toOlder} />
      <IconButton icon="down" label={t('find.newer')} disabled={!toNewer} onClick={toNewer} />
    </div>
  )
}
