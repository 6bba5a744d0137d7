import type { ReactNode } from 'react'
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { reach } from '../../lib/server/reach.ts'
import { InviteCard } from './invite-card.tsx'
import { InviteCounts } from './invite-counts.tsx'
import { InviteSkeleton } from './invite-skeleton.tsx'
import { Invitees } from './invitees.tsx'
import { inviteesQuery, inviteOverviewQuery } from './queries.ts'

/** My invitation: code, link and picture, who came, and how far each is from counting (REQ-118). */
export function InvitePanel({
  onToFriend,
  rule,
  isReady,
  children,
}: {
  onToFriend: (code: string) => void
  /** When a friend counts, as the programme says it. */
  rule: ReactNode
  /** What stands in the panel besides the invitation is known too. */
  isReady: boolean
  children: ReactNode
}) {
  const { data, error, refetch } = useQuery(inviteOverviewQuery)
  usePrefetchInfiniteQuery(inviteesQuery)
  const isCut = reach((state) => state.isCut)
  if (!data && (error || isCut)) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || !(isReady || isCut)) return <InviteSkeleton />
  return (
    <>
      <InviteCard code={data.inviteCode} link={data.inviteLink} onToFriend={() => onToFriend(data.inviteCode)} />
      {children}
      <InviteCounts overview={data} />
      <Invitees rule={rule} />
    </>
  )
}
