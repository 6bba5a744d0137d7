import { Node } from 'prosemirror-model'
import { AllSelection, EditorState, NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { block, type Block, type Run } from '@madang/contract/chat/blocks.ts'
import { blocksOfDoc, docOf } from './blocks-of-doc.ts'
import {
  insertAfter,
  insertBlocks,
  leaveList,
  link,
  linkRefusal,
  moveBlock,
  toParagraph,
  turnInto,
} from './commands.ts'
import { blocksOfText, isMarkdown } from './pasting.ts'
import { schema } from './schema.ts'
import { addColumn, addRow, goToCell, removeColumn, removeRow, square } from './table-commands.ts'
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

  test('rows that became shorter than others are filled up, where that makes no millions of cells', () => {
    const rows = (...lengths: number[]) =>
      lengths.map((length, number) => {
        const kind = number === 0 ? 'headCell' : 'cell'
        const made = Array.from({ length }, () => schema.nodes[kind].create())
        return schema.nodes[number === 0 ? 'head' : 'row'].create(null, made)
      })
    const squared = (...lengths: number[]) => {
      const made = schema.nodes.table.create(null, rows(...lengths))
      const doc = schema.nodes.doc.create(null, [made, ...docOf([paragraph('a')]).children, made])
      const state = EditorState.create({ doc })
      const { doc: now } = square(state.tr)
      now.check()
      expect(now.lastChild?.eq(now.child(0))).toBe(true)
      return now.child(0).children.map(({ childCount }) => childCount)
    }
    expect(squared(2, 1, 3)).toEqual([3, 3, 3])
    expect(squared(2, 2)).toEqual([2, 2])
    const large = [schema.nodes.table.create(null, rows(10_000, 1))]
    const state = EditorState.create({ doc: schema.nodes.doc.create(null, large) })
    after(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 3))), removeColumn)
    expect(squared(1_500, ...Array<number>(100).fill(1))).toEqual([1_500, ...Array<number>(100).fill(1)])
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

test('THR-10 what another page says is a body of ours brings no link that could not be set here', () => {
  const json = (href: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] })
  expect(Node.fromJSON(schema, json('https://bank.example')).marks).toHaveLength(1)
  for (const address of ['https://bank@evil.example', 'https://a:b@evil.example', 'http://a.b', 'javascript:alert(1)'])
    expect(() => Node.fromJSON(schema, json(address))).toThrow(RangeError)
})

test('REQ-171 a link that cannot be set has a reason: its address, or where it would stand', () => {
  const picture = { id: '0198c0de-0000-7000-8000-000000000001', width: 2, height: 1, placeholder: 'A'.repeat(64) }
  const doc = docOf([block.parse({ type: 'picture', picture, alt: '', caption: '', credit: '' })])
  expect(linkRefusal(at('words', paragraph('words')), 'https://a.b')).toBeNull()
  expect(linkRefusal(at('words', paragraph('words')), 'https://me:secret@a.b')).toBe('linkAnywhere')
  expect(linkRefusal(at('words', { type: 'heading', text: 'words' }), 'https://a.b')).toBe('linkHere')
  const mixed = docOf([{ type: 'heading', text: 'words' }, paragraph('more')])
  const all = EditorState.create({ doc: mixed, selection: new AllSelection(mixed) })
  expect(linkRefusal(all, 'https://a.b')).toBeNull()
  expect(blocksIn(after(all, link('https://a.b')))).toEqual([
    { type: 'heading', text: 'words' },
    { type: 'paragraph', runs: [{ text: 'more', href: 'https://a.b/' }] },
  ])
  expect(linkRefusal(EditorState.create({ doc, selection: NodeSelection.create(doc, 0) }), 'https://a.b')).toBe(
    'linkHere',
  )
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
