import { useQuery } from '@tanstack/react-query'
import { useNavigation, usePageSearch } from '../lib/navigation/router.ts'
import { termsDocs } from '@madang/contract/users/terms.ts'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { LanguageButton } from '../features/language/language-button.tsx'
import { DocumentView } from '../features/terms/document-view.tsx'
import { docOf } from '../features/terms/queries.ts'
import { documentQuery } from '../data/queries/terms-document.ts'
import '../features/terms/terms.css'
import { useLanguage } from '../lib/locale.ts'
import { NotYet } from '../lib/parts/not-yet.tsx'
import { BackPage } from '../lib/parts/back-page.tsx'

/** Terms, privacy, risk and campaign rules, current and older (REQ-183). */
export function Terms() {
  const { t, locale } = useLanguage()
  const navigation = useNavigation()
  const { doc: asked, version } = usePageSearch('/terms')
  const doc = docOf(asked)
  const { data, error, refetch } = useQuery(documentQuery(locale, doc, version))
  return (
    <BackPage title={data?.title ?? t('title.terms')} actions={<LanguageButton />}>
      <div className="doc-tabs">
        <Segment
          look="pills"
          label={t('title.terms')}
          value={doc}
          choices={termsDocs.map((key) => ({ key, label: t(`terms.doc.${key}`) }))}
          panel="terms-panel"
          onValue={(next) => void navigation.go({ to: '/terms', search: { doc: next } }, { replace: true })}
        />
      </div>
      <div id="terms-panel" role="tabpanel">
        {data ? (
          <DocumentView document={data} />
        ) : (
          <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={6} />} />
        )}
      </div>
    </BackPage>
  )
}
