import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { type CampaignDetails, proposeStop } from '@madang/contract/operators/campaigns.ts'
import { toast } from '@madang/ui/toast.tsx'
import { CampaignRules } from './campaign-rules.tsx'
import { CampaignSide } from './campaign-side.tsx'
import { campaignQuery } from './campaigns-query.ts'
import { DayChart } from './day-chart.tsx'
import { SettingWindow } from './setting-window.tsx'
import { campaignTexts } from './texts.ts'
import { call } from '../lib/call.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { Go } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'

/** One campaign: what two people set of it, its texts, its constants with their dry run (REQ-175). */
export function Campaign({ name: campaignId }: { name: string }) {
  const say = useT()
  const query = useQuery(campaignQuery(campaignId, localeNow()))
  return (
    <QueryFrame title={query.data?.name ?? say('nav.campaigns')} query={query}>
      {(campaign) => <Desk campaign={campaign} />}
    </QueryFrame>
  )
}

function Desk({ campaign }: { campaign: CampaignDetails }) {
  const t = useTexts(campaignTexts)
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<'setting' | 'stop' | null>(null)
  const { campaignId, kind, phase, waiting, name, mayStop } = campaign
  const mayPropose = (me?.rights.includes('campaigns.propose') ?? false) && !waiting
  return (
    <>
      <div className="line">
        {campaignKinds[kind].page === null ? null : (
          <Go className="link" to={`/campaignTexts/${campaignId}`}>
            {t('texts')}
          </Go>
        )}
        {mayPropose && phase !== 'ended' ? (
          <button type="button" className="console-button primary end" onClick={() => setOpen('setting')}>
            {phase === 'off' ? t('switchOn') : t('change')}
          </button>
        ) : null}
        {mayPropose && mayStop ? (
          <button type="button" className="console-button dangerous" onClick={() => setOpen('stop')}>
            {t('stop')}
          </button>
        ) : null}
      </div>
      {waiting ? (
        <p className="says">
          {t('waitingFor', { name: waiting.name, reason: waiting.reason })}{' '}
          <Go className="link" to="/approvals">
            {t('toApprovals')}
          </Go>
        </p>
      ) : null}
      <div className="split">
        <div className="stack">
          <CampaignRules campaign={campaign} mayPropose={me?.rights.includes('rules.propose') ?? false} />
          <DayChart campaign={campaign} />
        </div>
        <CampaignSide campaign={campaign} />
      </div>
      {open === 'setting' ? <SettingWindow campaign={campaign} onClose={() => setOpen(null)} /> : null}
      {open === 'stop' ? (
        <ReasonWindow
          title={t('stopTitle', { name })}
          text={t('stopText')}
          verb={t('request')}
          danger
          act={(reason) => call(proposeStop, { campaignId, reason })}
          onDone={() => toast(t('requested'))}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
