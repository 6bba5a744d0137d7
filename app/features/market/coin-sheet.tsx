import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Quote } from '@madang/contract/market.ts'
import { Note } from '@madang/ui/note.tsx'
import { Segment } from '@madang/ui/segment.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { serverNow } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/moment.tsx'
import { CoinRow } from './coin-row.tsx'
import { coinsQuery } from './queries.ts'

const orders = ['rank', 'name', 'price', 'change', 'volume'] as const
type Order = (typeof orders)[number]
/** A list older than this is marked, in milliseconds (R68). */
const staleMs = 120_000

/** Every popular coin with volume, sortable, with its source, its time and the sentence about risk (R65, R68, R182). */
export function CoinSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { locale, t } = useLanguage()
  const [order, setOrder] = useState<Order>('rank')
  const { data } = useQuery({ ...coinsQuery(locale), enabled: open })
  const first = data?.items[0]
  return (
    <Sheet open={open} onClose={onClose} title={t('coins.title')}>
      <div className="sheet-wide">
        <Segment
          look="pills"
          label={t('coins.sort')}
          value={order}
          onValue={setOrder}
          choices={orders.map((key) => ({ key, label: t(`coins.${key}`) }))}
        />
        <ul>
          {sorted(data?.items ?? [], order).map((coin) => (
            <li key={coin.symbol}>
              <CoinRow coin={coin} />
            </li>
          ))}
        </ul>
      </div>
      {first ? (
        <>
          <Note>
            {first.isSample ? <b>{t('coins.sampleNote')} </b> : null}
            {t('coins.source', { source: first.source, time: absolute(first.asOf, locale) })}
            {serverNow() - first.asOf.getTime() > staleMs && !first.isSample ? ` · ${t('coins.stale')}` : null}
          </Note>
          <p className="s12 q risk">{t('risk')}</p>
        </>
      ) : null}
    </Sheet>
  )
}

/** The list in the order asked for: the source's own, by name, or largest first. */
export function sorted(coins: readonly Quote[], order: Order): readonly Quote[] {
  if (order === 'rank') return coins
  if (order === 'name') return [...coins].sort((left, right) => left.name.localeCompare(right.name))
  return [...coins].sort((left, right) => Number(right[order]) - Number(left[order]))
}
