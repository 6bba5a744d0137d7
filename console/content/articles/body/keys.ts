import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import type { EditorState, Plugin } from 'prosemirror-state'
import { blockAt, goOn, insertBreak, leaveList, moveBlock, toParagraph, turn } from './commands.ts'
import { linkOf, schema } from './schema.ts'
import { goToCell, tableAt } from './table-commands.ts'
import type { BlockKind } from './turned.ts'

const { marks, nodes } = schema

/** Keys of the body, and what turns into form while it is typed. Tab leaves it, but for going from cell to cell. */
export function keys(onLink: () => void): Plugin[] {
  return [
    inputRules({ rules: [...kindRules, strongRule, linkRule] }),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleMark(marks.strong),
      'Mod-k': () => {
        onLink()
        return true
      },
      'Alt-ArrowUp': moveBlock(-1),
      'Alt-ArrowDown': moveBlock(1),
      'Mod-Enter': goOn,
      'Shift-Enter': insertBreak,
      Enter: chainCommands(
        (state, dispatch, view) => tableAt(state) !== null && insertBreak(state, dispatch, view),
        leaveList,
      ),
      Backspace: toParagraph,
      Tab: goToCell(1),
      'Shift-Tab': goToCell(-1),
    }),
    keymap(baseKeymap),
  ]
}

/** A sign and a blank at the beginning of a paragraph. */
const kindRules = (
  [
    [/^#{1,6} $/, 'heading'],
    [/^[-*] $/, 'list'],
    [/^1[.)] $/, 'numbered'],
    [/^> $/, 'quote'],
  ] as const satisfies readonly (readonly [RegExp, BlockKind])[]
).map(
  ([sign, kind]) =>
    new InputRule(sign, (state, _match, start, end) => {
      if (state.selection.$from.parent.type !== nodes.paragraph) return null
      const tr = state.tr.delete(start, end)
      return turn(tr, blockAt(tr), kind)
    }),
)

const strongRule = new InputRule(/\*\*([^*\n]+)\*\*$/, (state, [, words = ''], start, end) =>
  formed(state, { start, end, words }, marks.strong, null),
)

const linkRule = new InputRule(
  /\[([^\]\n]+)\]\((https:\/\/[^\s)]+)\)$/,
  (state, [, words = '', address = ''], start, end) => {
    const href = linkOf(address)
    return href === null ? null : formed(state, { start, end, words }, marks.link, { href })
  },
)

function formed(
  state: EditorState,
  { start, end, words }: { start: number; end: number; words: string },
  type: MarkType,
  attrs: { href: string } | null,
) {
  const { $from } = state.selection
  if (!$from.parent.type.allowsMarkType(type)) return null
  const form = type.create(attrs)
  return state.tr.replaceWith(start, end, schema.text(words, form.addToSet($from.marks()))).removeStoredMark(type)
}
