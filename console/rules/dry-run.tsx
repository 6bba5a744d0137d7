import type { Out } from '@madang/contract/endpoint.ts'
import { units, type Amount } from '@madang/contract/money.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { dryRun } from '@madang/contract/operators/rules.ts'
import { amountText } from '@madang/client/money.ts'
import { localeNow } from '../lib/locale.ts'
import { figure, shortDay } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Glyph } from '../shell/icons.tsx'
import { ruleTexts } from './texts.ts'
import { Table } from '../parts/table.tsx'

type Run = Out<typeof dryRun>

/** What changed rules would have given over the last 30 days, who gains and who loses (REQ-175). */
export function DryRunResult({ run }: { run: Run }) {
  const t = useTexts(ruleTexts)
  const { version, before, after } = run
  const granted = units<'CVC'>(after.granted - before.granted)
  const unlocked = units<'CVC'>(after.unlocked - before.unlocked)
  return (
    <section className="part stack" aria-live="polite">
      <div>
        <h2>{t('runTitle', { from: shortDay(run.from), to: shortDay(run.to) })}</h2>
        <p className="s">
          {t('runText', {
            registrations: figure(run.registrations),
            checkIns: figure(run.checkIns),
            blocks: figure(run.classBlocks),
          })}
        </p>
      </div>
      {run.short.length ? (
        <p className="says bad" role="alert">
          <Glyph shape="alert" />
          <span>
            {t('short', { pools: run.short.map((pool) => rewardKinds[pool].pool.budget[localeNow()]).join(', ') })}
          </span>
        </p>
      ) : null}
      <div className="figures">
        <Figure label={t('unlocked')} value={amountText('CVC', unlocked, { isSigned: true })} unit="CVC">
          {amountText('CVC', before.unlocked)} → {amountText('CVC', after.unlocked)}
        </Figure>
        <Figure label={t('granted')} value={amountText('CVC', granted, { isSigned: true })} unit="CVC">
          {amountText('CVC', before.granted)} → {amountText('CVC', after.granted)}
        </Figure>
        <Figure
          label={t('liability', { price: amountText('USDT', run.price) })}
          value={liability(unlocked, run.price)}
          unit="USD"
        >
          {t('liabilityText')}
        </Figure>
        <Figure label={t('people')} value={figure(run.gaining + run.losing + run.unchanged)}>
          {t('gaining')} {figure(run.gaining)} · {t('losing')} {figure(run.losing)} · {t('unchanged')}{' '}
          {figure(run.unchanged)}
        </Figure>
      </div>
      <Table
        columns={[
          t('who'),
          { figure: t('people') },
          { figure: t('underNow') },
          { figure: t('under', { version }) },
          { figure: t('difference') },
        ]}
        isEven
      >
        {run.habits.map((habit) => (
          <Row key={habit.least} name={t(`habit.${habit.least as 0}`)} {...habit} />
        ))}
        <Row name={t('sum')} people={run.gaining + run.losing + run.unchanged} before={before} after={after} />
      </Table>
      {run.examples.length ? (
        <div className="wide">
          <h3>{t('examples')}</h3>
          <table className="even">
            <tbody>
              {run.examples.map((example, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- masked names may be equal
                <Row key={index} {...example} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}

function Figure({
  label,
  value,
  unit,
  children,
}: {
  label: string
  value: string
  unit?: string
  children: React.ReactNode
}) {
  return (
    <div>
      <div className="s">{label}</div>
      <div className="xl">
        {value} {unit ? <span className="label">{unit}</span> : null}
      </div>
      <div className="s">{children}</div>
    </div>
  )
}

type Given = Run['before']

/** Unlocked of some people, as it was and as it would have been. */
function Row({ name, people, before, after }: { name: string; people?: number; before: Given; after: Given }) {
  return (
    <tr>
      <td>{name}</td>
      <td className="number">{people === undefined ? null : figure(people)}</td>
      <td className="number">{amountText('CVC', before.unlocked)}</td>
      <td className="number">{amountText('CVC', after.unlocked)}</td>
      <td className="number bold">
        {amountText('CVC', units<'CVC'>(after.unlocked - before.unlocked), { isSigned: true })}
      </td>
    </tr>
  )
}

/** At the price of buybacks (REQ-177), to the cent. */
function liability(amount: Amount<'CVC'>, price: Amount<'USDT'>): string {
  const cents = (amount * price) / 1_000_000_000n / 10_000n
  return amountText('CVC', units<'CVC'>(cents * 10_000_000n), { isSigned: true })
}
