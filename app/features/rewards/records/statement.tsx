import type { Out } from '@madang/contract/endpoint.ts'
import { units, type Amount } from '@madang/contract/money.ts'
import type { getMonthlyStatement } from '@madang/contract/rewards/reward-months.ts'
import { Note } from '@madang/ui/note.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { recordTime } from './record-texts.ts'
import { ShownCvc } from '../shown-cvc.tsx'

type Monthly = Out<typeof getMonthlyStatement>

/** Opening, what happened, closing; then every line (REQ-120). */
export function Statement({ statement }: { statement: Monthly }) {
  const t = useT()
  const { opening, earned, unlocked, sold, paid, corrected, closing, lines } = statement
  return (
    <>
      <section className="pad" aria-label={t('title.statement')}>
        <Standing title={t('statement.opening')} standing={opening} />
        <dl className="dl stm">
          <Row label={t('statement.kind.earned')} value={earned} sign />
          <Row label={t('statement.kind.unlocked')} value={unlocked} />
          <Row label={t('statement.kind.sold')} value={units(-sold)} />
          <Row label={t('statement.kind.paid')} value={units(-paid)} />
          {corrected === 0n ? null : <Row label={t('statement.kind.corrected')} value={corrected} sign />}
        </dl>
        <Standing title={t(statement.isOver ? 'statement.closing' : 'statement.now')} standing={closing} />
        {statement.isOver ? null : <Note icon="info">{t('statement.running')}</Note>}
      </section>
      <div className="band" />
      <div className="sec">
        <h2>{t('statement.lines')}</h2>
      </div>
      {lines.length ? (
        <ul className="stm-lines">
          {lines.toReversed().map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      ) : (
        <p className="pad q s13">{t('statement.empty')}</p>
      )}
    </>
  )
}

function Standing({ title, standing }: { title: string; standing: Monthly['opening'] }) {
  const t = useT()
  const whole = units<'CVC'>(standing.available + standing.locked + standing.reserved)
  return (
    <div className="card stm-card">
      <p className="s13 q">{title}</p>
      <p>
        <ShownCvc value={whole} size="m" unit="CVC" />
      </p>
      <dl className="figs">
        {(['available', 'locked', 'reserved'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`cvc.${part}`)}</dt>
            <dd>
              <ShownCvc value={standing[part]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Row({ label, value, sign = false }: { label: string; value: Amount<'CVC'>; sign?: boolean }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <ShownCvc value={value} sign={sign && value > 0n ? '+' : ''} />
      </dd>
    </>
  )
}

/** What entered or left; for an unlock, what became available. */
function Line({ line }: { line: Monthly['lines'][number] }) {
  const { locale, t } = useLanguage()
  const whole = units<'CVC'>(line.available + line.locked + line.reserved)
  const value = line.kind === 'unlocked' || line.kind === 'reserved' ? line.available : whole
  return (
    <li className="row">
      <span className="grow">
        <b className="b block">{t(`statement.kind.${line.kind}`)}</b>
        <span className="s12 q block">
          {recordTime(line.createTime, locale)} · {line.id}
        </span>
      </span>
      <ShownCvc value={value} sign={value > 0n ? '+' : ''} />
    </li>
  )
}
