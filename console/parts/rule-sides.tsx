import type { Out } from '@madang/contract/endpoint.ts'
import type { getRules } from '@madang/contract/operators/rules.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../lib/locale.ts'
import { moment, shortDay } from '../lib/moment.ts'
import { Glyph } from '../shell/icons.tsx'
import { Bar } from './bar.tsx'

type Rules = Out<typeof getRules>
const accounts = {
  'programme/CVC/registration': 'rules.pool.registration',
  'programme/CVC/invite': 'rules.pool.invite',
  'programme/USDT/airdrop': 'rules.pool.airdrop',
} as const

/** Budgets with what is used of them, alerts about them, and the versions. */
export function RuleSides({ rules: { today, pools, alerts, spans } }: { rules: Rules }) {
  const t = useT()
  const name = (account: string) => {
    const text = accounts[account as keyof typeof accounts]
    return text ? t(text) : account
  }
  const now = spans.find(({ effectiveFrom }) => effectiveFrom <= today)
  return (
    <aside className="stack">
      <section className="panel stack">
        <h2>{t('rules.budgets')}</h2>
        {pools.map(({ account, used, budget }) => (
          <div key={account} className="stack thin">
            <b>{name(account)}</b>
            <Bar share={Number(used) / Number(budget)} look={used * 10n >= budget * 8n ? 'late' : 'cvc'} />
            <span className="s">
              {t('rules.used', { used: amountText('CVC', used), budget: amountText('CVC', budget) })}
            </span>
          </div>
        ))}
        <p className="s">{t('rules.cap')}</p>
      </section>
      <section className="part stack">
        <h2>{t('rules.alerts')}</h2>
        {alerts.length === 0 ? <p className="s">{t('rules.noAlerts')}</p> : null}
        {alerts.map(({ account, version, kind, raisedAt }) => (
          <p key={account + version + kind} className="line">
            <span className={kind === 'stopped' ? 'pill danger' : 'pill warn'}>
              <Glyph shape="alert" />
              {t(`rules.alert.${kind}`)}
            </span>
            {name(account)} <span className="s">{moment(raisedAt)}</span>
          </p>
        ))}
      </section>
      <section className="part stack">
        <h2>{t('rules.history')}</h2>
        {spans.map(({ version, effectiveFrom }) => {
          const words = { version, day: shortDay(effectiveFrom, true) }
          return (
            <p key={effectiveFrom} className={version === now?.version ? 'b' : 's'}>
              {effectiveFrom > today
                ? t('rules.planned', words)
                : version === now?.version
                  ? t('rules.inForce', words)
                  : t('rules.past', words)}
            </p>
          )
        })}
      </section>
    </aside>
  )
}
