import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { myUserId } from '../../lib/server/session.ts'
import { readStored } from '../../lib/storage/storage.ts'
import { MyLeaderBadge } from '../../data/leader/leader-badge.tsx'
import { myProfileQuery } from '../../data/queries/my-profile.ts'

/** Who I am: head, nickname with the badge of a leader, ID with copy. The head is on the phone already and stands at once (REQ-36, REQ-167). */
export function ProfileHead() {
  const t = useT()
  const { data } = useQuery(myProfileQuery)
  const id = myUserId()
  return (
    <div className="me-head">
      <Avatar number={data?.avatar ?? readStored('avatar')} size={64} />
      <span className="grow">
        <span className="flex gap-8">
          <Link className="me-name one" to="/profile" aria-label={data ? undefined : t('title.profile')}>
            {data ? data.nickName : <Skeleton width={96} height={20} />}
          </Link>
          {data ? <MyLeaderBadge /> : null}
        </span>
        <span className="flex text-13 quiet tabular">
          {t('my.id', { id })}
          <IconButton
            className="quiet me-copy"
            icon="copy"
            size="xs"
            label={t('my.copyId')}
            onClick={() => void copy(id)}
          />
        </span>
      </span>
      <span className="quiet">
        <Icon name="next" size="s" />
      </span>
    </div>
  )
}
