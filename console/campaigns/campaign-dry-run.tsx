import { type CampaignGrantKind, campaignGrantLabels } from '@madang/contract/campaigns/campaign-kinds.ts'
import { amountOf, type Asset, units } from '@madang/contract/money.ts'
import type { CampaignDryRun as Run } from '@madang/contract/operators/campaigns.ts'
import { amountText } from '@madang/client/money.ts'
import { localeNow } from '../lib/locale.ts'
import { figure, shortDay } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { campaignTexts } from './texts.ts'

/** What other constants would have given over the last 30 days: to whom, what it costs, how it differs. */
export function CampaignDryRun({ asset, run }: { asset: Asset; run: Run }) {
  const t = useTexts(campaignTexts)
  const labels: Readonly<Record<string, Record<string, string>>> = campaignGrantLabels
  const name = (kind: string) => labels[kind as CampaignGrantKind]?.[localeNow()] ?? kind
  return (
    <section className="part stack" aria-live="polite">
      <div>
        <h2>{t('runTitle', { from: shortDay(run.from), to: shortDay(run.to) })}</h2>
        <p className="s">{t('runText', { n: figure(run.people) })}</p>
      </div>
      <Table
        columns={[
          t('kind'),
          { figure: t('count') },
          { figure: t('now') },
          { figure: t('changed', { version: run.version }) },
          { figure: t('difference') },
        ]}
        isEven
      >
        {run.kinds.map(({ kind, count, before, after }) => (
          <Row key={kind} asset={asset} name={name(kind)} count={count} before={before} after={after} />
        ))}
        <Row asset={asset} name={t('sum')} before={run.before} after={run.after} />
      </Table>
      {run.examples.length ? (
        <div className="wide">
          <h3>{t('examples')}</h3>
          <table className="even">
            <tbody>
              {run.examples.map((example, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- masked names may be equal
                <Row key={index} asset={asset} {...example} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}

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
