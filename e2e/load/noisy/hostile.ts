import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import fc from 'fast-check'
import { calls } from '@madang/contract/calls.ts'
import { recallMessage, sendMessage } from '@madang/contract/chat/chat.ts'
import { subscribe } from '@madang/contract/chat/notifications.ts'
import { uploadImage } from '@madang/contract/chat/pictures.ts'
import { takesKey } from '@madang/contract/values/key-rule.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import { done, endsSession } from '@madang/contract/outcome.ts'
import { exportData, openExport } from '@madang/contract/users/own-data.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import { fitting } from '../../../server/http/test-arbitrary.ts'
import { pause, type LoadUser } from '../run-server.ts'
import { password, person } from './person.ts'

/** What the process of the hostile person is started with, as JSON. */
export interface HostileWorld {
  readonly port: number
  readonly salt: string
  readonly hostile: LoadUser
  /** Who plays along: the other of the pair. */
  readonly helper: LoadUser
  /** The file of a picture as large as may be. */
  readonly picture: string
  readonly pushOrigin: string
}

/**
 * One hostile person, with a process of their own so that their work is no part of what others feel; ends when it is told to. Every
 * call of the contract at its limit, the largest uploads and lines that trickle, exports and their downloads, subscriptions that
 * never answer, logins from made-up phones, sixteen at once of every changing call and of one conversation's messages.
 */
const world = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')) as HostileWorld // written by `noisy.ts`
// The attacker's machine is another one: on this one it must not take the processor from those who are measured.
setPriority(10)
const { port, salt, pushOrigin } = world
const me = person(port, world.hostile, { address: '203.0.113.66', salt })
const helper = person(port, world.helper, { address: '203.0.113.67', salt })
const picture = await readFile(world.picture)
const answers = new Map<number, number>()
const mostAtOnce = 128
let [flying, logins] = [0, 0]
let signingIn: Promise<void> | undefined

/** Asks and forgets; a session that ended is begun anew. */
async function ask(send: () => Promise<Envelope>): Promise<void> {
  if (flying >= mostAtOnce) return
  flying++
  try {
    const { success } = await send()
    answers.set(success, (answers.get(success) ?? 0) + 1)
    if (endsSession(success)) await signInOnce()
  } catch {
    answers.set(0, (answers.get(0) ?? 0) + 1)
  } finally {
    flying--
  }
}

/** From ever new addresses: the limit of one would lock the hostile person out of their own account. */
async function signIn(isOther = false): Promise<void> {
  const { success, data } = await me.signIn(isOther, `203.0.113.${100 + (logins++ % 100)}`)
  if (success === done) me.take((data as { Token: string }).Token) // the contract's shape
}

/** One login at a time, however many calls are told that the session is over. */
function signInOnce(): Promise<void> {
  return (signingIn ??= signIn().finally(() => (signingIn = undefined)))
}

const known = { UserId: [world.helper.UserId], FriendId: [world.helper.UserId], ReceiverId: [world.helper.UserId] }
/** Whoever leaves, or is signed out everywhere by a freeze, does no harm any more. */
const leaving = /\/(Freeze|Logout|EndSession|EndOtherSessions|DeleteAccount)$/
const asked = calls.filter(({ path, auth, file }) => auth !== 'operator' && file === null && !leaving.test(path))
const bodies = new Map<Endpoint, readonly unknown[]>(
  asked.map((call) => [call, fc.sample(fitting(wireSchema(call.input), known), { numRuns: 12, seed: 1 })]),
)
const bodyOf = (call: Endpoint, turn: number) => {
  const all = bodies.get(call)!
  const body = all[turn % all.length]
  return body !== null && typeof body === 'object' ? { ...body, RequestId: randomUUID() } : body
}
const say = () => {
  const about = { receiverId: world.helper.UserId, type: 1, content: 'noise '.repeat(300) }
  return me.call(sendMessage, { ...about, clientMsgId: randomUUID() })
}

const everySoOften = (milliseconds: number, run: (turn: number) => void) => {
  let turn = 0
  setInterval(() => run(turn++), milliseconds)
}
for (const call of asked) {
  const { points, seconds } = call.limit
  everySoOften((seconds * 1_000) / points, (turn) => void ask(() => me.callRaw(call, bodyOf(call, turn))))
}
everySoOften(400, (turn) => {
  const call = asked[turn % asked.length]!
  if (takesKey(call))
    for (let at = 0; at < 16; at++) void ask(() => me.callRaw(call, bodyOf(call, Math.trunc(turn / 7))))
})
everySoOften(1_600, () => {
  for (let at = 0; at < 16; at++) void ask(say)
  void ask(() => me.call(recallMessage, { msgId: '1.1' }))
})
everySoOften(1_000, () => void ask(() => me.upload(uploadImage, picture)))
everySoOften(6_000, () => {
  void ask(() => me.call(exportData, { password }))
  void download()
})
everySoOften(3_000, (turn) => {
  const keys = { p256dh: noPoint(), auth: randomBytes(16).toString('base64url') }
  void ask(() => me.call(subscribe, { endpoint: `${pushOrigin}/${turn % 2 ? 'hang' : 'fail'}/${turn}`, ...keys }))
  void ask(() => helper.call(sendMessage, messageToMe()))
})
everySoOften(2_000, () => void signIn(true).catch(() => undefined))
for (let line = 0; line < 3; line++) void trickle()

process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ hostile: Object.fromEntries(answers) })}\n`, () => process.exit(0))
})

/** Half of them a point of the curve, so that the server tries; half none. */
function noPoint(): string {
  return Math.random() < 0.5
    ? 'A'.repeat(87)
    : 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
}

function messageToMe() {
  return { receiverId: world.hostile.UserId, type: 1, content: 'for a push', clientMsgId: randomUUID() }
}

/** Four at a time, each read to its end. */
async function download(): Promise<void> {
  const { success, data } = await me.call(openExport, {}).catch(() => ({ success: 0, data: null }))
  if (success !== done) return
  const { Path: path } = data as { Path: string } // the contract's shape
  const address = `http://127.0.0.1:${port}${path}`
  await Promise.all(
    Array.from({ length: 4 }, () =>
      fetch(address).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      ),
    ),
  )
}

/** A form that comes at 16 KiB a second, and again when it is cut. */
async function trickle(): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise<boolean>((resolve) => void socket.once('close', () => resolve(true)))
    socket.resume()
    socket.write(
      `POST ${uploadImage.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${world.hostile.Token}\r\nX-Forwarded-For: 203.0.113.66\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${10 * 1024 * 1024}\r\n\r\n` +
        `--b\r\nContent-Disposition: form-data; name="${uploadImage.file?.field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    )
    while (!(await Promise.race([closed, pause(1_000).then(() => false)]))) socket.write(Buffer.alloc(16 * 1024, 1))
    await pause(1_000)
  }
}
