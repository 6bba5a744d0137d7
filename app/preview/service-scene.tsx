import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import type { getService } from '@madang/contract/chat/support.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { ServiceCard } from '../features/support/service-card.tsx'
import { serviceQuery } from '../features/support/queries.ts'
import { useT } from '../lib/locale.ts'
import { BackPage } from '../lib/parts/back-page.tsx'
import { queries } from '../lib/server/queries.ts'

/** Customer service at the head of Help, with these hours, for a visitor. */
export function ServiceScene({ service }: { service: Out<typeof getService> }) {
  // What is typed stays: nothing asks the server for its own.
  queries.setQueryDefaults(serviceQuery.queryKey, { staleTime: Infinity })
  queries.setQueryData(serviceQuery.queryKey, service)
  const site = useMemo(() => fixedSite('/support', Page), [])
  return <SiteView site={site} />
}

function Page() {
  const t = useT()
  return (
    <BackPage title={t('title.support')}>
      <ServiceCard />
    </BackPage>
  )
}
