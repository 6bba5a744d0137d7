import { expect, test } from 'vitest'
import { topicBlocks } from '@madang/contract/campaigns/contest-topic.ts'
import { picture as picturePart } from '@madang/contract/chat/pictures.ts'
import { faultOf, newKey, sentBlocks, type TypedBlock, type WrittenType } from './typed-topic.ts'

const block = (text: string, type: WrittenType = 'paragraph', key = 1): TypedBlock => ({ key, type, text })
const picture = picturePart.parse({
  id: '0a000000-0000-4000-8000-000000000001',
  width: 60,
  height: 40,
  placeholder: 'A'.repeat(64),
})
const shows = (text: string): TypedBlock => ({ key: 2, type: 'picture', text, picture })
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
  ['Fees', [shows(enough)], 'text'],
  ['Fees', [block(enough), shows(' ')], 'alt'],
  ['Fees', [block(enough), shows('x'.repeat(301))], 'alt'],
  ['Fees', [block(enough), shows('x'.repeat(300))], null],
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
    shows(' The fee\nof each hour '),
  ])
  expect(blocks).toEqual([
    { type: 'heading', text: 'Two lines' },
    { type: 'paragraph', text: enough },
    { type: 'list', items: ['one', 'two'] },
    { type: 'quote', text: 'said' },
    { type: 'picture', picture, alt: 'The fee of each hour' },
  ])
  expect(topicBlocks.safeParse(blocks).success).toBe(true)
})

test('REQ-141 a new block has a key of its own, whichever were taken out', () => {
  expect(newKey([])).toBe(1)
  expect(newKey([block('a', 'paragraph', 3), block('b', 'list', 2)])).toBe(4)
})
