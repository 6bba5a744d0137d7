import { randomUUID } from 'node:crypto'
import { request, type ClientRequest } from 'node:http'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getChatSocket, sendMessage } from '@madang/contract/chat/chat.ts'
import { uploadImage } from '@madang/contract/chat/pictures.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { failures } from '@madang/contract/failures.ts'
import { roles } from '@madang/contract/operators/rights.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import type { Route } from '../domain.ts'
import { routes } from '../domains.ts'
import type { MadeUser } from '../make-users.ts'
import { hire } from '../operators/test-staff.ts'
import { systemRandom } from '../ports/random.ts'
import { createPasswords } from '../users/passwords/passwords.ts'
import { deviceString } from '../users/users-fixture.ts'
import { fitting, type Known } from './test-arbitrary.ts'
import { wholeServer, type WholeServer } from './test-whole-server.ts'

let here: WholeServer
let people: MadeUser[]
beforeAll(async () => {
  const lightCost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 }
  const passwords = createPasswords(systemRandom, { atOnce: 2, waiting: 100 }, lightCost)
  here = await wholeServer({ connections: 4, passwords })
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

const smallPicture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#d24' } })
  .jpeg()
  .toBuffer()
const changing = routes.filter(
  ({ kind, endpoint, ...route }) =>
    kind === 'transaction' || (kind === 'upload' && endpoint.file) || (kind === 'plain' && !('isReading' in route)),
)

describe('many at once with four connections in all stop nobody: none waits for a second one inside its transaction', () => {
  test.each([
    ['twenty', 'user', 20],
    ['twenty', 'visitor', 20],
    ['five', 'operator', 5],
  ] as const)('%s of any changing call of the kind %s', async (_, auth, times) => {
    const commands = changing.filter(({ endpoint }) => endpoint.auth === auth)
    expect(commands.length).toBeGreaterThan({ user: 50, visitor: 10, operator: 80 }[auth])
    for (const command of commands) {
      // Who waits for a second connection does so each time; the last of twenty that wait for one row gives up now and then
      // where a commit takes a tenth of a second.
      let wrong = await atOnce(command, times)
      for (let again = 0; again < 2 && wrong.length > 0; again++) wrong = await atOnce(command, times)
      expect([command.endpoint.path, wrong]).toEqual([command.endpoint.path, []])
    }
  })
})

/** What went wrong. Each call has a session of its own, since one may end it. */
async function atOnce({ endpoint }: Route, times: number): Promise<unknown[]> {
  const [mina, jun] = people as [MadeUser, MadeUser]
  const known: Known = {
    UserId: people.map(({ userId }) => userId),
    FriendId: [jun.userId],
    ReceiverId: [jun.userId],
    Password: ['x'],
    Symbol: ['BTC'],
  }
  const body = fc.sample(fitting(wireSchema(endpoint.input), known), { numRuns: 1, seed: 20261123 })[0] as object
  here.mistakes.length = 0
  const headers = await headersFor(endpoint, mina)
  const picture = Uint8Array.from(await smallPicture)
  const ask = async () => {
    const own = 'RequestId' in body || endpoint.key === 'required' ? { ...body, RequestId: randomUUID() } : body
    if (!endpoint.file) return here.send(endpoint, JSON.stringify(own), headers)
    const form = new FormData()
    form.append(endpoint.file.field, new Blob([picture]), 'photo.jpg')
    const answer = await fetch(here.url + endpoint.path, { method: 'POST', headers, body: form })
    return envelope.parse(await answer.json())
  }
  const answers = await Promise.all(Array.from({ length: times }, ask))
  return [...answers.filter(({ success }) => success === failures.INTERNAL.code), ...here.mistakes]
}

async function headersFor({ auth }: Route['endpoint'], mina: MadeUser): Promise<Record<string, string>> {
  if (auth === 'user') return { authorization: await here.signIn(mina) }
  if (auth === 'operator') return { authorization: (await hire(here.db, roles, { keys: here.services.keys })).token }
  const imei = randomUUID()
  const { keys, clock } = here.services
  return { imei, authorization: deviceString({ imei, salt: keys.salt, sentAt: clock.now() }) }
}
