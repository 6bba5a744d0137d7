import { randomBytes, createECDH } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { subscribe } from '@madang/contract/chat/notifications.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { getInstanceAppInformation } from '@madang/contract/tool.ts'
import { done } from '@madang/contract/outcome.ts'
import { startEmbedded } from '@madang/server/embedded/embedded.ts'
import { print, rounded } from '../figures.ts'
import { holdConversations } from '../kill/hold-conversations.ts'
import { pause, stage, startServer, usersOn, type LoadUser } from '../run-server.ts'
import type { HostileWorld } from './hostile.ts'
import { password, person } from './person.ts'
import { pushService } from './push-service.ts'
import { actNames, quietRound, type Felt, type QuietAct } from './quiet-people.ts'

/**
 * `npm run noisy`: ordinary people send, sign in, upload and are pushed to for `--seconds`, then as long again beside one hostile
 * person (`hostile.ts`) whose conversation is held besides by a transaction that does not end. Limits are on. Prints a line for each
 * act with what was felt in both rounds, and ends with 1 when somebody else was refused, an act's p99 is above twice the quiet
 * round's or above its target (invariants, Targets), or the server's memory grew by more than 200 MB.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, port: { type: 'string', default: '21480' } },
})
const [seconds, port] = [Number(values.seconds), Number(values.port)]
const pairs = 10
/** p99 in milliseconds. A push of a message waits 2.5 s for the phone's own reading of it. */
const targets: Record<QuietAct, number> = { send: 300, signIn: 1_500, upload: 1_500, push: 5_000 }
const mostRatio = 2
const mostMemoryMB = 200

await using parts = new AsyncDisposableStack()
const waiting = new Map<string, () => void>()
const service = parts.use(await pushService(port + 1, (phone) => waiting.get(phone)?.()))
const scene = parts.use(
  await stage(port, {
    env: { MADANG_LIMITS: 'on', MADANG_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1', PUSH_ORIGIN: service.origin },
  }),
)
const database = await startEmbedded({ data: scene.data, log: () => undefined })
parts.defer(database.stop)
scene.env['DATABASE_URL'] = database.url
const users = await usersOn(scene, 4 * pairs + 2, 'pairs', 10, password)
const server = await startServer(scene)
parts.defer(async () => {
  server.kill('SIGTERM')
  await server.exited
})

const salt = await saltOf()
const people = users.map((user, index) => person(port, user, { address: `198.51.100.${index}`, salt }))
const [talking, away] = [people.slice(0, 2 * pairs), people.slice(2 * pairs, 4 * pairs)]
const [hostile, helper] = users.slice(4 * pairs) as [LoadUser, LoadUser]
for (const one of away) {
  const key = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `${service.origin}/phone/${one.user.UserId}`
  const { success } = await one.call(subscribe, { endpoint, p256dh: key, auth })
  if (success !== done) throw new Error(`Subscribe answered ${success}`)
}
const pushed = (user: string) => new Promise<void>((resolve) => waiting.set(user, resolve))
const file = await noise(400, 300)
const round = (length: number) => quietRound({ talking, away, file, pushed }, length)

await round(Math.min(20, seconds))
const quiet = await measured()
const disturbing = new AbortController()
const hostilePart = await startHostile()
const holding = hold(disturbing.signal)
await pause(3_000)
const noisy = await measured()
disturbing.abort()
hostilePart.kill('SIGTERM')
await Promise.all([once(hostilePart, 'exit'), holding])

const faults: string[] = []
for (const act of actNames) {
  const [before, beside] = [shape(quiet.felt[act]), shape(noisy.felt[act])]
  const ratio = rounded(beside.p99 / before.p99)
  print({ run: 'noisy', act, quiet: before, noisy: beside, ratio, target: targets[act] })
  if (ratio > mostRatio) faults.push(`${act}: p99 is ${ratio} times that of the quiet round`)
  if (beside.p99 > targets[act]) faults.push(`${act}: p99 is ${beside.p99} ms of ${targets[act]}`)
  faults.push(...new Set(noisy.felt[act].refused.map((answer) => `${act} was refused: ${answer}`)))
}
const grown = noisy.memoryMB - quiet.memoryMB
if (grown > mostMemoryMB) faults.push(`memory grew by ${grown} MB`)
print({ run: 'noisy', seconds, memoryMB: { quiet: quiet.memoryMB, noisy: noisy.memoryMB, grown }, faults })
process.exitCode = faults.length ? 1 : 0

/** A round, and the most memory the server had in it. */
async function measured(): Promise<{ felt: Felt; memoryMB: number }> {
  let memoryMB = 0
  const look = setInterval(() => (memoryMB = Math.max(memoryMB, residentMB(server.pid))), 250)
  const felt = await round(seconds)
  clearInterval(look)
  return { felt, memoryMB }
}

function shape({ took, refused }: Felt[QuietAct]) {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN)
  return { times: sorted.length, refused: refused.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function residentMB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
}

async function startHostile() {
  const picture = join(scene.data, 'largest.jpg')
  await writeFile(picture, await noise(3_000, 2_600))
  const world: HostileWorld = { port, salt, hostile, helper, picture, pushOrigin: service.origin }
  const about = join(scene.data, 'hostile.json')
  await writeFile(about, JSON.stringify(world))
  return spawn(process.execPath, [join(import.meta.dirname, 'hostile.ts'), about], { stdio: 'inherit' })
}

/** The hostile pair is held for 4 s of every 5. */
async function hold(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await holdConversations(database.url, { users: [hostile.UserId], milliseconds: 4_000 })
    await pause(1_000)
  }
}

/** A picture that nothing makes smaller. */
function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function saltOf(): Promise<string> {
  const body = { Version: '2.09', ClientType: 'wap', Imei: 'noisy', AppID: 1, IsFirstInstall: true, InviteCode: '' }
  const response = await fetch(`http://127.0.0.1:${port}${getInstanceAppInformation.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = envelope.parse(await response.json())
  return (data as { Salt: string }).Salt // the contract's shape
}
