import { queryOptions, useQuery } from '@tanstack/react-query'
import { inviteCodePattern } from '@madang/contract/ids.ts'
import { getInviter } from '@madang/contract/rewards/invites.ts'
import { normalInviteCode } from '@madang/contract/users/registration.ts'
import { clientConstants } from '@madang/contract/constants.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'

/** Who stands behind a code (REQ-45); asked only for a whole code that is not the platform's own. */
export function inviterQuery(code: string) {
  const normal = normalInviteCode(code)
  return queryOptions({
    queryKey: rewardKeys.inviter(normal),
    queryFn: ({ signal }) => call(getInviter, { inviteCode: normal }, { signal }),
    enabled: inviteCodePattern.test(normal) && normal !== clientConstants.initInviteCode,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
}

/** The inviter before anything else, in words that say it is final (REQ-45). `isAwaited`: room is held until it is known. */
export function InviterCard({ code, isAwaited }: { code: string; isAwaited: boolean }) {
  const { t } = useLanguage()
  const { data: inviter, isLoading } = useQuery(inviterQuery(code))
  if (!inviter)
    return isAwaited && isLoading ? (
      <section className="inviter" aria-hidden="true">
        <Skeleton width={56} height={56} radius="36%" />
        <div className="grow">
          <p>{'\u00a0'}</p>
          <p className="text-13 quiet">{t('register.final')}</p>
        </div>
      </section>
    ) : null
  return (
    <section className="inviter" role="status">
      <Avatar number={inviter.avatar} size={56} />
      <div className="grow">
        <p className="bold">{t('register.invitedBy', { name: inviter.nickName })}</p>
        <p className="text-13 quiet">{t('register.final')}</p>
      </div>
    </section>
  )
}
