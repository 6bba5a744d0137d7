import { useQuery } from '@tanstack/react-query'
import { Icon } from '@madang/ui/icons.tsx'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { useT } from '../../../lib/locale.ts'
import { NextWords } from '../parts/next-words.tsx'
import { useShownText } from '../parts/shown-text.ts'
import { StateMark, StepBars } from '../parts/states.tsx'
import { openWithdrawalsQuery } from '../queries.ts'

/** Withdrawals on their way, each with its step and when the next one is due; the further ones are in the records. */
export function Running() {
  const t = useT()
  const { data } = useQuery(openWithdrawalsQuery)
  if (!data?.items.length) return null
  return (
    <section aria-label={t('wallet.records')}>
      {data.items.map((withdrawal) => (
        <Card key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
      {data.totalCount > data.items.length ? (
        <Link className="row accent bold" to="/withdraw-record">
          {t('wallet.seeAll')} ({data.totalCount})
        </Link>
      ) : null}
    </section>
  )
}

function Card({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const shown = useShownText()
  const { asset, quantity, state, withdrawalId } = withdrawal
  return (
    <Link className="card wallet-run" to="/withdraw-record" search={{ id: withdrawalId }}>
      <span className="flex spread">
        <b>{t('wallet.runningTitle', { amount: shown(asset, quantity), asset })}</b>
        <StateMark state={state} />
      </span>
      <StepBars state={state} />
      <span className="flex gap-8">
        <span className="grow text-13 quiet block withdrawal-next">
          <NextWords withdrawal={withdrawal} />
        </span>
        <Icon name="next" size="s" />
      </span>
    </Link>
  )
}
