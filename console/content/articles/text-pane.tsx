import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { articleCalls } from '@madang/contract/operators/content/articles.ts'
import { meQuery } from '../../lib/queries.ts'
import type { FieldsProps } from '../editor-row.ts'
import type { ArticleDraft, Writings } from './draft.ts'
import { ImportDialog } from './import-dialog.tsx'

/** The editor of bodies is large: it comes with the first article that is opened. */
const Columns = lazy(async () => ({ default: (await import('./columns.tsx')).Columns }))

/** The three languages of an article, and bringing one of them from elsewhere. */
export function TextPane({
  draft,
  version,
  onDraft,
  isOpen,
  onSave,
}: FieldsProps<ArticleDraft, Out<typeof articleCalls.get>>) {
  const { data: me } = useQuery(meQuery)
  const [importing, setImporting] = useState<Locale>()
  const { writings } = draft
  const write = (changed: Writings) => onDraft({ ...draft, writings: changed })
  return (
    <>
      <Suspense fallback={<p className="nothing" aria-busy="true" />}>
        <Columns
          writings={writings}
          version={version}
          isOpen={isOpen}
          mayAddPictures={me?.rights.includes('pictures.upload') ?? false}
          onWritings={write}
          onImport={setImporting}
          onSave={onSave}
        />
      </Suspense>
      {importing ? (
        <ImportDialog
          locale={importing}
          onBlocks={(blocks) => write({ ...writings, [importing]: { ...writings[importing], blocks } })}
          onClose={() => setImporting(undefined)}
        />
      ) : null}
    </>
  )
}
