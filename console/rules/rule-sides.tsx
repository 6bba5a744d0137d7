import { campaignPoolNames } from '@madang/contract/campaigns/campaign-kinds.ts'
import { poolNames } from '@madang/contract/rewards/reward-kinds.ts'
import { localeNow } from '../lib/locale.ts'
import { moment, shortDay } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Glyph } from '../shell/icons.tsx'
import { PoolUse } from '../parts/pool-use.tsx'
import type { Rules } from './rules-query.ts'
import { ruleTexts } from './texts.ts'

/** Budgets with what is used of them, alerts about them, and the versions. */
export function RuleSides({ rules: { today, pools, alerts, spans } }: { rules: Rules }) {
  const t = useTexts(ruleTexts)
  const name = (account: string) => (poolNames(account) ?? campaignPoolNames(account))?.budget[localeNow()] ?? account
  const now = spans.find(({ effectiveFrom }) => effectiveFrom <= today)
  return (
    <aside className="stack">
      <section className="panel stack">
        <h2>{t('budgets')}</h2>
        {pools.map((pool) => (
          <PoolUse key={pool.account} name={<b>{name(pool.account)}</b>} pool={pool} />
        ))}
        <p className="s">{t('cap')}</p>
      </section>
      <section className="part stack">
        <h2>{t('alerts')}</h2>
        {alerts.length === 0 ? <p className="s">{t('noAlerts')}</p> : null}
        {alerts.map(({ account, version, kind, raisedAt }) => (
          <p key={account + version + kind} className="line">
            <span className={kind === 'stopped' ? 'pill danger' : 'pill warn'}>
              <Glyph shape="alert" />
              {t(`alert.${kind}`)}
            </span>
            {name(account)} <span className="s">{moment(raisedAt)}</span>
          </p>
        ))}
      </section>
      <section className="part stack">
        <h2>{t('history')}</h2>
        {spans.map(({ version, effectiveFrom }) => {
          const words = { version, day: shortDay(effectiveFrom, true) }
          return (
            <p key={effectiveFrom} className={version === now?.version ? 'bold' : 's'}>
              {effectiveFrom > today
                ? t('planned', words)
                : version === now?.version
                  ? t('inForce', words)
                  : t('past', words)}
            </p>
          )
        })}
      </section>
    </aside>
  )
}
