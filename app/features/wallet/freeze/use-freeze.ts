import { useMutation } from '@tanstack/react-query'
import { NetworkError, Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import { freeze, freezeByLink } from '@madang/contract/users/security.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { call } from '../../../lib/server/call.ts'
import { endSession, isLoggedIn } from '../../../lib/server/session.ts'

/** A link that is spent, or that lost or gained letters on its way through a mail. */
const unusable: readonly number[] = [failures.EXPIRED.code, failures.INVALID.code]

/** Freezes the account, by the link where there is one, and leads to what is said of a frozen account. */
export function useFreeze({ id, link }: { id: string | undefined; link: string | undefined }) {
  const navigation = useNavigation()
  const lead = (part: 'frozen' | 'used') => void navigation.go({ to: '/freeze', search: { part } }, { replace: true })
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      if (link !== undefined) return call(freezeByLink, { link })
      const about = withdrawalId.safeParse(id)
      return call(freeze, about.success ? { withdrawalId: about.data } : {})
    },
    retry: (count, error) => error instanceof NetworkError && count < 2,
    onSuccess: () => {
      // By a link somebody else's account may have been frozen; where it is this phone's own, the socket says so.
      if (link === undefined) endSession()
      lead('frozen')
    },
    onError: (error) => {
      if (error instanceof Refusal && unusable.includes(error.code)) lead('used')
      // The end of this phone's own session, told by the socket, may come before the answer and cuts the call.
      else if (link === undefined && !isLoggedIn()) lead('frozen')
    },
  })
  return { freeze: () => mutate(), isPending }
}
