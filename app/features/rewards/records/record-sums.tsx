import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
import type { Book, RecordsPage } from '../queries.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { ShownCvc } from '../shown-cvc.tsx'

/** The sum of a book and what it is made of. While amounts are hidden the parts have no length. */
export function RecordSums({ book, page: { sum, byKind } }: { book: Book; page: RecordsPage }) {
  const { t } = useLanguage()
  const [isHidden] = useHideMoney()
  return (
    <section className="pad sums">
      <p className="text-13 quiet">{t(book === 'reward' ? 'record.granted' : 'record.unlocked')}</p>
      <p>
        <ShownCvc value={sum} size="l" unit="CVC" />
      </p>
      <div className="reward-bar" aria-hidden="true">
        {isHidden
          ? null
          : byKind.map(({ kind, amount }) => (
              <span key={kind} className={`bar-${kind}`} style={{ width: `${shareOf(amount, sum) * 100}%` }} />
            ))}
      </div>
      <Legend byKind={byKind} />
    </section>
  )
}

function Legend({ byKind }: Pick<RecordsPage, 'byKind'>) {
  const { locale } = useLanguage()
  return (
    <ul className="legend text-13">
      {byKind.map(({ kind, amount }) => (
        <li key={kind}>
          <span className={`legend-mark bar-${kind}`} aria-hidden="true" />
          <span className="quiet">{rewardKinds[kind].label[locale]}</span>
          <b className="bold">
            <ShownCvc value={amount} />
          </b>
        </li>
      ))}
    </ul>
  )
}
