import type { CampaignSummary } from '@madang/contract/operators/campaigns.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { codesOf } from './campaigns-query.ts'
import { campaignTexts } from './texts.ts'

const looks = { off: 'pill', planned: 'pill warn', running: 'pill ok', ended: 'pill' } as const

/** How a campaign stands, and whether a change waits for a second person. */
export function PhasePill({ campaign: { phase, waiting } }: { campaign: CampaignSummary }) {
  const t = useTexts(campaignTexts)
  return (
    <>
      <span className={looks[phase]}>{t(`phase.${phase}`)}</span>{' '}
      {waiting ? <span className="pill warn">{t('waiting')}</span> : null}
    </>
  )
}

export function Countries({ campaign }: { campaign: CampaignSummary }) {
  const t = useTexts(campaignTexts)
  const codes = codesOf(campaign)
  return codes === null ? t('everywhere') : codes.join(', ') || t('nowhere')
}

export function Period({ campaign: { phase, setting, endedAt } }: { campaign: CampaignSummary }) {
  const t = useTexts(campaignTexts)
  if (phase === 'off') return '–'
  const end = endedAt ?? setting.endsAt
  return `${moment(setting.startsAt)} – ${end ? moment(end) : t('noEnd')}`
}
