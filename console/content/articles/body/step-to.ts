import { closeHistory } from 'prosemirror-history'
import type { EditorState, Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import type { Block } from '@madang/contract/chat/blocks.ts'
import { docOf } from './blocks-of-doc.ts'

/** A step to other blocks. What both have is left as it is, and so is the cursor in it. */
export function stepTo({ doc, tr }: EditorState, blocks: readonly Block[], isUndone: 'alone' | 'never'): Transaction {
  const next = docOf(blocks)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return tr
  // Where something is repeated, what is the same from behind reaches over what is the same from the front.
  const over = Math.max(0, start - Math.min(end.a, end.b))
  tr.step(new ReplaceStep(start, end.a + over, next.slice(start, end.b + over)))
  return isUndone === 'alone' ? closeHistory(tr) : tr.setMeta('addToHistory', false)
}
