import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import type { EditorRow } from './editor-row.ts'
import { editorTexts } from './texts.ts'
import type { useEditor } from './use-editor.ts'

/** What stands in the way of an item, or is about to happen to it. */
export function EditorNotes({
  row,
  item,
  editor: { allows, content },
}: {
  row: EditorRow
  item: OpenedItem<WithTexts> | null
  editor: Pick<ReturnType<typeof useEditor>, 'allows' | 'content'>
}) {
  const t = useTexts(editorTexts)
  const say = useTexts(row.texts)
  if (!item) return null
  const { state, submittedBy, note, publishAt, isOwn, isSample } = item
  const missing = state === 'draft' ? row.missing?.(content) : null
  return (
    <>
      {state === 'review' && submittedBy ? (
        <p className="says">
          {t('submittedBy', { name: submittedBy })} {allows.publish ? null : t('notYou')}
        </p>
      ) : null}
      {state === 'scheduled' && publishAt ? (
        <p className="says">{t('scheduledFor', { time: moment(publishAt) })}</p>
      ) : null}
      {note && (state === 'draft' || state === 'withdrawn') ? (
        <p className="says bad">{t(state === 'draft' ? 'sentBack' : 'withdrawnWhy', { reason: note })}</p>
      ) : null}
      {state === 'draft' && isOwn && row.calls.kind.review === 'onSave' ? <p className="s">{t('own')}</p> : null}
      {missing ? <p className="s">{say(missing)}</p> : null}
      {isSample ? <p className="s">{t('isSample')}</p> : null}
    </>
  )
}
