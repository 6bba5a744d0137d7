import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { failures } from '@madang/contract/failures.ts'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { CampaignFoot } from '../campaign-foot.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import { ItemList } from './item-list.tsx'
import { exchangeQuery } from './queries.ts'

/** My points, what they are exchanged at, and what they are exchanged for (REQ-139). */
export function ExchangePage() {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useQuery(exchangeQuery(locale))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
  const { points, reserved, rate, rules, items } = data
  return (
    <>
      <section className="pad exchange-head">
        <h2 className="text-13 quiet">{t('exchange.mine')}</h2>
        <ShownAmount asset="POINT" value={points} size="l" unit={t('exchange.unit')} />
        {reserved > 0n ? (
          <p className="text-13 quiet">
            {t('exchange.reservedPoints')} <ShownAmount asset="POINT" value={reserved} />
          </p>
        ) : null}
        <p className="text-12 quiet">
          {t('exchange.earn', { minutes: rules.listeningMinutes, n: amountText('POINT', rules.perDay) })}
        </p>
      </section>
      {rate ? (
        <ExchangeCard rate={rate} have={points} />
      ) : (
        <section className="card exchange-card">
          <h2 className="exchange-name">{t('exchange.toXrp')}</h2>
          <p>{failures.EXCHANGE_CLOSED.text[locale]}</p>
          <p className="text-12 quiet">{t('exchange.closedText')}</p>
        </section>
      )}
      <ItemList items={items} have={points} />
      <CampaignFoot campaign={data}>
        {t('exchange.rules', { hours: rules.cancelHours, version: data.ruleVersion })}
      </CampaignFoot>
    </>
  )
}
