import { useMemo } from 'react'
import { RouterProvider } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { Scene } from '@madang/contract/operators/content/preview.ts'
import { Banners } from '../features/articles/banners.tsx'
import { bannersQuery } from '../features/articles/queries.ts'
import { localeNow } from '../lib/locale.ts'
import { stillRouter } from './still-router.tsx'

/** The line of banners of Home, as one of them would stand in it. */
export function BannerScene({ banners }: { banners: Extract<Scene, { screen: 'banners' }>['banners'] }) {
  const queries = useQueryClient()
  queries.setQueryData(bannersQuery(localeNow()).queryKey, { items: [...banners] })
  const router = useMemo(() => stillRouter('/home', '', BannerView), [])
  return <RouterProvider router={router} />
}

function BannerView() {
  return (
    <main className="view">
      <Banners />
    </main>
  )
}
