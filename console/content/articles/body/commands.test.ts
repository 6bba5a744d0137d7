import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import { blocksOfDoc, docOf } from './blocks-of-doc.ts'
import { insertAfter, insertBlocks, leaveList, link, moveBlock, toParagraph, turnInto } from './commands.ts'
import { blocksOfText, isMarkdown } from './pasting.ts'
import { addColumn, addRow, goToCell, removeColumn, removeRow } from './table-commands.ts'
import { turned } from './turned.ts'

const runs = (text: string): Run[] => (text ? [{ text }] : [])
const paragraph = (text: string): Block => ({ type: 'paragraph', runs: runs(text) })
const list = (...items: string[]): Block => ({ type: 'list', ordered: false, items: items.map(runs) })
const cells = (...row: string[]) => row.map((text) => [{ text }])
const table: Block = { type: 'table', head: cells('a', 'b'), rows: [cells('1', '2|3')] }

/** A body with the cursor in front of these words. */
function at(words: string, ...blocks: Block[]): EditorState {
  const doc = docOf(blocks)
  let place = 0
  doc.descendants((node, pos) => {
    const found = node.text?.indexOf(words) ?? -1
    if (found >= 0) place = pos + found
    return place === 0
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, place) })
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((now, command) => {
    let next = now
    expect(command(now, (tr) => (next = now.apply(tr)))).toBe(true)
    next.doc.check()
    return next
  }, state)
}
const blocksIn = ({ doc }: EditorState) => blocksOfDoc(doc)
const typed = (state: EditorState, text: string) => state.apply(state.tr.insertText(text))

test('a block goes up and down past its neighbours with the cursor, and not past the ends', () => {
  const state = at('two', paragraph('one'), paragraph('two'), table)
  expect(moveBlock(-1)(at('one', paragraph('one'), table))).toBe(false)
  const down = after(state, moveBlock(1))
  expect(blocksIn(typed(down, '!'))).toEqual([paragraph('one'), table, paragraph('!two')])
  expect(blocksIn(after(down, moveBlock(-1), moveBlock(-1)))).toEqual([paragraph('two'), paragraph('one'), table])
})

test('a paragraph becomes each kind with the cursor at its words, also behind another block', () => {
  for (const kind of ['heading', 'list', 'numbered', 'quote', 'risk', 'info'] as const) {
    const state = after(at('wo', paragraph('one'), paragraph('two')), turnInto(kind))
    expect(blocksIn(typed(state, '!'))).toEqual([paragraph('one'), turned(paragraph('t!wo'), kind)])
    expect(blocksIn(typed(after(state, turnInto('paragraph')), '!'))).toEqual([paragraph('one'), paragraph('t!wo')])
  }
})

describe('lists', () => {
  test('Enter in an empty item leaves the list where it stands', () => {
    const state = at('b', list('a', 'b', 'c'))
    const empty = state.apply(state.tr.delete(state.selection.from, state.selection.from + 1))
    expect(blocksIn(typed(after(empty, leaveList), 'x'))).toEqual([list('a'), paragraph('x'), list('c')])
    expect(leaveList(state)).toBe(false)
  })

  test('the backspace before the first item makes a paragraph, before another one it is an ordinary backspace', () => {
    expect(blocksIn(after(at('a', list('a')), toParagraph))).toEqual([paragraph('a')])
    expect(toParagraph(at('b', list('a', 'b')))).toBe(false)
  })
})

describe('tables', () => {
  test('rows and columns are added behind the cursor and taken away, but never the head nor the last column', () => {
    const grown = after(at('1', table), addRow, addColumn)
    expect(blocksIn(typed(grown, 'x'))).toEqual([
      { type: 'table', head: cells('a', '', 'b'), rows: [cells('1', '', '2|3'), cells('', 'x', '')] },
    ])
    expect(blocksIn(after(grown, removeRow, removeColumn))).toEqual([table])
    expect(removeRow(at('a', table))).toBe(false)
    expect(removeColumn(after(at('a', table), removeColumn))).toBe(false)
  })

  test('Tab goes from cell to cell and leaves the last one to the page', () => {
    const second = after(at('a', table), goToCell(1))
    expect(blocksIn(typed(second, 'x'))).toEqual([{ ...table, head: cells('a', 'x') }])
    expect(goToCell(1)(after(second, goToCell(1), goToCell(1)))).toBe(false)
    expect(goToCell(-1)(at('a', table))).toBe(false)
  })
})

test('THR-10 no link leads anywhere but to an https address', () => {
  const state = at('words', paragraph('words'))
  for (const address of ['javascript:alert(1)', 'http://a.b', 'data:,x', '//a.b', 'https://me:secret@a.b', 'x'])
    expect(link(address)(state)).toBe(false)
  const linked = after(state, link('https://a.b'))
  expect(blocksIn(linked)).toEqual([
    { type: 'paragraph', runs: [{ text: 'https://a.b/', href: 'https://a.b/' }, { text: 'words' }] },
  ])
  expect(blocksIn(after(linked, link(null)))).toEqual([paragraph('https://a.b/words')])
})

describe('what is brought from elsewhere', () => {
  const brought: Block[] = [paragraph('x'), { type: 'heading', text: 'y' }, list('z')]
  const pasted = (state: EditorState) => blocksIn(state.apply(insertBlocks(state.tr, brought)))

  test('stands at the cursor as blocks, in an item as items, in a cell as lines', () => {
    expect(pasted(at('two', paragraph('one two')))).toEqual([
      paragraph('one x'),
      { type: 'heading', text: 'y' },
      list('z'),
      paragraph('two'),
    ])
    expect(pasted(at('b', list('a', 'b')))).toEqual([list('a', 'x', 'y', 'zb')])
    expect(pasted(at('1', table))).toEqual([{ ...table, rows: [cells('x\ny\nz1', '2|3')] }])
  })

  test('a picture stands behind the block with its number, or in the place of an empty one', () => {
    const picture: Block = { type: 'heading', text: 'in its place' }
    const put = (number: number, ...blocks: Block[]) => {
      return blocksOfDoc(insertAfter(EditorState.create({ doc: docOf(blocks) }).tr, number, picture).doc)
    }
    expect(put(0, paragraph('a'), paragraph('b'))[1]).toEqual(picture)
    expect(put(Infinity, paragraph('a'), paragraph('b'))[2]).toEqual(picture)
    expect(put(1, paragraph('a'), paragraph(''), paragraph('b'))).toEqual([paragraph('a'), picture, paragraph('b')])
  })

  test('plain words keep their lines, and signs of Markdown are seen where they mean a form', () => {
    expect(blocksOfText('one\r\ntwo\r\n\r\n\r\nthree\n')).toEqual([paragraph('one\ntwo'), paragraph('three')])
    for (const text of ['# a', 'x\n- a', '1. a', '> a', '| a | b |', 'so **so**', '[a](https://b.c)'])
      expect(isMarkdown(text)).toBe(true)
    for (const text of ['#a', '-a', 'a - b', '2 * 3 ** 4', '1.5', 'a|b', '[a](b)', '값은 3 > 2'])
      expect(isMarkdown(text)).toBe(false)
  })
})
