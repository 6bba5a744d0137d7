import { EditorState, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import { blocksOfDoc, docOf } from './blocks-of-doc.ts'
import { insertBreak } from './commands.ts'
import { keys } from './keys.ts'

const paragraph = (...runs: Run[]): Block => ({ type: 'paragraph', runs })

/** What stands in a paragraph after these pieces were typed behind each other; a line's end is Shift and Enter. */
function afterTyping(pieces: Iterable<string>, ...runs: Run[]): Block[] {
  const doc = docOf([paragraph(...runs)])
  const view = {
    composing: false,
    state: EditorState.create({ doc, selection: Selection.atEnd(doc), plugins: keys(() => undefined) }),
    dispatch: (tr: EditorState['tr']) => {
      view.state = view.state.apply(tr)
    },
  }
  for (const piece of pieces) {
    const { from, to } = view.state.selection
    const isTaken = view.state.plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, view as unknown as EditorView, from, to, piece, () => view.state.tr),
    )
    if (piece === '\n') insertBreak(view.state, view.dispatch)
    else if (!isTaken) view.dispatch(view.state.tr.insertText(piece))
  }
  view.state.doc.check()
  return blocksOfDoc(view.state.doc)
}

test('REQ-171 words between signs become strong or a link, typed letter by letter or at once, and what is typed on is plain', () => {
  const strong = [paragraph({ text: 'a ' }, { text: 'b', strong: true }, { text: ' c' })]
  expect(afterTyping('a **b** c')).toEqual(strong)
  expect(afterTyping(['a ', '**b**', ' c'])).toEqual(strong)
  const link = [paragraph({ text: 'a ' }, { text: 'b', href: 'https://c.d/' }, { text: ' e' })]
  expect(afterTyping('a [b](https://c.d) e')).toEqual(link)
  expect(afterTyping(['a [b](', 'https://c.d)', ' e'])).toEqual(link)
  for (const text of ['[b](http://c.d)', '[b](https://me:secret@c.d)'])
    expect(afterTyping(text)).toEqual([paragraph({ text })])
})

test('REQ-171 signs on two lines take no break out of the text', () => {
  for (const text of ['**a\nb**', '[a\nb](https://c.d)', '[a](https://c.d/e\n/f)'])
    expect(afterTyping(text)).toEqual([paragraph({ text })])
})

test('REQ-171 words that become strong stay links, and words that become a link stay strong', () => {
  expect(afterTyping('**see [x](https://y.z) now**')).toEqual([
    paragraph(
      { text: 'see ', strong: true },
      { text: 'x', strong: true, href: 'https://y.z/' },
      { text: ' now', strong: true },
    ),
  ])
  expect(afterTyping('](https://y.z)', { text: '[a ' }, { text: 'b', strong: true })).toEqual([
    paragraph({ text: 'a ', href: 'https://y.z/' }, { text: 'b', strong: true, href: 'https://y.z/' }),
  ])
})
