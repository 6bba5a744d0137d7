import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { isFinalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'

/** "This was not me": what to do at once, and where (REQ-126). */
export function NotMe({ withdrawal: { withdrawalId, state, isCancellable } }: { withdrawal: Withdrawal }) {
  const t = useT()
  if (isFinalState(state) && state !== 'completed') return null
  return (
    <div className="wallet-gap">
      <Link className="wallet-notice dangerous withdrawal-not-me" to="/freeze" search={{ id: withdrawalId }}>
        <Icon name="shield-alert" size="s" />
        <span className="grow">
          <b>{t('detail.notMe')}</b>
          <span className="block">{t(isCancellable ? 'detail.notMeText' : 'detail.notMeLate')}</span>
        </span>
        <Icon name="next" size="s" />
      </Link>
    </div>
  )
}
