import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type CampaignSetting, type CampaignSummary, proposeCampaign } from '@madang/contract/operators/campaigns.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Reason, Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { campaignTexts } from './texts.ts'

/** Period, countries, budget and limits, in a window; a colleague decides. */
export function SettingWindow({ campaign, onClose }: { campaign: CampaignSummary; onClose: () => void }) {
  const t = useTexts(campaignTexts)
  const { campaignId, version, name, phase } = campaign
  const [draft, setDraft] = useState(campaign.setting)
  const [countries, setCountries] = useState(draft.countries.join(', '))
  const [reason, setReason] = useState('')
  const codes = countries
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const setting = {
        ...draft,
        countries: codes,
        startsAt: draft.startsAt.getTime(),
        endsAt: draft.endsAt?.getTime() ?? null,
      }
      return call(proposeCampaign, { campaignId, base: version, setting, reason })
    },
    onSuccess: () => {
      toast(t('requested'))
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const set = (more: Partial<CampaignSetting>) => setDraft({ ...draft, ...more })
  return (
    <FormDialog
      title={t('changeTitle', { name })}
      text={t('changeText')}
      verb={t('request')}
      busy={isPending}
      onSubmit={() => mutate()}
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
      {campaign.asset ? <Limits draft={draft} onDraft={set} /> : null}
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}

function Limits({ draft, onDraft }: { draft: CampaignSetting; onDraft: (more: Partial<CampaignSetting>) => void }) {
  const t = useTexts(campaignTexts)
  return (
    <>
      <Text label={t('budget')} required value={draft.budget} onValue={(budget) => onDraft({ budget })} />
      <Text label={t('perDay')} value={draft.perDay ?? ''} onValue={(text) => onDraft({ perDay: text || null })} />
      <Text
        label={t('perPerson')}
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
