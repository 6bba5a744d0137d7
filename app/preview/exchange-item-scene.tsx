import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import type { ExchangeItem } from '@madang/contract/campaigns/points.ts'
import { units } from '@madang/contract/money.ts'
import { ItemList } from '../features/campaigns/points/item-list.tsx'
import '../features/campaigns/points/points.css'
import { useT } from '../lib/locale.ts'
import { BackPage } from '../lib/parts/back-page.tsx'

/** The list of items with this one alone, for who has points enough. */
export function ExchangeItemScene({ item }: { item: ExchangeItem }) {
  const site = useMemo(() => fixedSite('/exchange', () => <Items item={item} />), [item])
  return <SiteView key={JSON.stringify(item)} site={site} />
}

function Items({ item }: { item: ExchangeItem }) {
  const t = useT()
  return (
    <BackPage title={t('title.exchange')}>
      <ItemList items={[item]} have={units<'POINT'>(BigInt(item.points))} />
    </BackPage>
  )
}
