import { queryOptions, useQuery } from '@tanstack/react-query'
import { inviteCodePattern } from '@madang/contract/ids.ts'
import { getInviter } from '@madang/contract/rewards/invites.ts'
import { normalInviteCode } from '@madang/contract/users/registration.ts'
import { clientConstants } from '@madang/contract/constants.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
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

/** The inviter before anything else, in words that say it is final (REQ-45). */
export function InviterCard({ code }: { code: string }) {
  const { t } = useLanguage()
  const { data: inviter } = useQuery(inviterQuery(code))
  if (!inviter) return null
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
