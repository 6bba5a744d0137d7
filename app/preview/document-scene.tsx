import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import type { TermsDocument } from '@madang/contract/users/terms.ts'
import { DocumentView } from '../features/terms/document-view.tsx'
import '../features/terms/terms.css'
import { BackPage } from '../lib/parts/back-page.tsx'

/** The page of a legal document with this version as the current one. */
export function DocumentScene({ document }: { document: TermsDocument }) {
  const site = useMemo(() => fixedSite('/terms', () => <Page document={document} />), [document])
  return <SiteView key={JSON.stringify(document)} site={site} />
}

function Page({ document }: { document: TermsDocument }) {
  return (
    <BackPage title={document.title}>
      <DocumentView document={document} />
    </BackPage>
  )
}
