import { useQuery } from '@tanstack/react-query'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { CampaignSummary } from '@madang/contract/operators/campaigns.ts'
import { BudgetBar } from './budget-bar.tsx'
import { Countries, Period, PhasePill } from './campaign-facts.tsx'
import { CampaignFilter, useCampaignFilter } from './campaign-filter.tsx'
import { campaignsQuery, readable } from './campaigns-query.ts'
import { campaignTexts } from './texts.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { shortDay } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { Empty, sortable } from '../list/list.tsx'
import { Table } from '../parts/table.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'

/** Every campaign with its state, its budget and when that will be used up (REQ-175). */
export function Campaigns() {
  const say = useT()
  const query = useQuery(campaignsQuery(localeNow()))
  return (
    <QueryFrame title={say('nav.campaigns')} query={query}>
      {({ items }) => <List items={items} />}
    </QueryFrame>
  )
}

function List({ items }: { items: readonly CampaignSummary[] }) {
  const t = useTexts(campaignTexts)
  const filter = useCampaignFilter(items)
  return (
    <>
      <CampaignFilter filter={filter} />
      <Table
        isCards
        columns={[
          sortable(filter.place, t('campaign'), { sort: 'name', usual: 'listed', isRisingFirst: true }),
          t('state'),
          t('period'),
          t('countries'),
          t('budget'),
          { figure: t('spent') },
          { figure: t('reserved') },
          sortable(filter.place, t('usedUp'), {
            sort: 'usedUp',
            usual: 'listed',
            isRisingFirst: true,
            isFigure: true,
          }),
        ]}
      >
        {filter.left.map((campaign) => (
          <Row key={campaign.campaignId} campaign={campaign} />
        ))}
      </Table>
      {filter.left.length === 0 ? <Empty place={filter.place} none={<p>{t('noneSuch')}</p>} /> : null}
      <p className="s">{t('note')}</p>
    </>
  )
}

function Row({ campaign }: { campaign: CampaignSummary }) {
  const t = useTexts(campaignTexts)
  const { campaignId, kind, name, asset, spent, reserved, setting, usedUpDay } = campaign
  const kindName = campaignKinds[kind].label[localeNow()]
  return (
    <tr>
      <th scope="row">
        <Go className="link" to={`/campaigns/${campaignId}`}>
          {name}
        </Go>{' '}
        {kindName === name ? null : <span className="s">{kindName}</span>}
      </th>
      <td>
        <PhasePill campaign={campaign} />
      </td>
      <td className="period">
        <Period campaign={campaign} />
      </td>
      <td data-head={t('countries')}>
        <Countries campaign={campaign} />
      </td>
      <td data-head={t('budget')} className="budget">
        {asset ? `${readable(asset, setting.budget)} ${asset}` : '–'}
        <BudgetBar campaign={campaign} />
      </td>
      <td data-head={t('spent')} className="number">
        {readable(asset, spent)}
      </td>
      <td data-head={t('reserved')} className="number">
        {readable(asset, reserved)}
      </td>
      <td data-head={t('usedUp')} className="number">
        {usedUpDay ? shortDay(usedUpDay, true) : '–'}
      </td>
    </tr>
  )
}
