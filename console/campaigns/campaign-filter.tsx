import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { campaignPhases, type CampaignPhase, type CampaignSummary } from '@madang/contract/operators/campaigns.ts'
import { localeNow } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { type ListPlace, useListPlace } from '../list/list-place.ts'
import { Choice } from '../parts/choice.tsx'
import { codesOf } from './campaigns-query.ts'
import { campaignTexts } from './texts.ts'

const states = [...campaignPhases, 'waiting'] as const
/** A phase, or that a second person is waited for. */
type State = CampaignPhase | 'waiting'

const sorts = ['listed', 'name', 'usedUp'] as const

/** Which campaigns of the list are shown, by state, kind and country, in which order; all of it is in the address. */
export function useCampaignFilter(items: readonly CampaignSummary[]) {
  const place = useListPlace({ sorts, free: ['state', 'kind', 'country'] })
  const { state = '', kind = '', country = '' } = place.filters
  const shown = { state: states.find((each) => each === state) ?? ('' as const), kind, country }
  const within = items.filter((campaign) => (!kind || campaign.kind === kind) && isIn(campaign, country))
  const left = within.filter((campaign) => hasState(campaign, shown.state))
  return { items, within, shown, place, left: inOrder(left, place) }
}

function inOrder(
  campaigns: readonly CampaignSummary[],
  { sort, isRising = true }: ListPlace,
): readonly CampaignSummary[] {
  if (sort === undefined || sort === 'listed') return campaigns
  // What has no end of its budget comes after all that have.
  const of = ({ name, usedUpDay }: CampaignSummary) => (sort === 'name' ? name : (usedUpDay ?? '9999'))
  const rising = campaigns.toSorted((one, other) => of(one).localeCompare(of(other), localeNow()))
  return isRising ? rising : rising.toReversed()
}

function isIn(campaign: CampaignSummary, country: string): boolean {
  return !country || (codesOf(campaign)?.includes(country) ?? true)
}

function hasState({ phase, waiting }: CampaignSummary, state: State | ''): boolean {
  return state === '' || (state === 'waiting' ? waiting !== null : phase === state)
}

export function CampaignFilter({ filter }: { filter: ReturnType<typeof useCampaignFilter> }) {
  const t = useTexts(campaignTexts)
  const { items, within, shown, place } = filter
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const countries = [...new Set(items.flatMap((campaign) => codesOf(campaign) ?? []))].sort()
  const count = (state: State) => within.filter((campaign) => hasState(campaign, state)).length
  const tab = (state: State | '', text: string) => (
    <button key={state} type="button" aria-pressed={shown.state === state} onClick={() => place.change({ state })}>
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
          value={kinds.find((each) => each === shown.kind) ?? ''}
          values={['', ...kinds] as const}
          nameOf={(kind) => (kind === '' ? t('anyKind') : campaignKinds[kind].label[localeNow()])}
          onValue={(kind) => place.change({ kind })}
        />
        <Choice
          label={t('country')}
          value={shown.country}
          values={['', ...countries]}
          nameOf={(country) => country || t('anyCountry')}
          onValue={(country) => place.change({ country })}
        />
      </div>
    </div>
  )
}
