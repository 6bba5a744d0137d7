import type { ListedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { useTexts } from '../lib/texts-of.ts'
import type { EditorRow } from './editor-row.ts'
import { editorTexts } from './texts.ts'

const looks = {
  draft: 'pill',
  review: 'pill accent',
  scheduled: 'pill warn',
  published: 'pill ok',
  withdrawn: 'pill danger',
} as const

/** How far an item is, in words, and whether readers have an earlier version of it. */
export function StatePill({
  row,
  item: { state, version, publishedVersion },
  of,
}: {
  row: Pick<EditorRow, 'Mark'>
  item: Pick<ListedItem, 'state' | 'version' | 'publishedVersion'>
  of: ListedItem | WithTexts
}) {
  const t = useTexts(editorTexts)
  return (
    <>
      {row.Mark && state === 'published' ? (
        <row.Mark of={of} />
      ) : (
        <span className={looks[state]}>{t(`state.${state}`)}</span>
      )}
      {publishedVersion !== null && publishedVersion !== version ? <span className="s"> {t('earlier')}</span> : null}
    </>
  )
}
