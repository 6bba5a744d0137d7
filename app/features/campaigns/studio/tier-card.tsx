import { amountText } from '@madang/client/money.ts'
import { type Amount, amountOf } from '@madang/contract/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Figures } from '../figures.tsx'
import type { Studio } from './queries.ts'
import { Meter } from '@madang/ui/meter.tsx'

const wholeUsdt = amountOf('USDT', '1')

/** How many of my invitees are valid, which tier that is, how far the next is, and what a month brings. */
export function TierCard({ studio: { valid, pay, rules } }: { studio: Studio }) {
  const { t, locale } = useLanguage()
  const { tiers, leastBonus, mostBonus } = rules
  const next = tiers.find(({ users }) => users > valid)
  const most = tiers.at(-1)?.users ?? 1
  const figure = (n: number | bigint) => n.toLocaleString(locale)
  const usd = (amount: Amount<'USDT'>) =>
    amount % wholeUsdt === 0n ? figure(amount / wholeUsdt) : amountText('USDT', amount)
  return (
    <section className="card studio-card">
      <h3 className="text-13 quiet">{t('studio.valid')}</h3>
      <div className="studio-count">
        <p className="studio-figure tabular">{t('studio.people', { n: figure(valid) })}</p>
        <p className="text-13 quiet">
          {next ? t('studio.toNext', { n: figure(next.users - valid) }) : t('studio.highest')}
        </p>
      </div>
      <Meter label={t('studio.valid')} value={valid} whole={most} isOwn />
      <ul className="studio-tiers text-12 quiet tabular">
        {tiers.map(({ users, pay: brings }) => (
          <li key={users} className={users <= valid ? 'studio-reached' : undefined}>
            {t('studio.tier', { n: figure(users), pay: usd(brings) })}
          </li>
        ))}
      </ul>
      <Figures
        figures={[
          { label: t('studio.payNow'), value: usd(pay), small: 'USDT' },
          {
            label: t('studio.bonus'),
            value: t('studio.bonusRange', {
              least: usd(leastBonus),
              most: usd(mostBonus),
            }),
            small: 'USDT',
          },
        ]}
      />
      <p className="text-12 quiet">{t(rules.isChosen ? 'studio.payChosen' : 'studio.payHighest')}</p>
    </section>
  )
}
