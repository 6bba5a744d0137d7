import { clientConstants } from '@madang/contract/constants.ts'
import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { ToastOutlet } from '@madang/ui/toast.tsx'
import { Detail } from '../routes/articles/detail.tsx'

/** The app's own route of an article, its answer already there. */
export function ArticleScene({ id }: { id: string }) {
  const site = useMemo(() => fixedSite(`/detail?id=${id}`, ArticleView), [id])
  return (
    <>
      <SiteView site={site} />
      <ToastOutlet ms={clientConstants.toastMs} />
    </>
  )
}

function ArticleView() {
  return (
    <div className="view">
      <Detail />
    </div>
  )
}
