import type { ExchangeItem } from '@madang/contract/campaigns/points.ts'
import type { Amount } from '@madang/contract/money.ts'
import { useT } from '../../../lib/locale.ts'
import { ItemRow } from './item-row.tsx'

/** Time with lecturers and goods, the next first; what is mine stands among them (REQ-139). */
export function ItemList({ items, have }: { items: readonly ExchangeItem[]; have: Amount<'POINT'> }) {
  const t = useT()
  return (
    <section>
      <div className="section-head">
        <h2>{t('exchange.items')}</h2>
        <span className="text-13 quiet">{t('exchange.live')}</span>
      </div>
      {items.length === 0 ? <p className="pad quiet">{t('exchange.noItems')}</p> : null}
      <ul>
        {items.map((item) => (
          <ItemRow key={item.itemId} item={item} have={have} />
        ))}
      </ul>
    </section>
  )
}
