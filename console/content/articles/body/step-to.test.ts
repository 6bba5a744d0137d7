import fc from 'fast-check'
import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { Block } from '@madang/contract/chat/blocks.ts'
import { blocksOfDoc, docOf } from './blocks-of-doc.ts'
import { stepTo } from './step-to.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', runs: [{ text }] })
const bodyOf = (...blocks: Block[]) => EditorState.create({ doc: docOf(blocks), plugins: [history()] })
/** With the cursor behind what was typed. */
function typed(state: EditorState, text: string, at: number): EditorState {
  const tr = state.tr.insertText(text, at)
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, at + text.length)))
}
const undone = (state: EditorState) => {
  let next = state
  const could = undo(state, (tr) => (next = state.apply(tr)))
  return { could, state: next, blocks: blocksOfDoc(next.doc) }
}

test('REQ-225 a colleague’s version is not taken back by undo, what was typed before is, and the cursor stays', () => {
  const mine = typed(bodyOf(paragraph('one'), paragraph('two')), '!', 3)
  const theirs = [paragraph('on!e'), paragraph('by a colleague'), paragraph('two')]
  expect(blocksOfDoc(mine.doc)[0]).toEqual(paragraph('on!e'))
  const followed = mine.apply(stepTo(mine, theirs, 'never'))
  expect(blocksOfDoc(followed.doc)).toEqual(theirs)
  expect(followed.selection.from).toBe(mine.selection.from)
  const back = undone(followed)
  expect(back.blocks).toEqual([paragraph('one'), ...theirs.slice(1)])
  expect(undone(back.state).could).toBe(false)
})

test('REQ-225 where a colleague wrote over what was typed, undo brings nothing of it back', () => {
  const mine = typed(bodyOf(paragraph('one')), '!', 3)
  const theirs = [paragraph('another')]
  expect(undone(mine.apply(stepTo(mine, theirs, 'never'))).blocks).toEqual(theirs)
})

test('REQ-171 an import and giving up what was typed are taken back by one step of their own', () => {
  const mine = typed(bodyOf(paragraph('one')), '!', 3)
  const back = undone(mine.apply(stepTo(mine, [paragraph('imported')], 'alone')))
  expect(back.blocks).toEqual([paragraph('on!e')])
  expect(undone(back.state).blocks).toEqual([paragraph('one')])
})

test('whatever stood there, the blocks that are given stand there after', () => {
  const text = fc.constantFrom('', 'a', 'aa', 'ab', 'aab', 'a\nb', '감')
  const runs = fc.array(fc.record({ text, strong: fc.constant(true) }, { requiredKeys: ['text'] }), { maxLength: 3 })
  const cells = fc.array(runs, { minLength: 1, maxLength: 3 })
  const blocks = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('heading' as const), text: text.map((words) => words.replace('\n', '')) }),
      fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), runs }),
      fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: cells }),
      fc.record({ type: fc.constant('table' as const), head: cells, rows: fc.array(cells, { maxLength: 2 }) }),
    ),
    { maxLength: 5 },
  ) as fc.Arbitrary<Block[]>
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const state = bodyOf(...before)
      const given = state.apply(stepTo(state, after, 'alone'))
      given.doc.check()
      expect(given.doc.eq(docOf(after))).toBe(true)
      expect(undone(given).state.doc.eq(state.doc)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
