import type { XrpTier } from '@madang/contract/campaigns/xrp.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { TierRow } from '../tier-row.tsx'
import type { XrpOverview } from './queries.ts'

/** What an invitation brings by its number, and which tier is the current one (REQ-134). */
export function Tiers({ overview: { tiers, valid, rules } }: { overview: XrpOverview }) {
  const { t, locale } = useLanguage()
  return (
    <section>
      <div className="section-head">
        <h2>{t('xrp.referral')}</h2>
        <span className="text-13 quiet">{t('xrp.valid', { n: valid.toLocaleString(locale) })}</span>
      </div>
      <ol className="xrp-tiers">
        {tiers.map((tier) => (
          <Tier key={tier.from} tier={tier} />
        ))}
      </ol>
      <p className="pad text-12 quiet">
        {t(rules.tierPaysAll ? 'xrp.tierRate' : 'xrp.ownRate', { days: rules.neededDays })}{' '}
        {rules.secondLevel > 0n ? (
          <>
            {t('xrp.second', { amount: amountText('XRP', rules.secondLevel) })}{' '}
            {rules.secondLevelAtRegistration ? t('xrp.secondAtOnce') : null}
          </>
        ) : null}
      </p>
    </section>
  )
}

function Tier({ tier: { from, upTo, reward, status } }: { tier: XrpTier }) {
  const { t } = useLanguage()
  const name = upTo === null ? t('xrp.rangeUp', { from }) : t('xrp.range', { from, to: upTo })
  return <TierRow name={name} status={status} amount={`${amountText('XRP', reward)} XRP`} />
}
