import { type CampaignGrantKind, campaignGrantLabels } from '@madang/contract/campaigns/campaign-kinds.ts'
import { amountOf, type Asset, units } from '@madang/contract/money.ts'
import { type CampaignDryRun as Run, mostTriedLines } from '@madang/contract/operators/campaigns.ts'
import { amountText } from '@madang/client/money.ts'
import { saveFile } from '@madang/client/save-file.ts'
import { localeNow } from '../lib/locale.ts'
import { figure, shortDay } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { DayBars } from './day-bars.tsx'
import { Table } from '../parts/table.tsx'
import { readable } from './campaigns-query.ts'
import { dryRunCsv } from './dry-run-csv.ts'
import { campaignTexts } from './texts.ts'

/** What other constants would have given over the last 30 days: to whom, what it costs, how it differs. */
export function CampaignDryRun({ asset, run }: { asset: Asset; run: Run }) {
  const t = useTexts(campaignTexts)
  const labels: Readonly<Record<string, Record<string, string>>> = campaignGrantLabels
  const name = (kind: string) => labels[kind as CampaignGrantKind]?.[localeNow()] ?? kind
  const rows = [...run.kinds.map((each) => ({ ...each, name: name(each.kind) })), { ...run, name: t('sum') }]
  return (
    <section className="part stack" aria-live="polite">
      <div className="line">
        <h2>{t('runTitle', { from: shortDay(run.from), to: shortDay(run.to) })}</h2>
        {run.lines.length ? (
          <button
            type="button"
            className="link end"
            onClick={() => saveFile(`madang-dry-run-${run.version}.csv`, dryRunCsv(asset, run))}
          >
            {t('csv', { n: figure(run.lines.length) })}
          </button>
        ) : null}
      </div>
      <p className="s">
        {t('runText', { n: figure(run.people) })}{' '}
        {run.lines.length === mostTriedLines ? t('csvCapped', { n: figure(mostTriedLines) }) : null}
      </p>
      <RunDays asset={asset} run={run} />
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

/** Each day as it was and as it would have been, and what that means for the budget. */
function RunDays({ asset, run: { days, usedUp, version } }: { asset: Asset; run: Run }) {
  const t = useTexts(campaignTexts)
  if (!usedUp.before && !usedUp.after && days.every(({ before, after }) => before === '0' && after === '0')) return null
  const day = (on: string | null) => (on ? shortDay(on, true) : t('never'))
  const bars = days.map((each) => ({
    day: each.day,
    before: Number(amountOf(asset, each.before)),
    after: Number(amountOf(asset, each.after)),
    title: t('runDay', {
      day: shortDay(each.day),
      before: readable(asset, each.before),
      after: readable(asset, each.after),
      asset,
    }),
  }))
  return (
    <>
      <DayBars days={bars} label={t('runDays', { version })} />
      <p className="s">{t('runDays', { version })}</p>
      <p>{t('usedUpWith', { before: day(usedUp.before), after: day(usedUp.after), version })}</p>
    </>
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
