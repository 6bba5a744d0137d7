import { units, type Amount } from '@madang/contract/money.ts'
import type { MonthlyStatement, StatementAsset } from '@madang/contract/rewards/reward-months.ts'
import { Note } from '@madang/ui/note.tsx'
import { useT } from '../../../lib/locale.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { StatementLine } from './statement-line.tsx'

/** Opening, what happened, closing; then every line (REQ-120). */
export function Statement<A extends StatementAsset>({ statement }: { statement: MonthlyStatement<A> }) {
  const t = useT()
  const { asset, opening, earned, unlocked, sold, deposited, paid, corrected, closing, lines } = statement
  // Points are neither unlocked nor sold.
  const isPoints = asset === 'POINT'
  return (
    <>
      <section className="pad" aria-label={t('title.statement')}>
        <Standing asset={asset} title={t('statement.opening')} standing={opening} />
        <dl className="pairs statement">
          <Row asset={asset} label={t('statement.kind.earned')} value={earned} sign />
          {isPoints ? null : (
            <>
              <Row asset={asset} label={t('statement.kind.unlocked')} value={unlocked} />
              <Row asset={asset} label={t('statement.kind.sold')} value={units<A>(-sold)} />
            </>
          )}
          {deposited === 0n ? null : <Row asset={asset} label={t('statement.kind.deposited')} value={deposited} sign />}
          <Row asset={asset} label={t(isPoints ? 'statement.used' : 'statement.kind.paid')} value={units<A>(-paid)} />
          {corrected === 0n ? null : <Row asset={asset} label={t('statement.kind.corrected')} value={corrected} sign />}
        </dl>
        <Standing
          asset={asset}
          title={t(statement.isOver ? 'statement.closing' : 'statement.now')}
          standing={closing}
        />
        {statement.isOver ? null : <Note icon="info">{t('statement.running')}</Note>}
      </section>
      <div className="band" />
      <div className="section-head">
        <h2>{t('statement.lines')}</h2>
      </div>
      {lines.length ? (
        <ul>
          {lines.toReversed().map((line) => (
            <StatementLine key={line.id} asset={asset} line={line} />
          ))}
        </ul>
      ) : (
        <p className="pad quiet text-13">{t('statement.empty')}</p>
      )}
    </>
  )
}

function Standing<A extends StatementAsset>({
  asset,
  title,
  standing,
}: {
  asset: A
  title: string
  standing: MonthlyStatement<A>['opening']
}) {
  const t = useT()
  const whole = units<A>(standing.available + standing.locked + standing.reserved)
  return (
    <div className="card statement-card">
      <p className="text-13 quiet">{title}</p>
      <p>
        <ShownAmount asset={asset} value={whole} size="m" unit={asset === 'POINT' ? t('exchange.unit') : asset} />
      </p>
      <dl className="figs">
        {(['available', 'locked', 'reserved'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`cvc.${part}`)}</dt>
            <dd>
              <ShownAmount asset={asset} value={standing[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Row<A extends StatementAsset>({
  asset,
  label,
  value,
  sign = false,
}: {
  asset: A
  label: string
  value: Amount<A>
  sign?: boolean
}) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <ShownAmount asset={asset} value={value} format={{ isSigned: sign }} />
      </dd>
    </>
  )
}
