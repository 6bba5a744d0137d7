import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { InviteCard, InviteCardSkeleton } from './invite-card.tsx'
import { InviteCounts } from './invite-counts.tsx'
import { Invitees } from './invitees.tsx'
import { inviteOverviewQuery } from './queries.ts'

/** My invitation: code, link and picture, who came, and how far each is from counting (REQ-118). */
export function InvitePanel({
  onToFriend,
  rule,
  children,
}: {
  onToFriend: (code: string) => void
  /** When a friend counts, as the programme says it. */
  rule: ReactNode
  children: ReactNode
}) {
  const { data, error, refetch } = useQuery(inviteOverviewQuery)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data ? (
        <>
          <InviteCard code={data.inviteCode} link={data.inviteLink} onToFriend={() => onToFriend(data.inviteCode)} />
          {children}
          <InviteCounts overview={data} />
        </>
      ) : (
        <InviteCardSkeleton />
      )}
      <Invitees rule={rule} />
    </>
  )
}
