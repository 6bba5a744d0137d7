import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { getNumbers } from '@madang/contract/operators/home.ts'
import { getSessions, freezeByLink } from '@madang/contract/users/security.ts'
import { getSuspension } from '@madang/contract/users/suspensions.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ logLevel: 'info' })
})
afterAll(() => here[Symbol.asyncDispose]())

/** A token that nothing else can hold. */
const token = () => randomBytes(24).toString('base64url')

/** Every door that takes a token, each by a request that carries one. */
const doors: readonly { readonly door: string; readonly knock: (secret: string) => Promise<unknown> }[] = [
  { door: 'the address of a socket', knock: (secret) => handshake(`/socket?grant=${secret}`) },
  { door: 'an upgrade of another path', knock: (secret) => handshake(`/elsewhere?grant=${secret}`) },
  { door: 'the ticket of a class', knock: (secret) => open(`/live-site/?token=${secret}`) },
  { door: 'the grant of a picture', knock: (secret) => open(`/picture/one?grant=${secret}`) },
  { door: 'the grant of an export', knock: (secret) => open(`/exports/one?grant=${secret}`) },
  { door: 'an address that is none', knock: (secret) => open(`/nothing/${secret}?token=${secret}`) },
  { door: 'the token of a session', knock: (secret) => here.call(getSessions, {}, secret) },
  { door: 'the token of an operator', knock: (secret) => here.call(getNumbers, {}, secret) },
  { door: 'the link of a mail', knock: (secret) => here.call(freezeByLink, { link: secret }, null) },
  { door: 'the ticket of somebody suspended', knock: (secret) => here.call(getSuspension, { ticket: secret }, null) },
  {
    door: 'a header with a scheme, and one of proxies',
    knock: (secret) => here.call(getSessions, {}, `Bearer ${secret}`, { cookie: secret, 'x-forwarded-for': secret }),
  },
]

function open(path: string): Promise<unknown> {
  return fetch(here.url + path, { redirect: 'manual' }).then((response) => response.arrayBuffer())
}

function handshake(path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = new WebSocket(here.url.replace('http', 'ws') + path)
    socket.onerror = resolve
    socket.onclose = resolve
  })
}

test.each(doors)(
  'THR-05 THR-25 a token at $door stands in no line of the log or the security log',
  async ({ knock }) => {
    const secret = token()
    await knock(secret)
    await knock(`${secret}'"\n`.trim())
    expect([...here.mistakes, ...here.securityLines].filter((line) => line.includes(secret))).toEqual([])
  },
)

test('THR-25 nor does it where the database is at fault, and the mistake is logged', async () => {
  const [mina] = await here.people(1, 'none')
  const theirs = token()
  const before = here.mistakes.length
  await sql`alter table freeze_link rename to freeze_link_away`.execute(here.db)
  try {
    expect(await here.call(freezeByLink, { link: theirs }, null)).toMatchObject({ success: 500 })
  } finally {
    await sql`alter table freeze_link_away rename to freeze_link`.execute(here.db)
  }
  expect(here.mistakes.length).toBeGreaterThan(before)
  const all = [...here.mistakes, ...here.securityLines]
  expect(all.filter((line) => line.includes(theirs) || line.includes(mina?.token ?? theirs))).toEqual([])
})
