import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Mark } from 'prosemirror-model'
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

// A break between the words is U+FFFC here: over lines no form is made.
const strongRule = new InputRule(/(\*\*)([^*\n\ufffc]+)\*\*$/, (state, match, start, end, text) =>
  formed(state, { match, start, end, text }, marks.strong.create()),
)

const linkRule = new InputRule(
  /(\[)([^\]\n\ufffc]+)\]\((https:\/\/[^\s)\ufffc]+)\)$/,
  (state, match, start, end, text) => {
    const href = linkOf(match[3] ?? '')
    return href === null ? null : formed(state, { match, start, end, text }, marks.link.create({ href }))
  },
)

/** Takes the signs away around the words, which keep what form they have. */
function formed(
  { selection: { $from }, tr }: EditorState,
  {
    match: [whole, sign = '', words = ''],
    start,
    end,
    text,
  }: { match: RegExpMatchArray; start: number; end: number; text: string },
  form: Mark,
) {
  if (!$from.parent.type.allowsMarkType(form.type)) return null
  const from = start + sign.length
  const to = from + words.length
  return tr
    .insertText(text, start + whole.length - text.length, end)
    .delete(to, start + whole.length)
    .delete(start, from)
    .addMark(start, start + words.length, form)
    .removeStoredMark(form.type)
}
