import { expect, test } from 'vitest'
import { topicBlocks } from '@madang/contract/campaigns/contest-topic.ts'
import { faultOf, sentBlocks, type TypedBlock } from './typed-topic.ts'

const block = (text: string, type: TypedBlock['type'] = 'paragraph', key = 1): TypedBlock => ({ key, type, text })
const enough = 'I compared the fees of every hour.'

test.each([
  ['', [block(enough)], 'title'],
  ['🦊🦊🦊', [block(enough)], 'title'],
  ['x'.repeat(81), [block(enough)], 'titleLong'],
  ['Fees', [], 'text'],
  ['Fees', [block('')], 'text'],
  ['Fees', [block('🦊'.repeat(200))], 'text'],
  ['Fees', [block('x'.repeat(2001))], 'block'],
  ['Fees', [block(enough), block('x'.repeat(121), 'heading')], 'block'],
  ['Fees', Array.from({ length: 6 }, () => block('x'.repeat(2000))), 'long'],
  ['Fees', [block(enough)], null],
] as const)('REQ-141 a topic titled %s of %o is held back for %s before it is sent', (title, blocks, fault) => {
  expect(faultOf({ title, blocks })).toBe(fault)
})

test('REQ-141 what is typed is sent as typed blocks that the contract accepts: lines of a list as items, empty blocks left out', () => {
  const blocks = sentBlocks([
    block('  Two\nlines ', 'heading'),
    block('  '),
    block(enough),
    block('one\n\n two \n', 'list'),
    block('said', 'quote'),
  ])
  expect(blocks).toEqual([
    { type: 'heading', text: 'Two lines' },
    { type: 'paragraph', text: enough },
    { type: 'list', items: ['one', 'two'] },
    { type: 'quote', text: 'said' },
  ])
  expect(topicBlocks.safeParse(blocks).success).toBe(true)
})
