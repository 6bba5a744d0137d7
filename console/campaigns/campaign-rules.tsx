import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type CampaignSummary, dryRunCampaign } from '@madang/contract/operators/campaigns.ts'
import { proposeRules } from '@madang/contract/operators/rules.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { shortDay } from '../lib/moment.ts'
import { go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { Load } from '../parts/load.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { isTried, RulesForm } from '../rules/rules-form.tsx'
import { rulesQuery, type Rules } from '../rules/rules-query.ts'
import { usePlan, type Plan } from '../rules/use-plan.ts'
import { CampaignDryRun } from './campaign-dry-run.tsx'
import { campaignTexts } from './texts.ts'

interface Props {
  campaign: CampaignSummary
  mayPropose: boolean
}

/** The constants of a campaign: changed from a midnight on, tried on the past, decided by two. */
export function CampaignRules(props: Props) {
  const query = useQuery(rulesQuery(props.campaign.campaignId, localeNow()))
  return <Load query={query}>{(rules) => <Desk {...props} rules={rules} />}</Load>
}

function Desk({ campaign: { campaignId, asset }, mayPropose, rules }: Props & { rules: Rules }) {
  const t = useTexts(campaignTexts)
  const say = useT()
  const [isAsking, setAsking] = useState(false)
  const draft = usePlan({
    programme: campaignId,
    constants: rules.spans[0]?.constants ?? [],
    earliest: rules.earliest,
  })
  const run = useMutation({
    mutationFn: ({ changes, from }: Plan) => call(dryRunCampaign, { campaignId, changes, from }),
    meta: { quiet: true },
  })
  const isFresh = isTried(run, draft.plan)
  return (
    <div className="stack">
      <h2>{t('rules')}</h2>
      <RulesForm rules={rules} draft={draft} run={run} mayPropose={mayPropose} onAsk={() => setAsking(true)} />
      {run.data && isFresh && asset ? <CampaignDryRun asset={asset} run={run.data} /> : null}
      {run.data && !isFresh && !run.isPending ? <p className="s">{t('stale')}</p> : null}
      <p className="s">{t('keeps')}</p>
      {isAsking && run.data ? (
        <ReasonWindow
          title={t('proposeTitle', { version: run.data.version, day: shortDay(draft.plan.from) })}
          verb={say('operators.rolesAction')}
          act={(reason) => call(proposeRules, { ...draft.plan, reason })}
          onDone={() => {
            toast(t('asked'))
            go('/approvals')
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
