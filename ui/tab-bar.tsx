import type { ReactNode } from 'react'
import { CountBadge } from './badge.tsx'
import { Icon, type IconName } from './icons.tsx'

export type Tab = { key: string; label: string; icon: IconName; badge?: number }

/** The five places at the foot of the screen. `wrap` makes the link or button of a tab, because only the app knows its router. */
export function TabBar({
  tabs,
  label,
  badgeCap,
  wrap,
}: {
  tabs: readonly Tab[]
  label: string
  badgeCap: number
  wrap: (tab: Tab, content: ReactNode) => ReactNode
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) =>
        wrap(
          tab,
          <>
            <Icon name={tab.icon} />
            <CountBadge count={tab.badge ?? 0} cap={badgeCap} />
            <span className="one">{tab.label}</span>
          </>,
        ),
      )}
    </nav>
  )
}
