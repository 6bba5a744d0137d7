import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import type { Community } from '../awards/queries.ts'
import { TierRow } from '../tier-row.tsx'

/** What a month of each tier pays at least, and which one I have reached. */
export function CommunityTiers({ community: { tiers, ruleVersion } }: { community: Community }) {
  const { t, locale } = useLanguage()
  return (
    <section>
      <div className="section-head">
        <h2>{t('community.tiers')}</h2>
        <span className="text-13 quiet">{t('xrp.rules', { version: ruleVersion })}</span>
      </div>
      <ol className="xrp-tiers">
        {tiers.map(({ from, monthly, status }) => (
          <TierRow
            key={from}
            name={t('community.from', { n: from.toLocaleString(locale) })}
            status={status}
            amount={t('community.monthly', { amount: amountText('XRP', monthly) })}
          />
        ))}
      </ol>
    </section>
  )
}
