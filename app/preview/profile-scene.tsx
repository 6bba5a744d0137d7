import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { Plaform } from '../routes/articles/plaform.tsx'

/** The app's own route of a profile, its answer already there. */
export function ProfileScene({ id }: { id: string }) {
  const site = useMemo(() => fixedSite(`/plaform?id=${id}`, Profile), [id])
  return <SiteView site={site} />
}

function Profile() {
  return (
    <div className="view">
      <Plaform />
    </div>
  )
}
