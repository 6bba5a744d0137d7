import type { ReactNode } from 'react'
import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Locale } from '@madang/contract/locale.ts'
import { useT } from '../../../lib/locale.ts'
import { useTexts } from '../../../lib/texts-of.ts'
import { articleTexts } from '../texts.ts'
import { blockOfNode } from './blocks-of-doc.ts'
import { blockAt, moveBlock, removeBlock, turnInto } from './commands.ts'
import { schema } from './schema.ts'
import { addColumn, addRow, removeColumn, removeRow, tableAt } from './table-commands.ts'
import { bodyTexts } from './texts.ts'
import { blockKinds, kindOf, type BlockKind } from './turned.ts'

/** What can be done with the block and the words at the cursor, for the language that was written in last. */
export function Toolbar({
  view,
  locale,
  onLink,
  children,
}: {
  view: EditorView
  locale: Locale
  onLink: () => void
  children: ReactNode
}) {
  const t = useT()
  const say = useTexts(bodyTexts)
  const a = useTexts(articleTexts)
  const { state } = view
  const kind = kindOf(blockOfNode(blockAt(state).node))
  const run = (command: Command) => {
    command(state, view.dispatch, view)
    view.focus()
  }
  const button = (label: string, command: Command, sign?: string) => (
    <button
      type="button"
      className="console-button thin"
      aria-label={sign ? label : undefined}
      title={sign ? label : undefined}
      disabled={!command(state)}
      onClick={() => run(command)}
    >
      {sign ?? label}
    </button>
  )
  const isStrong = strongAt(view)
  return (
    <div className="line body-tools" role="toolbar" aria-label={say('tools', { language: t(`language.${locale}`) })}>
      <b className="s">{t(`language.${locale}`)}</b>
      <select
        className="input"
        aria-label={say('kind')}
        disabled={kind === 'picture'}
        value={kind}
        onChange={(event) => turnInto(event.currentTarget.value as BlockKind)(state, view.dispatch, view)}
      >
        {kind === 'picture' ? <option value={kind}>{a('picture')}</option> : null}
        {blockKinds.map((each) => (
          <option key={each} value={each}>
            {a(`kind.${each}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="console-button thin"
        aria-label={say('strong')}
        title={say('strong')}
        aria-pressed={isStrong}
        onClick={() => run(toggleMark(schema.marks.strong))}
      >
        <b aria-hidden="true">{'B'}</b>
      </button>
      <button type="button" className="console-button thin" onClick={onLink}>
        {say('link')}
      </button>
      {button(say('undo'), undo, '↶')}
      {button(say('redo'), redo, '↷')}
      {button(say('up'), moveBlock(-1), '↑')}
      {button(say('down'), moveBlock(1), '↓')}
      {button(say('remove'), removeBlock, '×')}
      {children}
      {tableAt(state) ? (
        <>
          {button(say('addRow'), addRow)}
          {button(say('addColumn'), addColumn)}
          {button(say('removeRow'), removeRow)}
          {button(say('removeColumn'), removeColumn)}
        </>
      ) : null}
    </div>
  )
}

function strongAt({ state: { selection, storedMarks, doc } }: EditorView): boolean {
  const { strong } = schema.marks
  if (selection.empty) return strong.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
  return doc.rangeHasMark(selection.from, selection.to, strong)
}
