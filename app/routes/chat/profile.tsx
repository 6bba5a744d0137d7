import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../lib/navigation/router.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { FriendsDrawing } from '@madang/ui/drawings/empty/friends.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { ApplySheet } from '../../features/friends/apply-sheet.tsx'
import '../../features/friends/friends.css'
import { OwnProfile } from '../../features/friends/own-profile.tsx'
import type { Asked } from '../../features/friends/person-actions.ts'
import { PersonCard } from '../../features/friends/person-card.tsx'
import { PersonDialog } from '../../features/friends/person-dialog.tsx'
import { ReportSheet, type Reported } from '../../features/reports/report-sheet.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { chat, relationTo } from '../../data/chat/chat-store.ts'
import { useT } from '../../lib/locale.ts'
import { profileQuery } from '../../data/queries/people.ts'
import { myUserId } from '../../lib/server/session.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** Without `id`, or with my own, the editor of my profile; otherwise another person's card (REQ-25). */
export function Profile() {
  const t = useT()
  const { id } = usePageSearch('/profile')
  const other = id && id !== myUserId() ? (id as UserId) : undefined // a wrong one is refused by the server
  const { data: profile, error, refetch } = useQuery(profileQuery(other))
  const known = chat((state) => (other ? relationTo(state, other) : undefined))
  const [asked, setAsked] = useState<Asked>()
  const [isApplying, setApplying] = useState(false)
  const [reported, setReported] = useState<Reported>()
  return (
    <>
      <BackPage title={t('title.profile')}>
        {profile ? (
          other ? (
            <PersonCard
              profile={profile}
              relation={known ?? profile.relation}
              onAsk={setAsked}
              onApply={() => setApplying(true)}
              onReport={() => {
                const { userId, remark, nickName } = profile
                const isBlocked = (known ?? profile.relation) === 'blocked'
                setReported({ userId, name: remark || nickName, msgIds: [], isBlocked })
              }}
            />
          ) : (
            <OwnProfile key={profile.nickName} profile={profile} />
          )
        ) : error instanceof Refusal ? (
          <EmptyState drawing={<FriendsDrawing />} title={t('profile.missing')} text={t('profile.missingText')} />
        ) : (
          <NotYet
            error={error}
            onRetry={refetch}
            waiting={
              <div className="card-head" aria-hidden="true">
                <Skeleton width={96} height={96} radius="36%" />
                <Skeleton width={140} height={24} />
                <Skeleton width={110} height={14} />
              </div>
            }
          />
        )}
      </BackPage>
      <ReportSheet reported={reported} onClose={() => setReported(undefined)} />
      <PersonDialog asked={asked} onClose={() => setAsked(undefined)} />
      <ApplySheet
        person={isApplying && profile ? { friendId: profile.userId, name: profile.nickName } : undefined}
        onClose={() => setApplying(false)}
      />
    </>
  )
}
