import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { Button, type ButtonLook } from '@madang/ui/button.tsx'
import { useT } from '../../lib/locale.ts'
import { useFollow } from './queries.ts'

/** Follows a publisher, or no longer. `onVisitor` is called instead for somebody who is not logged in. */
export function FollowButton({
  id,
  name,
  size = 'm',
  kind = 'accent',
  onVisitor,
}: {
  id: PublisherId
  name: string
  size?: ButtonLook['size']
  kind?: 'accent' | 'soft'
  onVisitor?: (() => void) | undefined
}) {
  const t = useT()
  const { isFollowing, isPending, change } = useFollow(id)
  return (
    <Button
      kind={isFollowing ? 'plain' : kind}
      size={size}
      busy={isPending}
      aria-pressed={isFollowing}
      aria-label={t('publisher.followName', { name })}
      onClick={onVisitor ?? change}
    >
      {t(isFollowing ? 'publisher.following' : 'publisher.follow')}
    </Button>
  )
}
