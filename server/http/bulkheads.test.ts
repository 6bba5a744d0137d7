import { randomUUID } from 'node:crypto'
import { request, type ClientRequest } from 'node:http'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChatSocket, sendMessage } from '@madang/contract/chat/chat.ts'
import { uploadImage } from '@madang/contract/chat/pictures.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import type { Route } from '../domain.ts'
import { routes } from '../domains.ts'
import type { MadeUser } from '../make-users.ts'
import { deviceString } from '../users/users-fixture.ts'
import { fitting, type Known } from './test-arbitrary.ts'
import { wholeServer, type WholeServer } from './test-whole-server.ts'

let here: WholeServer
let people: MadeUser[]
beforeAll(async () => {
  here = await wholeServer()
  people = [...(await here.people(2, 'pairs')), ...(await here.people(9, 'none'))]
})
afterAll(() => here[Symbol.asyncDispose]())

const say = (from: MadeUser, to: MadeUser) =>
  here.call(sendMessage, { receiverId: to.userId, type: 1, content: 'hello', clientMsgId: randomUUID() }, from.token)

test('while every other connection is busy people sign in, send, and open their sockets', async () => {
  const [mina, jun] = people as [MadeUser, MadeUser]
  expect((await say(mina, jun)).success).toBe(200)
  const { pool, keys, clock } = here.services
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    expect((await say(jun, mina)).success).toBe(200)
    expect((await here.call(getChatSocket, { senderId: mina.userId }, mina.token)).success).toBe(200)
    const imei = randomUUID()
    const authorization = deviceString({ imei, salt: keys.salt, sentAt: clock.now() })
    const form = {
      userId: mina.userId,
      password: 'not hers',
      imgId: '',
      imgCode: '',
      deviceHash: 'a'.repeat(32),
      code: '',
    }
    const text = fc.sample(fitting(wireSchema(login.input), {}), 1)[0] as Record<string, unknown>
    const body = {
      ...text,
      ...Object.fromEntries(Object.entries(form).map(([name, value]) => [wireName(name), value])),
    }
    expect((await here.send(login, JSON.stringify(body), { imei, authorization })).success).toBe(511)
  } finally {
    for (const client of held) client.release()
  }
})

const wireName = (name: string) => name[0]!.toUpperCase() + name.slice(1)

test('THR-21: forms that announce much and send little take no room from the pictures of others', async () => {
  const slow: ClientRequest[] = []
  for (const { token } of people.slice(2, 10))
    for (let form = 0; form < 3; form++) {
      const { port } = new URL(here.url)
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(uploadImage.file.bytes),
        authorization: token,
      }
      const sending = request({ port, host: '127.0.0.1', path: uploadImage.path, method: 'POST', headers })
      sending.on('error', () => undefined)
      const head = '--x\r\ncontent-disposition: form-data; name="File"; filename="a"\r\n\r\nabc'
      await new Promise<void>((resolve) => sending.write(head, () => resolve()))
      slow.push(sending)
    }
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d24' } })
    .jpeg()
    .toBuffer()
  for (let round = 0; round < 2; round++) {
    const form = new FormData()
    form.append('File', new Blob([Uint8Array.from(picture)]), 'photo.jpg')
    const headers = { authorization: people[0]!.token }
    const answer = await fetch(here.url + uploadImage.path, { method: 'POST', headers, body: form })
    expect(envelope.parse(await answer.json()).success).toBe(200)
  }
  for (const sending of slow) {
    const closed = new Promise((resolve) => sending.on('close', resolve))
    sending.destroy()
    await closed
  }
})

test('sixteen and four at once of any command stop nobody: none waits for a second connection inside its transaction', async () => {
  const [mina, jun] = people as [MadeUser, MadeUser]
  const ids = people.map(({ userId }) => userId)
  const known: Known = {
    UserId: ids,
    FriendId: [jun.userId],
    ReceiverId: [jun.userId],
    Password: ['x'],
    Symbol: ['BTC'],
  }
  const commands = routes.filter(({ kind, endpoint }) => kind === 'transaction' && endpoint.auth === 'user')
  expect(commands.length).toBeGreaterThan(30)
  const atOnce = async ({ endpoint }: Route) => {
    const body = fc.sample(fitting(wireSchema(endpoint.input), known), { numRuns: 1, seed: 20261123 })[0] as object
    here.mistakes.length = 0
    // The command may end the session.
    const token = await here.signIn(mina)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const own = 'RequestId' in body || endpoint.key === 'required' ? { ...body, RequestId: randomUUID() } : body
        return here.send(endpoint, JSON.stringify(own), { authorization: token })
      }),
    )
    return [...answers.filter(({ success }) => success === 500), ...here.mistakes]
  }
  for (const command of commands) {
    // Who waits for a second connection does so each time; the last of twenty that wait for one row gives up now and then
    // where a commit takes a tenth of a second.
    let wrong = await atOnce(command)
    for (let again = 0; again < 2 && wrong.length > 0; again++) wrong = await atOnce(command)
    expect([command.endpoint.path, wrong]).toEqual([command.endpoint.path, []])
  }
})
