import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded, type EmbeddedServer } from '@madang/server/embedded/embedded.ts'
import { openCalls, type Calls } from './clients/calls.ts'
import { stage, startServer, usersOn, type LoadUser, type ServerProcess, type Stage } from './run-server.ts'
import { print, rounded } from './figures.ts'

/**
 * `npm run bench:growth`: what the list of sessions, a page of history, the unread total and sending cost with 10,000
 * stored messages and 10 friends, and with 2,000,000 messages and 10 or 1,000 friends. Two servers with a database each
 * run side by side and are asked turn by turn, so that what else the machine does falls on both. Prints in milliseconds
 * the time that one call in ten is faster than, for the rest is the machine's noise, the medians, and the ratios of the first.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '2000000' },
    friends: { type: 'string', default: '1000' },
    calls: { type: 'string', default: '300' },
    port: { type: 'string', default: '21394' },
  },
})
const [messages, friends, callCount, port] = [values.messages, values.friends, values.calls, values.port].map(
  Number,
) as [number, number, number, number]
const few = 10
const small = 10_000

interface World {
  readonly scene: Stage
  readonly database: EmbeddedServer
  readonly server: ServerProcess
  readonly people: readonly LoadUser[]
}

const worlds: World[] = []
try {
  const little = await openWorld(port, [few], small)
  const large = await openWorld(port + 1, [few, friends], messages)
  const asked = [
    { name: `${small} messages, ${few} friends`, world: little, user: little.people[0]! },
    { name: `${messages} messages, ${few} friends`, world: large, user: large.people[0]! },
    { name: `${messages} messages, ${friends} friends`, world: large, user: large.people[1]! },
  ].map((one) => ({
    ...one,
    calls: openCalls(one.world.scene.port, one.user.Token),
    times: new Map<string, number[]>(),
  }))
  const shapes = await Promise.all(asked.map(({ calls, user }) => shapesOf(calls, user)))
  for (let round = 0; round < callCount + 30; round++)
    for (const kind of Object.keys(shapes[0]!))
      for (const [index, { calls, times }] of asked.entries()) {
        const [path, body] = shapes[index]![kind]!()
        const before = performance.now()
        const { success } = await calls.call(path, body)
        if (success !== 200) throw new Error(`${path} answered ${success}`)
        if (round >= 30) times.set(kind, [...(times.get(kind) ?? []), performance.now() - before])
      }
  for (const kind of Object.keys(shapes[0]!)) {
    const of = (part: number) => asked.map(({ times }) => percentile(times.get(kind) ?? [], part))
    const fast = of(0.1)
    const named = (figures: readonly number[]) =>
      Object.fromEntries(asked.map(({ name }, index) => [name, rounded(figures[index]!)]))
    print({
      bench: 'growth',
      kind,
      milliseconds: named(fast),
      medians: named(of(0.5)),
      byMessages: rounded(fast[1]! / fast[0]!),
      byFriends: rounded(fast[2]! / fast[1]!),
    })
  }
  for (const { calls } of asked) calls.close()
} finally {
  for (const { server, database, scene } of worlds) {
    server.kill('SIGTERM')
    await server.exited
    await database.stop()
    await scene[Symbol.asyncDispose]()
  }
}

/** What is asked, with the numbers it needs. */
async function shapesOf(calls: Calls, user: LoadUser): Promise<Record<string, () => [string, object]>> {
  const { data } = await calls.call('friend/GetLastMessageList', { PageIndex: 1, PageSize: 20 })
  const { listChatLastMessageDto: list } = data as { listChatLastMessageDto: Session[] } // the contract's shape
  const [friend] = list
  if (!friend?.LastMessage) throw new Error(`${user.UserId} has no sessions`)
  const { FriendId: friendId, LastMessage: last } = friend
  const content = 'What is written here is as long as a usual message of somebody who has something to say to a friend.'
  return {
    sessions: () => ['friend/GetLastMessageList', { PageIndex: 1, PageSize: 20 }],
    newestPage: () => ['message/GetFriendChatMessage', { FriendId: friendId, PageSize: 50 }],
    olderPage: () => [
      'message/GetFriendChatMessage',
      { FriendId: friendId, PageSize: 50, BeforeSeq: Math.floor(last.Seq / 2) },
    ],
    unread: () => ['friend/GetUnreadCount', {}],
    send: () => ['chat/SendMessage', { ReceiverId: friendId, Type: 1, Content: content, ClientMsgId: randomUUID() }],
  }
}

interface Session {
  readonly FriendId: string
  readonly LastMessage: { readonly Seq: number } | null
}

/** A server with one person for each number of friends; the messages are spread over all conversations. */
async function openWorld(ownPort: number, friendCounts: readonly number[], stored: number): Promise<World> {
  const scene = await stage(ownPort)
  const database = await startEmbedded({ data: scene.data, log: () => undefined })
  scene.env['DATABASE_URL'] = database.url
  const people = await usersOn(scene, friendCounts.length, 'none')
  await fill(database.url, people, friendCounts, stored)
  const world = { scene, database, people, server: await startServer(scene) }
  worlds.push(world)
  return world
}

async function fill(url: string, people: readonly LoadUser[], counts: readonly number[], stored: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(
    `insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, ordinal, registered_at, locale, device, device_hash)
    select (9000000000 + n)::text, 'Friend ' || n, 'friend ' || n, 1 + n % 20, '-', 'FR' || translate(lpad(n::text, 6, '0'), '01', 'AB'),
      1000000 + n, now(), 'en-GB', '\\x00', '\\x00' from generate_series(1, $1::integer) as n`,
    [total],
  )
  let from = 0
  for (const [index, count] of counts.entries()) {
    await run(
      `with pair as (
        select least($1, (9000000000 + n)::text collate "C") as low, greatest($1, (9000000000 + n)::text collate "C") as high
        from generate_series($2::integer + 1, $2 + $3) as n
      ), friends as (
        insert into friendship (low, high, state, added_at, changed_at) select low, high, 'added', now(), now() from pair
      ), talk as (
        insert into conversation (low, high, last_at) select low, high, now() from pair returning id, low, high
      )
      insert into conversation_member (user_id, peer_id, conversation)
      select low, high, id from talk union all select high, low, id from talk`,
      [people[index]!.UserId, from, count],
    )
    from += count
  }
  await run(
    `insert into message (conversation, seq, sender, client_id, kind, content, created_at)
    select id, seq, case seq % 2 when 0 then low else high end, gen_random_uuid(), 'text',
      'Message ' || seq || ' of a long talk about this and that, as long as messages usually are.',
      now() - ($1::integer - seq) * interval '1 minute'
    from conversation cross join generate_series(1, $1::integer) as seq`,
    [Math.floor(stored / total)],
  )
  await run("update conversation set last_seq = $1, last_at = now() - id * interval '1 second'", [
    Math.floor(stored / total),
  ])
  // The server would index all of it for search when it starts; that is another bench.
  await run(
    `insert into message_block (conversation, block, up_to, first_at, last_at, pieces)
    select id, (last_seq - 1) / 32, last_seq, now(), now(), '\\x' from conversation`,
  )
  await run('vacuum analyze')
  await client.end()
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? NaN
}
