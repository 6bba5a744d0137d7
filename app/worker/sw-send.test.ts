import { beforeEach, expect, test, vi } from 'vitest'
import { shelf } from './test-shelf.ts'

let asked: string[] = []
let answers: (number | 'portal' | 'none')[] = []
vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
  asked.push((JSON.parse(body) as { Content: string }).Content)
  const next = answers.shift() ?? 200
  if (next === 'none') throw new TypeError('Failed to fetch')
  const text =
    next === 'portal' ? '<html>Log in to this network</html>' : JSON.stringify({ success: next, msg: 'no', data: {} })
  return new Response(text)
})
const { sendUnsent } = await import('./sw-send.ts')

function kept(content: string, order: number, { friendId = '2', isPicture = false } = {}) {
  const outgoing = {
    clientMsgId: content,
    friendId,
    content: isPicture ? '' : content,
    picture: isPicture ? { width: 4, height: 3 } : undefined,
    replyTo: null,
    writtenAt: new Date(1_800_000_000_000 + order),
    state: 'waiting',
    failure: null,
  }
  shelf.set(`outgoing/${content}`, { me: '1', type: isPicture ? 2 : 1, outgoing })
}
const left = () => [...shelf.keys()].filter((key) => key.startsWith('outgoing/')).map((key) => key.slice(9))
const stateOf = (content: string) =>
  (shelf.get(`outgoing/${content}`) as { outgoing: { state: string } }).outgoing.state

beforeEach(() => {
  shelf.clear()
  asked = []
  answers = []
  shelf.set('post', { address: 'https://madang.example/x', token: 't', locale: 'ko-KR' })
})

test('REQ-92: what was written without a network goes in the order of writing, and nothing is left', async () => {
  kept('two', 2)
  kept('one', 1)
  await sendUnsent()
  expect(asked).toEqual(['one', 'two'])
  expect([...shelf.keys()]).toEqual([])
})

test('INV-C04: a picture and then a text: the text does not go before the picture, which the app alone can send', async () => {
  kept('dog', 1, { isPicture: true })
  kept('this is my dog', 2)
  kept('hello', 3, { friendId: '3' })
  await sendUnsent()
  expect(asked).toEqual(['hello'])
  expect(left()).toEqual(['dog', 'this is my dog'])
})

test.each([500, 429, 503, 'portal', 'none'] as const)(
  'INV-C04: %s for the first stops its conversation, gives nothing up, and the browser tries again',
  async (first) => {
    answers = [first]
    kept('one', 1)
    kept('two', 2)
    kept('other', 3, { friendId: '3' })
    await expect(sendUnsent()).rejects.toThrow('to be tried again')
    expect(asked).toEqual(['one', 'other'])
    expect(left()).toEqual(['one', 'two'])
    expect(stateOf('one')).toBe('waiting')
    await sendUnsent()
    expect(asked.slice(2)).toEqual(['one', 'two'])
  },
)

test('REQ-94: a refusal is written down for the app to show, and the next goes', async () => {
  answers = [611]
  kept('one', 1)
  kept('two', 2)
  await sendUnsent()
  expect(asked).toEqual(['one', 'two'])
  expect(left()).toEqual(['one'])
  expect(stateOf('one')).toBe('failed')
})

test('REQ-163: without a session nothing more is asked and nothing is given up', async () => {
  answers = [1003]
  kept('one', 1)
  kept('two', 2)
  await sendUnsent()
  expect(asked).toEqual(['one'])
  expect(left()).toEqual(['one', 'two'])
})
