import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Person } from '@madang/contract/chat/friends.ts'
import { FriendsDrawing } from '@madang/ui/drawings/empty/friends.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import '../../features/chat/list/chat.css'
import { RequestsRow } from '../../features/chat/list/requests-row.tsx'
import { BlacklistSection } from '../../features/friends/blacklist-section.tsx'
import { FriendMenu } from '../../features/friends/friend-menu.tsx'
import { FriendsList } from '../../features/friends/friends-list.tsx'
import '../../features/friends/friends.css'
import { isMeant } from '../../features/friends/initial-of.ts'
import type { Asked } from '../../features/friends/person-actions.ts'
import { PersonDialog } from '../../features/friends/person-dialog.tsx'
import { lookedFor } from '../../lib/format/searchable.ts'
import { useHanzi } from '../../lib/format/use-hanzi.ts'
import { useT } from '../../lib/locale.ts'
import { friendListQuery } from '../../data/queries/people.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { AddFriendLink } from '../../lib/parts/add-friend-link.tsx'

/** My friends by initials, and the people I blocked (REQ-83, REQ-84). */
export function Friend() {
  const t = useT()
  const { data: friends, error, refetch } = useQuery(friendListQuery)
  const [typed, setTyped] = useState('')
  const [menuOf, setMenuOf] = useState<Person>()
  const [asked, setAsked] = useState<Asked>()
  const hanzi = useHanzi(typed)
  const found = useMemo(() => {
    const words = lookedFor(typed)
    const isWanted = ({ remark, nickName }: Person) =>
      [remark, nickName].some((name) => isMeant(name, words, hanzi?.anySpelling))
    return words ? (friends?.filter(isWanted) ?? []) : (friends ?? [])
  }, [friends, typed, hanzi])
  return (
    <>
      <BackPage title={t('title.friend')} actions={<AddFriendLink look="icon" />}>
        <RequestsRow />
        {friends?.length ? (
          <label className="friend-search">
            <Icon name="search" size="s" />
            <input
              type="search"
              value={typed}
              placeholder={t('friend.search')}
              aria-label={t('friend.search')}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        ) : null}
        {!friends ? (
          <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows picture={40} />} />
        ) : !friends.length ? (
          <EmptyState
            drawing={<FriendsDrawing />}
            title={t('friend.empty')}
            text={t('friend.emptyText')}
            action={<AddFriendLink look="button" />}
          />
        ) : found.length ? (
          <>
            <p className="pad text-12 quiet" role="status">
              {t('friend.count', { n: found.length })}
            </p>
            <FriendsList friends={found} onMore={setMenuOf} />
          </>
        ) : (
          <p className="pad text-13 quiet blacklist-none" role="status">
            {t('friend.nothing')}
          </p>
        )}
        {/* Below a list of unknown length it would stand elsewhere a moment later. */}
        {friends || error ? (
          <>
            <div className="band" />
            <div className="section-head">
              <h2>{t('friend.blacklist')}</h2>
            </div>
            <BlacklistSection onAsk={setAsked} />
          </>
        ) : null}
      </BackPage>
      <FriendMenu person={menuOf} onClose={() => setMenuOf(undefined)} onAsk={setAsked} />
      <PersonDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
