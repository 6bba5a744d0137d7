import type { TotalsRoot } from '@madang/contract/rewards/totals.ts'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../lib/locale.ts'

/** The roots published each night, for keeping elsewhere and comparing. */
export function Roots({ roots }: { roots: readonly TotalsRoot[] }) {
  const t = useT()
  return (
    <section className="pad totals-roots">
      <h2>{t('totals.roots')}</h2>
      <p className="s13 q">{t('totals.rootsText')}</p>
      {roots.length === 0 ? <p className="s13 q">{t('totals.noRoots')}</p> : null}
      <ul>
        {roots.map(({ day, people, total, root }) => (
          <li key={day}>
            <p className="f sp g8">
              <b className="b">{day}</b>
              <span className="s13 q n">{t('totals.rootOf', { n: people, amount: amountText('CVC', total) })}</span>
            </p>
            <code className="s12 q totals-digest">{root}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
