import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import type { MaintenanceNotice } from '@madang/contract/reading/house.ts'
import { PageHead } from '@madang/ui/page-head.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { MaintenanceLine } from '../features/house/maintenance-line.tsx'
import { maintenanceQuery } from '../features/house/queries.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { queries } from '../lib/server/queries.ts'

/** The line of this maintenance above a page. */
export function MaintenanceScene({ notice }: { notice: MaintenanceNotice }) {
  const { queryKey } = maintenanceQuery(localeNow())
  // What is typed stays: nothing asks the server for its own.
  queries.setQueryDefaults(queryKey, { staleTime: Infinity, refetchInterval: false })
  queries.setQueryData(queryKey, { notice })
  const site = useMemo(() => fixedSite('/home', Page), [])
  return <SiteView site={site} />
}

function Page() {
  const t = useT()
  return (
    <div className="view">
      <MaintenanceLine />
      <PageHead title={t('title.home')} />
      <SkeletonRows count={8} />
    </div>
  )
}
