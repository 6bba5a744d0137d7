import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { weekdayName } from '@madang/contract/values/weekday.ts'
import { amountText } from '@madang/client/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { RewardRisk } from '../../../lib/parts/programme/reward-risk.tsx'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { programmeQuery } from '../queries.ts'

/** The rules in force, the supply, what is not open yet, and the risk (REQ-110). */
export function AboutCvc({ version, onRules }: { version: string | undefined; onRules: () => void }) {
  const { locale, t } = useLanguage()
  const { data } = useQuery(programmeQuery(locale))
  const isBuybackOffered = useIsOffered('buyback')
  return (
    <section className="about" aria-label={t('benefit.rules')}>
      <button type="button" className="row" onClick={onRules}>
        <span className="grow">
          <b className="bold block">{version ? t('rules.title', { version }) : t('benefit.rules')}</b>
          <span className="text-13 quiet block">
            {data ? t('cvc.supply', { amount: amountText('CVC', data.totalSupply) }) : '\u00a0'}
          </span>
        </span>
        <Icon name="next" size="s" />
      </button>
      <Link className="row" to="/tokenomics">
        <span className="grow bold">{t('title.tokenomics')}</span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row" to="/totals">
        <span className="grow">
          <b className="bold block">{t('totals.row')}</b>
          <span className="text-13 quiet block">{t('totals.rowText')}</span>
        </span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row" to="/buyback">
        <span className="grow">
          <b className="bold block">{t('cvc.buyback')}</b>
          <span className="text-13 quiet block">
            {data ? t('cvc.buybackText', { weekday: weekdayName(data.buybackWeekday, locale) }) : '\u00a0'}
          </span>
        </span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row" to="/wallet">
        <span className="grow">
          <b className="bold block">{t('title.wallet')}</b>
          <span className="text-13 quiet block">{t('cvc.walletText')}</span>
        </span>
        <Icon name="next" size="s" />
      </Link>
      <RewardRisk>{t(isBuybackOffered ? 'cvc.risk' : 'poster.risk')}</RewardRisk>
    </section>
  )
}
