import { groupBy } from '@madang/client/group-by.ts'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { clockTime } from '../../../lib/format/moment.tsx'
import { dayWords } from '../../../lib/format/date-words.ts'
import { programmeDay } from '../../../lib/format/programme-day.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { shortened } from '../parts/address-ends.tsx'
import { networkName } from '../parts/network-names.ts'
import { NextWords } from '../parts/next-words.tsx'
import { useShownText } from '../parts/shown-text.ts'
import { StateMark } from '../parts/states.tsx'

/** Withdrawals under their days. */
export function WithdrawalList({ items }: { items: readonly Withdrawal[] }) {
  const { locale } = useLanguage()
  const days = groupBy(items, ({ createTime }) => programmeDay(createTime))
  return [...days].map(([day, withdrawals]) => (
    <section key={day} aria-label={dayWords(day, locale, 'dayHead')}>
      <h2 className="wallet-day">{dayWords(day, locale, 'dayHead')}</h2>
      <ul>
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.withdrawalId}>
            <Row withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { locale } = useLanguage()
  const shown = useShownText()
  const { withdrawalId, asset, received, network, address, state, createTime } = withdrawal
  return (
    <Link className="withdrawal-row" to="/withdraw-record" search={{ id: withdrawalId }}>
      <span className="withdrawal-line">
        <b>
          {shown(asset, received)} <small>{asset}</small>
        </b>
        <StateMark state={state} />
      </span>
      <span className="text-13 quiet block withdrawal-next">
        <NextWords withdrawal={withdrawal} />
      </span>
      <span className="withdrawal-line text-12 quiet">
        <span>
          {networkName(network)} · {shortened(address)}
        </span>
        <time dateTime={createTime.toISOString()}>{clockTime(createTime, locale)}</time>
      </span>
    </Link>
  )
}
