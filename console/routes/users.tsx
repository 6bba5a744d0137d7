import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchUsers } from '@madang/contract/operators/people.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { Go, go, usePlace } from '../lib/place.tsx'
import { moment } from '../lib/moment.ts'
import { ListTable } from '../parts/list-table.tsx'
import { Status } from '../parts/status.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

const pageSize = 20

/** Users by account ID or part of the nickname; the words are in the address. */
export function Users() {
  const t = useT()
  const { words = '', page = '1' } = usePlace().search
  const pageIndex = Math.max(1, Number(page) || 1)
  const query = useQuery({
    queryKey: consoleKeys.users(words, pageIndex),
    queryFn: () => call(searchUsers, { words, pageIndex, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Frame title={t('nav.users')}>
      <input
        type="search"
        className="input search"
        aria-label={t('users.search')}
        placeholder={t('users.search')}
        value={words}
        onChange={(event) => go('/users', { words: event.currentTarget.value }, { replace: true })}
      />
      <ListTable
        query={query}
        columns={[t('users.name'), t('users.id'), t('operators.status'), t('users.since'), t('language.choose')]}
        none={t('users.nobody')}
        row={(user) => (
          <tr key={user.userId}>
            <td>
              <Go className="line link" to={`/users/${user.userId}`}>
                <Avatar number={user.avatar} size={24} />
                <b>{user.nickName}</b>
              </Go>
            </td>
            <td className="mono">{user.userId}</td>
            <td>
              <Status status={user.status} />
            </td>
            <td>{moment(user.registeredAt)}</td>
            <td>{t(`language.${user.locale}`)}</td>
          </tr>
        )}
        paging={{ page: pageIndex, size: pageSize, onPage: (next) => go('/users', { words, page: String(next) }) }}
      />
    </Frame>
  )
}
