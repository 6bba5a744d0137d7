import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { useTexts } from '../lib/texts-of.ts'
import { editorForm } from './editor-form.tsx'
import type { EditorRow } from './editor-row.ts'
import { editorTexts } from './texts.ts'
import type { useEditor } from './use-editor.ts'

/** The pane of earlier versions, which every kind has. */
export const versionsPane = 'versions'

/** What opens a window. */
export type Task = 'publish' | 'sendBack' | 'withdraw' | undefined

/** The panes of an item, and the steps it may take now. */
export function EditorBar({
  row,
  item,
  editor: { allows, isChanged, isKeptThere, save, send, content },
  pane,
  onPane,
  onTask,
}: {
  row: EditorRow
  item: OpenedItem<WithTexts> | null
  editor: Pick<ReturnType<typeof useEditor>, 'allows' | 'isChanged' | 'isKeptThere' | 'save' | 'send' | 'content'>
  pane: string
  onPane: (pane: string) => void
  onTask: (task: Task) => void
}) {
  const t = useTexts(editorTexts)
  // What was saved a moment ago is not looked at yet: a step would be one of the version before.
  const isOld = isChanged || save.isPending
  const canPublish = allows.publish && !isOld && !row.missing?.(content)
  return (
    <div className="line">
      <PaneButtons row={row} pane={pane} versions={item?.versions.length ?? 0} onPane={onPane} />
      <span className="line end">
        {isChanged ? (
          <span className="s">
            {t('unsaved')} · {t(isKeptThere ? 'keptThere' : 'keptHere')}
          </span>
        ) : null}
        <button
          type="submit"
          form={editorForm}
          className="console-button thin"
          disabled={save.isPending || !allows.save}
        >
          {t('save')}
        </button>
        {allows.send ? (
          <button
            type="button"
            className="console-button primary"
            disabled={send.isPending || isOld}
            onClick={() => send.mutate()}
          >
            {t('send')}
          </button>
        ) : null}
        {allows.sendBack ? (
          <button type="button" className="console-button thin" onClick={() => onTask('sendBack')}>
            {item?.state === 'review' ? t('sendBack') : t('unschedule')}
          </button>
        ) : null}
        {allows.withdraw ? (
          <button type="button" className="console-button dangerous" onClick={() => onTask('withdraw')}>
            {t('withdraw')}
          </button>
        ) : null}
        {canPublish ? (
          <button type="button" className="console-button primary" onClick={() => onTask('publish')}>
            {t('publish')}
          </button>
        ) : null}
      </span>
    </div>
  )
}

function PaneButtons({
  row: { panes, texts },
  pane,
  versions,
  onPane,
}: {
  row: Pick<EditorRow, 'panes' | 'texts'>
  pane: string
  versions: number
  onPane: (pane: string) => void
}) {
  const t = useTexts(editorTexts)
  const say = useTexts(texts)
  return (
    <div className="tabs2">
      {panes.map(({ name }) => (
        <button key={name} type="button" aria-pressed={pane === name} onClick={() => onPane(name)}>
          {panes.length > 1 ? say(`pane.${name}`) : t('text')}
        </button>
      ))}
      <button type="button" aria-pressed={pane === versionsPane} onClick={() => onPane(versionsPane)}>
        {t('versions')} {versions || ''}
      </button>
    </div>
  )
}
