import { useState } from 'react'
import { type CampaignSetting, type CampaignSummary, proposeCampaign } from '@madang/contract/operators/campaigns.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { campaignTexts } from './texts.ts'

/** Period, countries, budget and limits, in a window; a colleague decides. */
export function SettingWindow({ campaign, onClose }: { campaign: CampaignSummary; onClose: () => void }) {
  const t = useTexts(campaignTexts)
  const { campaignId, version, name, phase } = campaign
  const [draft, setDraft] = useState(campaign.setting)
  const [countries, setCountries] = useState(draft.countries.join(', '))
  const codes = countries
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const ask = (reason: string) => {
    const { startsAt, endsAt } = draft
    const moments = { startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null }
    return call(proposeCampaign, {
      campaignId,
      base: version,
      setting: { ...draft, ...moments, countries: codes },
      reason,
    })
  }
  const set = (more: Partial<CampaignSetting>) => setDraft({ ...draft, ...more })
  return (
    <ReasonWindow
      title={t('changeTitle', { name })}
      text={t('changeText')}
      verb={t('request')}
      act={ask}
      onDone={() => toast(t('requested'))}
      onClose={onClose}
    >
      <Text
        label={t('startsAt')}
        type="datetime-local"
        required
        disabled={phase === 'running'}
        value={koreanFieldOf(draft.startsAt)}
        onValue={(value) => set({ startsAt: momentOfKoreanField(value) ?? draft.startsAt })}
      />
      <Text
        label={t('endsAt')}
        type="datetime-local"
        value={koreanFieldOf(draft.endsAt)}
        onValue={(value) => set({ endsAt: momentOfKoreanField(value) })}
      />
      <Text label={t('countries')} hint={t('countriesHint')} required value={countries} onValue={setCountries} />
      {campaign.asset ? <Limits kind={campaign.kind} draft={draft} onDraft={set} /> : null}
    </ReasonWindow>
  )
}

function Limits({
  kind,
  draft,
  onDraft,
}: {
  kind: CampaignSummary['kind']
  draft: CampaignSetting
  onDraft: (more: Partial<CampaignSetting>) => void
}) {
  const t = useTexts(campaignTexts)
  const isPromising = kind === 'draw' || kind === 'contest'
  return (
    <>
      <Text label={t('budget')} required value={draft.budget} onValue={(budget) => onDraft({ budget })} />
      <Text label={t('perDay')} value={draft.perDay ?? ''} onValue={(text) => onDraft({ perDay: text || null })} />
      <Text
        label={t('perPerson')}
        {...(isPromising && { hint: t('promisedHint') })}
        value={draft.perPerson ?? ''}
        onValue={(text) => onDraft({ perPerson: text || null })}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={draft.endsBeyondBudget}
          onChange={(event) => onDraft({ endsBeyondBudget: event.currentTarget.checked })}
        />
        {t('endsBeyond')}
      </label>
    </>
  )
}
