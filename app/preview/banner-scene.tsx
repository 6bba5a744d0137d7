import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Scene } from '@madang/contract/operators/content/preview.ts'
import { Banners } from '../features/articles/banners.tsx'
import { bannersQuery } from '../features/articles/queries.ts'
import { localeNow } from '../lib/locale.ts'

/** The line of banners of Home, as one of them would stand in it. */
export function BannerScene({ banners }: { banners: Extract<Scene, { screen: 'banners' }>['banners'] }) {
  const queries = useQueryClient()
  queries.setQueryData(bannersQuery(localeNow()).queryKey, { items: [...banners] })
  const site = useMemo(() => fixedSite('/home', BannerView), [])
  return <SiteView site={site} />
}

function BannerView() {
  return (
    <main className="view">
      <Banners />
    </main>
  )
}
