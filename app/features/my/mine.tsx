import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { PullToRefresh } from '@madang/ui/gestures/pull-to-refresh.tsx'
import { Assets } from './assets.tsx'
import { CodesReminder } from './codes-reminder.tsx'
import { MineSkeleton } from './mine-skeleton.tsx'
import { Notices } from './notices.tsx'
import { ProfileHead } from './profile-head.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useParts } from './use-parts.ts'

/** My page of who is logged in: who I am at once, then all of its parts together. `children`: its rows. */
export function Mine({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const parts = useParts()
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <ProfileHead />
      {parts ? (
        <>
          {parts.includes('codes') ? <CodesReminder /> : null}
          <Assets isXrpHeld={parts.includes('held')} />
          <Notices />
          <Shortcuts parts={parts} />
          <div className="band" />
          {children}
        </>
      ) : (
        <MineSkeleton />
      )}
    </PullToRefresh>
  )
}
