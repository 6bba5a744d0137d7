import type { CampaignSummary } from '@madang/contract/operators/campaigns.ts'
import { figure, shortDay } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { BudgetBar } from './budget-bar.tsx'
import { Countries, Period, PhasePill } from './campaign-facts.tsx'
import { readable } from './campaigns-query.ts'
import { campaignTexts } from './texts.ts'

/** State, period, countries, budget and limits of a campaign as they are in force. */
export function CampaignSide({ campaign }: { campaign: CampaignSummary }) {
  const t = useTexts(campaignTexts)
  const { asset, spent, reserved, left, setting, usedUpDay, today, lately, zone } = campaign
  const limit = (text: string | null) => (text === null ? t('none') : `${readable(asset, text)} ${asset ?? ''}`)
  return (
    <aside className="stack">
      <section className="panel stack">
        <p>
          <PhasePill campaign={campaign} />
        </p>
        <p>
          <Period campaign={campaign} /> <span className="s">{zone}</span>
        </p>
        <p>
          {t('countries')}: <Countries campaign={campaign} />
        </p>
      </section>
      {asset ? (
        <section className="panel stack">
          <h2>{t('budget')}</h2>
          <b>{t('left', { amount: readable(asset, left), asset })}</b>
          <BudgetBar campaign={campaign} />
          <p className="s">
            {t('of', {
              spent: readable(asset, spent),
              reserved: readable(asset, reserved),
              budget: readable(asset, setting.budget),
            })}
          </p>
          <p className="s">{t('today', { today: figure(today), lately: figure(lately) })}</p>
          <p className="s">
            {t('usedUp')}: {usedUpDay ? shortDay(usedUpDay, true) : '–'}
          </p>
          <p className="s">
            {t('limitDay')}: {limit(setting.perDay)} · {t('limitPerson')}: {limit(setting.perPerson)}
          </p>
          <p className="s">{t('note')}</p>
        </section>
      ) : null}
    </aside>
  )
}
