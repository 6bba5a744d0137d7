import { Link } from '../../lib/navigation/router.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { MessagesDrawing } from '@madang/ui/drawings/empty/messages.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { chat } from '../../data/chat/chat-store.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { NearEnd } from '../../lib/parts/near-end.tsx'
import { PictureImage } from '../../data/pictures/picture-image.tsx'
import { monthsOf, type ShownPicture } from './shown-pictures.ts'
import { usePictures } from './use-pictures.ts'
import './album.css'
import { dateWords } from '../../lib/format/date-words.ts'

/** All pictures of a conversation by month, the newest first; older ones come as one gets there (REQ-97). */
export function AlbumWall({
  friendId,
  name,
  onOpen,
}: {
  friendId: UserId
  name: string
  onOpen: (seq: number) => void
}) {
  const { locale, t } = useLanguage()
  const { pictures, isFetched, error, retry, hasOlder, isFetching, older } = usePictures(friendId)
  if (error || !isFetched) return <NotYet error={error} onRetry={retry} waiting={<Waiting cells={12} />} />
  if (!pictures.length && !hasOlder)
    return (
      <EmptyState
        drawing={<MessagesDrawing />}
        title={t('pictures.empty')}
        text={name ? t('pictures.emptyText', { name }) : undefined}
        action={
          <Link className={buttonClass({ kind: 'soft' })} to="/dialogue" search={{ id: friendId }}>
            {t('pictures.toTalk')}
          </Link>
        }
      />
    )
  const month = (at: Date | number) => dateWords(at, locale, 'month')
  return (
    <>
      {monthsOf(pictures).map(({ key, at, pictures: those }) => (
        <section key={key} className="album-month" aria-label={month(at)}>
          <h2>{month(at)}</h2>
          <ul className="album-wall">
            {those.map((shown) => (
              <li key={shown.message.seq}>
                <Cell shown={shown} name={name} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NearEnd
        query={{ hasNextPage: hasOlder, isFetchingNextPage: isFetching, fetchNextPage: older }}
        count={pictures.length}
      >
        <p className="visually-hidden" role="status">
          {t('pictures.more')}
        </p>
        <Waiting cells={3} />
      </NearEnd>
    </>
  )
}

function Cell({ shown, name, onOpen }: { shown: ShownPicture; name: string; onOpen: (seq: number) => void }) {
  const { locale, t } = useLanguage()
  const me = chat((state) => state.me)
  const { message, picture } = shown
  const isMine = message.senderId === me
  const time = absolute(message.createTime, locale)
  return (
    <button type="button" onClick={() => onOpen(message.seq)}>
      <PictureImage
        picture={picture}
        alt={isMine ? t('pictures.mine', { time }) : t('pictures.from', { name, time })}
        {...(isMine ? { clientMsgId: message.clientMsgId } : {})}
      />
    </button>
  )
}

function Waiting({ cells }: { cells: number }) {
  return (
    <div className="album-wall" aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <span key={cell} className="skeleton" />
      ))}
    </div>
  )
}
