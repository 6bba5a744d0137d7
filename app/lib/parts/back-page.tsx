import type { ReactNode } from 'react'
import { NavHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { BackButton } from './back-button.tsx'
import { CompanyLine } from './company-line.tsx'

/** A page one can leave, below its head, with the way to the company at its end; with `onRefresh` drawing it down asks for fresh data. */
export function BackPage({
  title,
  actions,
  className,
  onRefresh,
  children,
}: {
  title?: ReactNode
  /** At the right of the head. */
  actions?: ReactNode
  className?: string | undefined
  onRefresh?: () => Promise<unknown>
  children: ReactNode
}) {
  return (
    <>
      <NavHead back={<BackButton />} title={title}>
        {actions}
      </NavHead>
      <main className={className}>
        {onRefresh ? <PullToRefresh onRefresh={onRefresh}>{children}</PullToRefresh> : children}
        <CompanyLine />
      </main>
    </>
  )
}
