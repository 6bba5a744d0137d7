import { type CampaignGrantKind, campaignGrantLabels } from '@madang/contract/campaigns/campaign-kinds.ts'
import { amountOf, type Asset, units } from '@madang/contract/money.ts'
import type { CampaignDryRun as Run } from '@madang/contract/operators/campaigns.ts'
import { amountText } from '@madang/client/money.ts'
import { localeNow } from '../lib/locale.ts'
import { figure, shortDay } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { readable } from './campaigns-query.ts'
import { campaignTexts } from './texts.ts'

/** What other constants would have given over the last 30 days: to whom, what it costs, how it differs. */
export function CampaignDryRun({ asset, run }: { asset: Asset; run: Run }) {
  const t = useTexts(campaignTexts)
  const labels: Readonly<Record<string, Record<string, string>>> = campaignGrantLabels
  const name = (kind: string) => labels[kind as CampaignGrantKind]?.[localeNow()] ?? kind
  const rows = [...run.kinds.map((each) => ({ ...each, name: name(each.kind) })), { ...run, name: t('sum') }]
  return (
    <section className="part stack" aria-live="polite">
      <h2>{t('runTitle', { from: shortDay(run.from), to: shortDay(run.to) })}</h2>
      <p className="s">{t('runText', { n: figure(run.people) })}</p>
      <Table columns={[t('kind'), ...figures.map((each) => ({ figure: t(each, { version: run.version }) }))]} isEven>
        {rows.map((row) => (
          <Row key={row.name} asset={asset} {...row} />
        ))}
      </Table>
      {run.examples.length ? <h3>{t('examples')}</h3> : null}
      <ul className="s stack thin">
        {run.examples.map(({ name: who, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- masked names may be equal
          <li key={index}>
            {who}: {readable(asset, before)} → {readable(asset, after)} {asset}
          </li>
        ))}
      </ul>
    </section>
  )
}

const figures = ['count', 'now', 'changed', 'difference'] as const

function Row({
  asset,
  name,
  count,
  before,
  after,
}: {
  asset: Asset
  name: string
  count?: number
  before: string
  after: string
}) {
  const [old, changed] = [amountOf(asset, before), amountOf(asset, after)]
  return (
    <tr>
      <td>{name}</td>
      <td className="number">{count === undefined ? null : figure(count)}</td>
      <td className="number">{amountText(asset, old)}</td>
      <td className="number">{amountText(asset, changed)}</td>
      <td className="number bold">{amountText(asset, units(changed - old), { isSigned: true })}</td>
    </tr>
  )
}
