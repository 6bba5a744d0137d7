import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorTexts } from '../texts.ts'
import type { useEditor } from '../use-editor.ts'

/** What was kept from before, who else is typing, and what a colleague saved meanwhile. */
export function DraftNotes({
  item,
  editor: { restoredAt, discard, writers, isBehind },
}: {
  item: OpenedItem<WithTexts> | null
  editor: Pick<ReturnType<typeof useEditor>, 'restoredAt' | 'discard' | 'writers' | 'isBehind'>
}) {
  const t = useTexts(editorTexts)
  const newest = item?.versions[0]
  return (
    <>
      {writers.length ? (
        <p className="says" role="status">
          {t('typing', { names: writers.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
      {restoredAt ? (
        <p className="says line" role="status">
          {t('restored', { time: moment(restoredAt) })}
          <button type="button" className="link" onClick={discard}>
            {t('discard')}
          </button>
        </p>
      ) : null}
      {isBehind && newest ? (
        <p className="says" role="status">
          {t('behind', { name: newest.savedBy, version: newest.version, time: moment(newest.savedAt) })}
        </p>
      ) : null}
    </>
  )
}
