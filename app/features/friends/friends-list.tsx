import { useMemo, useRef } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Link } from '../../lib/navigation/router.ts'
import type { Person } from '@madang/contract/chat/friends.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { reach } from '../../lib/server/reach.ts'
import { presenceStore } from '../../data/chat/presence.ts'
import { usePresence } from '../../data/chat/use-presence.ts'
import { groupByInitial } from './initial-of.ts'
import { PersonRow } from './person-row.tsx'

type Row = { readonly initial: string } | { readonly person: Person }

/** From so many friends on, the letters at the side help. */
const lettersFrom = 15

/** Friends under their initials (REQ-84). Only what is on screen is in the document, so that 10,000 scroll as ten do (REQ-190). */
export function FriendsList({ friends, onMore }: { friends: readonly Person[]; onMore: (person: Person) => void }) {
  const { locale, t } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => groupByInitial(friends, nameOf, locale), [friends, locale])
  const rows = useMemo(
    () => groups.flatMap(({ initial, items }): Row[] => [{ initial }, ...items.map((person) => ({ person }))]),
    [groups],
  )
  // The window of rows is the library's own; the compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => ('initial' in rows[index]! ? 40 : 60),
    overscan: 10,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => {
      const row = rows[index]!
      return 'initial' in row ? row.initial : row.person.userId
    },
  })
  usePresence(useMemo(() => friends.slice(0, 1000).map(({ userId }) => userId), [friends]))
  const hasLetters = friends.length >= lettersFrom
  return (
    <>
      <div
        ref={list}
        className={hasLetters ? 'friends-all has-letters' : 'friends-all'}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]!
          return (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className="friends-row"
              style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
            >
              {'initial' in row ? (
                <h2 className="friends-head">{row.initial}</h2>
              ) : (
                <FriendRow person={row.person} onMore={() => onMore(row.person)} />
              )}
            </div>
          )
        })}
      </div>
      {hasLetters ? (
        <nav className="letters" aria-label={t('friend.index')}>
          {groups.map(({ initial }) => (
            <button
              key={initial}
              type="button"
              onClick={() =>
                virtual.scrollToIndex(
                  rows.findIndex((row) => 'initial' in row && row.initial === initial),
                  { align: 'start' },
                )
              }
            >
              {initial}
            </button>
          ))}
        </nav>
      ) : null}
    </>
  )
}

function FriendRow({ person, onMore }: { person: Person; onMore: () => void }) {
  const { t } = useLanguage()
  const { userId, avatar, nickName, remark } = person
  const name = nameOf(person)
  const heard = presenceStore((known) => known.presence[userId])
  // What was heard before the wire was cut says nothing of now; the line at the head says that it is cut.
  const presence = reach((state) => state.isCut) ? undefined : heard
  return (
    <PersonRow
      userId={userId}
      avatar={avatar}
      name={name}
      under={[remark ? nickName : '', presence ? t(`presence.${presence}`) : ''].filter(Boolean).join(' · ')}
    >
      <Link
        className="icon-button quiet"
        to="/dialogue"
        search={{ id: userId }}
        aria-label={`${t('profile.message')}: ${name}`}
      >
        <Icon name="chat" size="s" />
      </Link>
      <IconButton className="quiet" icon="more" size="s" label={t('friend.more', { name })} onClick={onMore} />
    </PersonRow>
  )
}

/** The remark I gave, or the nickname. */
export function nameOf({ remark, nickName }: Pick<Person, 'remark' | 'nickName'>): string {
  return remark || nickName
}
