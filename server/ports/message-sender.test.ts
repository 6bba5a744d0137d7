import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { manualClock } from './clock.ts'
import { httpMessageSender } from './message-sender.ts'
import { testMessageService } from './test-message-service.ts'

const secret = 'a secret of thirty-two signs, or more'
const clock = manualClock('2026-11-21T03:00:00Z')
const code = { id: '7-1', to: '+821012345678', subject: null, text: '[Madang] Your code is 482913' }

async function scene() {
  const service = await testMessageService(secret)
  const sender = httpMessageSender({ url: service.url, key: 'madang', secret, sender: '15880000' }, clock)
  return { service, sender, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
}

test('REQ-50 a message is posted with its key, its moment and a signature over method, path, moment and body', async () => {
  await using here = await scene()
  expect(await here.sender.send(code)).toEqual({ kind: 'taken' })
  const [request] = here.service.requests
  const body = '{"id":"7-1","from":"15880000","to":"+821012345678","text":"[Madang] Your code is 482913"}'
  const moment = '1795230000000'
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v1/messages?account=7',
    body,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '7-1',
      'x-madang-key': 'madang',
      'x-madang-timestamp': moment,
      // Written out once by hand, so that the format cannot change unseen.
      'x-madang-signature': createHmac('sha256', secret)
        .update(`POST\n/v1/messages?account=7\n${moment}\n${body}`)
        .digest('hex'),
    },
  })
  expect(JSON.stringify(request)).not.toContain(secret)
})

test('REQ-50 a mail has its subject', async () => {
  await using here = await scene()
  await here.sender.send({ ...code, to: 'mina@example.com', subject: 'A new device' })
  expect(here.service.accepted).toMatchObject([{ to: 'mina@example.com', subject: 'A new device' }])
})

test.each([
  [{ status: 200 }, { kind: 'taken' }],
  [
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { kind: 'refused', reason: 'HTTP 302' },
  ],
  [{ status: 400 }, { kind: 'refused', reason: 'HTTP 400' }],
  [{ status: 422 }, { kind: 'refused', reason: 'HTTP 422' }],
  [{ status: 401 }, { kind: 'again', reason: 'HTTP 401', afterSeconds: null }],
  [
    { status: 429, headers: { 'retry-after': '30' } },
    { kind: 'again', reason: 'HTTP 429', afterSeconds: 30 },
  ],
  [
    { status: 503, headers: { 'retry-after': '999999' } },
    { kind: 'again', reason: 'HTTP 503', afterSeconds: 3600 },
  ],
  [
    { status: 500, headers: { 'retry-after': 'soon' } },
    { kind: 'again', reason: 'HTTP 500', afterSeconds: null },
  ],
  [
    { status: 200, isLost: true },
    { kind: 'again', reason: 'no response', afterSeconds: null },
  ],
])('a service that answers %o means %o', async (answer, outcome) => {
  await using here = await scene()
  here.service.answer(answer)
  expect(await here.sender.send(code)).toEqual(outcome)
})

test('nobody at the address is a reason to try again, and is told without the message', async () => {
  const service = await testMessageService(secret)
  await service[Symbol.asyncDispose]()
  const sender = httpMessageSender({ url: service.url, key: 'madang', secret, sender: '15880000' }, clock)
  expect(await sender.send(code)).toEqual({ kind: 'again', reason: 'no response', afterSeconds: null })
})
