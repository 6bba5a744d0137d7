import { useState } from 'react'
import { type CampaignKind, campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { campaignPhases, type CampaignPhase, type CampaignSummary } from '@madang/contract/operators/campaigns.ts'
import { localeNow } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { codesOf } from './campaigns-query.ts'
import { campaignTexts } from './texts.ts'

const states = [...campaignPhases, 'waiting'] as const
/** A phase, or that a second person is waited for. */
type State = CampaignPhase | 'waiting'

interface Shown {
  readonly state: State | ''
  readonly kind: CampaignKind | ''
  /** The code of a country. */
  readonly country: string
}

/** Which campaigns of the list are shown, by state, kind and country. */
export function useCampaignFilter(items: readonly CampaignSummary[]) {
  const [shown, setShown] = useState<Shown>({ state: '', kind: '', country: '' })
  const within = items.filter(
    (campaign) => (!shown.kind || campaign.kind === shown.kind) && isIn(campaign, shown.country),
  )
  return { items, within, shown, show: setShown, left: within.filter((campaign) => hasState(campaign, shown.state)) }
}

function isIn(campaign: CampaignSummary, country: string): boolean {
  return !country || (codesOf(campaign)?.includes(country) ?? true)
}

function hasState({ phase, waiting }: CampaignSummary, state: State | ''): boolean {
  return state === '' || (state === 'waiting' ? waiting !== null : phase === state)
}

export function CampaignFilter({ filter }: { filter: ReturnType<typeof useCampaignFilter> }) {
  const t = useTexts(campaignTexts)
  const { items, within, shown, show } = filter
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const countries = [...new Set(items.flatMap((campaign) => codesOf(campaign) ?? []))].sort()
  const count = (state: State) => within.filter((campaign) => hasState(campaign, state)).length
  const tab = (state: State | '', text: string) => (
    <button key={state} type="button" aria-pressed={shown.state === state} onClick={() => show({ ...shown, state })}>
      {text}
    </button>
  )
  return (
    <div className="filter line">
      <div className="tabs2">
        {tab('', t('all', { n: figure(within.length) }))}
        {states.map((state) => {
          const name = state === 'waiting' ? t('waiting') : t(`phase.${state}`)
          return count(state) || shown.state === state
            ? tab(state, t('inPhase', { name, n: figure(count(state)) }))
            : null
        })}
      </div>
      <div className="line end">
        <Choice
          label={t('kinds')}
          value={shown.kind}
          values={['', ...kinds] as const}
          nameOf={(kind) => (kind === '' ? t('anyKind') : campaignKinds[kind].label[localeNow()])}
          onValue={(kind) => show({ ...shown, kind })}
        />
        <Choice
          label={t('country')}
          value={shown.country}
          values={['', ...countries]}
          nameOf={(country) => country || t('anyCountry')}
          onValue={(country) => show({ ...shown, country })}
        />
      </div>
    </div>
  )
}
