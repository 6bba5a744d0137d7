import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchUsers, userList, type UserRow } from '@madang/contract/operators/people.ts'
import { locales } from '@madang/contract/locale.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { ListBar } from '../list/list-bar.tsx'
import { useListPlace } from '../list/list-place.ts'
import { List, sortable } from '../list/list.tsx'
import { ListActs } from '../list/list-acts.tsx'
import { Status } from '../parts/status.tsx'
import { Frame } from '../shell/frame.tsx'

/** Users by account ID or part of the nickname, narrowed and ordered; all of it is in the address. */
export function Users() {
  const t = useT()
  const place = useListPlace(userList)
  const asked = { ...place.asked, words: place.words }
  const after = typeof place.after === 'string' ? place.after : undefined
  const query = useQuery({
    queryKey: consoleKeys.users({ ...asked, after }),
    queryFn: () => call(searchUsers, { ...asked, after }),
    placeholderData: keepPreviousData,
  })
  const { status } = userList.filters
  return (
    <Frame title={t('nav.users')}>
      <ListBar
        place={place}
        search={t('users.search')}
        filters={[
          {
            name: 'status',
            label: t('operators.status'),
            values: status.options,
            nameOf: (value) => t(`users.status.${status.parse(value)}`),
          },
          {
            name: 'locale',
            label: t('language.choose'),
            values: locales,
            nameOf: (value) => t(`language.${userList.filters.locale.parse(value)}`),
          },
        ]}
        hasDates
        end={<ListActs place={place} list={searchUsers} asked={asked} />}
      />
      <List
        place={place}
        query={query}
        columns={{
          name: sortable(place, t('users.name'), { sort: 'nickName', usual: 'registered' }),
          id: t('users.id'),
          status: t('operators.status'),
          language: t('language.choose'),
          since: sortable(place, t('users.since'), { sort: 'registered', usual: 'registered' }),
        }}
        none={<p>{t('users.none')}</p>}
        row={(user) => <Row key={user.userId} user={user} />}
      />
    </Frame>
  )
}

function Row({ user }: { user: UserRow }) {
  const t = useT()
  return (
    <tr>
      <td>
        <Go className="line link who" to={`/users/${user.userId}`}>
          <Avatar number={user.avatar} size={24} />
          <b className="any">{user.nickName}</b>
        </Go>
      </td>
      <td className="mono">{user.userId}</td>
      <td>
        <Status status={user.status} />
      </td>
      <td>{t(`language.${user.locale}`)}</td>
      <td data-head={t('users.since')}>{moment(user.registeredAt)}</td>
    </tr>
  )
}
