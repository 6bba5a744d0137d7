import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@madang/ui/avatar.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { LeaderBadge } from '../../../data/leader/leader-badge.tsx'
import { myProfileQuery } from '../../../data/queries/my-profile.ts'
import type { Studio } from './queries.ts'

/** Who I am, with the badge of a leader, and where my studio is. */
export function StudioHead({ studio: { isLeader, application } }: { studio: Studio }) {
  const { t, locale } = useLanguage()
  const { data: me } = useQuery(myProfileQuery)
  if (!me) return null
  const approved = application?.decision === 'approved' ? application : null
  return (
    <header className="pad studio-head">
      <Avatar number={me.avatar} size={48} />
      <div>
        <h2 className="studio-name">
          {me.nickName} {isLeader ? <LeaderBadge /> : null}
        </h2>
        {approved ? (
          <p className="text-13 quiet">
            {t('studio.approvedAt', {
              city: approved.city,
              time: koreanStart(approved.decideTime ?? approved.submitTime, locale),
            })}
          </p>
        ) : (
          <p className="text-13 quiet">{t(isLeader ? 'studio.leaderText' : 'studio.noLeader')}</p>
        )}
      </div>
    </header>
  )
}
