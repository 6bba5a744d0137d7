import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { LostRequest } from '../lost/lost-request.tsx'
import { draftOf } from './draft-of.ts'

/** Finds out what became of a withdrawal whose answer was lost, and leads to it where it had come. */
export function LostWithdrawal({ asset }: { asset: WithdrawableAsset }) {
  const t = useT()
  const navigation = useNavigation()
  return (
    <LostRequest
      kind="withdrawal"
      draft={draftOf(asset)}
      onMade={(made) => {
        if (made !== null) toast(t('withdraw.sent'))
        const search = made === null ? {} : { id: made }
        return navigation.go({ to: '/withdraw-record', search }, { replace: true })
      }}
    />
  )
}
