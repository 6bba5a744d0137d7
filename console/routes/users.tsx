import { searchUsers, userList, type UserRow } from '@madang/contract/operators/people.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
import { Status } from '../parts/status.tsx'
import { Frame } from '../shell/frame.tsx'

/** Users by account ID or part of the nickname, narrowed and ordered; all of it is in the address. */
export function Users() {
  const t = useT()
  const listed = useListed(userList, (asked) => ({
    queryKey: consoleKeys.users(asked),
    queryFn: () => call(searchUsers, asked),
  }))
  const { place } = listed
  return (
    <Frame title={t('nav.users')}>
      <ListWithBar
        {...listed}
        list={searchUsers}
        search={t('users.search')}
        texts={{
          status: [t('operators.status'), (status) => t(`users.status.${status}`)],
          locale: [t('language.choose'), (locale) => t(`language.${locale}`)],
        }}
        hasDates
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
