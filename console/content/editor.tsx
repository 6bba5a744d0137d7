import { useState } from 'react'
import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { DraftNotes } from './drafts/draft-notes.tsx'
import { MergeWindow } from './drafts/merge-window.tsx'
import type { Opened } from './drafts/use-opened.ts'
import { EditorBar, versionsPane, type Task } from './editor-bar.tsx'
import { EditorForm } from './editor-form.tsx'
import { EditorNotes } from './editor-notes.tsx'
import type { EditorRow } from './editor-row.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { editorTexts } from './texts.ts'
import { useEditor } from './use-editor.ts'
import { Versions } from './versions.tsx'
import './side-by-side.css'

/** What is typed into an item beside its preview, its versions, and what may be done with it now. */
export function Editor({
  row,
  id,
  item,
  opened,
  pane,
  onPane,
}: {
  row: EditorRow
  id: string
  item: OpenedItem<WithTexts> | null
  opened: Opened
  pane: string
  onPane: (pane: string) => void
}) {
  const editor = useEditor(row, id, item, opened)
  const [task, setTask] = useState<Task>()
  const shown = row.panes.find(({ name }) => name === pane)
  const save = editor.saveTyped
  return (
    <>
      <EditorBar row={row} item={item} editor={editor} pane={pane} onPane={onPane} onTask={setTask} />
      <EditorNotes row={row} item={item} editor={editor} />
      <DraftNotes item={item} editor={editor} />
      {editor.save.error ? (
        <p className="wrong" role="alert">
          {errorMessage(editor.save.error)}
        </p>
      ) : null}
      {shown ? (
        <div className={shown.hasPreview ? 'with-preview' : undefined}>
          <div className="stack">
            <shown.Fields
              draft={editor.draft}
              version={editor.version}
              onDraft={editor.setDraft}
              isOpen={shown.right === 'translate' ? editor.mayTranslate : editor.mayWrite}
              mayReview={editor.mayReview && !editor.isChanged}
              item={item}
              wrong={editor.wrong}
              onSave={save}
            />
          </div>
          {shown.hasPreview ? <row.Preview id={id} content={editor.content} /> : null}
        </div>
      ) : null}
      {pane === versionsPane ? (
        <EditorForm onSave={save}>
          <Versions row={row} item={item} now={editor.content} mayRestore={editor.mayWrite && !editor.isChanged} />
        </EditorForm>
      ) : null}
      {editor.clashes.length ? (
        <MergeWindow
          row={row}
          clashes={editor.clashes}
          name={item?.versions[0]?.savedBy ?? ''}
          onChosen={(sides) => editor.saveTyped(sides)}
          onClose={editor.stopChoosing}
        />
      ) : null}
      {item && task === 'publish' ? <PublishDialog row={row} item={item} onClose={() => setTask(undefined)} /> : null}
      {item && (task === 'sendBack' || task === 'withdraw') ? (
        <ReasonTask row={row} item={item} task={task} onClose={() => setTask(undefined)} />
      ) : null}
    </>
  )
}

/** Sending a version back, taking it from the schedule, or from its readers: each with a reason. */
function ReasonTask({
  row: { calls },
  item: { id, version, state },
  task,
  onClose,
}: {
  row: Pick<EditorRow, 'calls'>
  item: OpenedItem<WithTexts>
  task: 'sendBack' | 'withdraw'
  onClose: () => void
}) {
  const t = useTexts(editorTexts)
  const { sendBack, withdraw } = calls
  if (task === 'withdraw')
    return withdraw ? (
      <ReasonWindow
        title={t('withdrawTitle')}
        text={t('withdrawText')}
        verb={t('withdrawAction')}
        danger
        act={(reason) => call(withdraw, { id, version, reason })}
        onDone={() => toast(t('withdrawn'))}
        onClose={onClose}
      />
    ) : null
  const verb = state === 'review' ? t('sendBack') : t('unschedule')
  return sendBack ? (
    <ReasonWindow
      title={verb}
      verb={verb}
      act={(reason) => call(sendBack, { id, version, reason })}
      onClose={onClose}
    />
  ) : null
}
