import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type NoticeGroup, noticeGroupNames } from '@madang/contract/users/notice-facts.ts'
import { readNotices } from '@madang/contract/users/notices.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { unreadNoticesQuery } from '../../data/queries/unread-notices.ts'
import { Inbox } from '../../features/notices/inbox.tsx'
import { noticesQuery } from '../../features/notices/queries.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { useT } from '../../lib/locale.ts'
import { Link } from '../../lib/navigation/router.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { call } from '../../lib/server/call.ts'
import { queries } from '../../lib/server/queries.ts'

type Filter = 'all' | NoticeGroup
const filters: readonly Filter[] = ['all', ...noticeGroupNames]

/** What happened to me: the inbox behind the bell. */
export function Notices() {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('all')
  const unread = useQuery(unreadNoticesQuery).data
  const newest = useInfiniteQuery(noticesQuery(undefined)).data?.pages[0]?.items[0]?.noticeId
  const unreadIn = (one: Filter) =>
    one === 'all' ? unread?.total : unread?.groups.find(({ group }) => group === one)?.count
  const choices = filters.map((key) => {
    const n = unreadIn(key)
    return { key, label: n ? t('notices.filterCount', { name: t(`notices.${key}`), n }) : t(`notices.${key}`) }
  })
  return (
    <BackPage
      title={t('title.notices')}
      onRefresh={refresh}
      actions={
        <>
          {unread?.total && newest ? (
            <IconButton icon="check" label={t('notices.readAll')} onClick={() => void readAll(newest)} />
          ) : null}
          <Link className="icon-button" to="/settings" aria-label={t('title.settings')}>
            <Icon name="settings" />
          </Link>
        </>
      }
    >
      <Segment
        look="pills"
        choices={choices}
        value={filter}
        onValue={setFilter}
        label={t('title.notices')}
        panel="inbox"
      />
      <div id="inbox" role="tabpanel">
        <Inbox key={filter} group={filter === 'all' ? undefined : filter} />
      </div>
    </BackPage>
  )
}

function refresh(): Promise<void> {
  return queries.invalidateQueries({ queryKey: accountKeys.notices() })
}

async function readAll(upTo: string): Promise<void> {
  await call(readNotices, { upTo })
  await refresh()
}
