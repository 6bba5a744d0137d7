import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pictureContent } from '@madang/contract/chat/pictures.ts'
import type { PictureId } from '@madang/contract/ids.ts'
import { testPushService } from '@madang/server/notifications/test-push-service.ts'
import type { Part } from './whole-madang.ts'
import { stage, startServer, usersOn, type LoadUser, type ServerProcess, type Stage } from '../run-server.ts'

/** Of ten pairs one registered today, so that what young accounts may is asked for each of their messages (REQ-101). */
const youngShare = 10
const agedDays = 4
/** Pictures kept for each person before the load begins. */
const picturesEach = 20

/** A server with limits on, and people of both ages with pictures to send and somewhere to push to. */
interface WholeWorld extends AsyncDisposable {
  readonly server: ServerProcess
  readonly users: readonly LoadUser[]
  readonly picturesOf: (user: LoadUser) => string[]
  readonly pushService: Awaited<ReturnType<typeof testPushService>>
}

export async function wholeWorld(port: number, people: number, without: ReadonlySet<Part>): Promise<WholeWorld> {
  await using stack = new AsyncDisposableStack()
  const pushService = stack.use(await testPushService())
  const env = { MADANG_LIMITS: 'on', MADANG_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1', PUSH_ORIGIN: pushService.origin }
  const scene = stack.use(await stage(port, { env }))
  const young = without.has('young') ? 0 : 2 * Math.round(people / youngShare / 2)
  const users = [
    ...(await usersOn(scene, people - young, 'pairs', agedDays)),
    ...(young ? await usersOn(scene, young, 'pairs') : []),
  ]
  const server = await startServer(scene)
  stack.defer(() => {
    server.kill('SIGTERM')
    return server.exited
  })
  await keepPictures(scene, users)
  const kept = stack.move()
  return {
    server,
    users,
    pushService,
    picturesOf: (user) =>
      Array.from({ length: without.has('pictures') ? 0 : picturesEach }, (_, number) => content(user.UserId, number)),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

const size = { width: 60, height: 40 } as const
const placeholder = 'A'.repeat(64)

/** Written straight into the database: what is measured is sending, not drawing anew. The files are never opened. */
async function keepPictures({ data }: Stage, users: readonly LoadUser[]): Promise<void> {
  const [password, port] = await Promise.all(
    ['password', 'port'].map((name) => readFile(join(data, `postgres-${name}`), 'utf8')),
  )
  const client = new pg.Client({ connectionString: `postgres://madang:${password}@127.0.0.1:${port}/madang` })
  await client.connect()
  try {
    await client.query(
      `insert into picture (id, owner, width, height, placeholder, full_name, thumb_name, created_at)
       select overlay(overlay(md5(owner || '-' || number) placing '4' from 13) placing 'a' from 17)::uuid, owner, $2, $3, $4, 'none', 'none', now()
       from unnest($1::text[]) as owner, generate_series(0, $5::integer - 1) as number`,
      [users.map(({ UserId }) => UserId), size.width, size.height, placeholder, picturesEach],
    )
  } finally {
    await client.end()
  }
}

function content(owner: string, number: number): string {
  const digits = createHash('md5').update(`${owner}-${number}`).digest('hex')
  const id = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-') as PictureId // as PostgreSQL writes it
  return pictureContent({ id, ...size, placeholder })
}
