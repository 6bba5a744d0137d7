import { clientConstants } from '@madang/contract/constants.ts'
import { Link, useNavigation } from '../lib/navigation/router.ts'
import { TabBar, type Tab } from '@madang/ui/tab-bar.tsx'
import { useT } from '../lib/locale.ts'
import type { TabKey } from '../lib/navigation/addresses.ts'
import { useIsPageOffered } from '../lib/server/offered.ts'
import { useUnread } from '../data/chat/unread.ts'
import { openLive } from './open-live.ts'

const places = { home: '/home', benefit: '/benefit', chat: '/chat', user: '/user' } as const

/** The five places at the foot (REQ-28). Live has no page of its own here: it opens the class site (REQ-29). */
export function Tabs({ current }: { current: TabKey }) {
  const t = useT()
  const unread = useUnread()
  const navigation = useNavigation()
  const isLiveOffered = useIsPageOffered('/live')
  const tabs: (Tab & { key: TabKey })[] = [
    { key: 'home', label: t('tab.home'), icon: 'news' },
    { key: 'benefit', label: t('tab.benefit'), icon: 'benefit' },
    ...(isLiveOffered ? [{ key: 'live', label: t('tab.live'), icon: 'live' } as const] : []),
    { key: 'chat', label: t('tab.chat'), icon: 'chat', badge: unread },
    { key: 'user', label: t('tab.user'), icon: 'person' },
  ]
  return (
    <TabBar
      tabs={tabs}
      label={t('tab.bar')}
      badgeCap={clientConstants.unreadCap}
      wrap={(tab, content) => {
        const key = tab.key as TabKey // the keys given above
        const marked = key === current ? ('page' as const) : undefined
        return key === 'live' ? (
          <button key={key} type="button" aria-current={marked} onClick={() => openLive(navigation)}>
            {content}
          </button>
        ) : (
          <Link key={key} to={places[key]} aria-current={marked}>
            {content}
          </Link>
        )
      }}
    />
  )
}
