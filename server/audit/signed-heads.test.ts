import { appendFile, chmod, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestDatabase } from '../db/test-database.ts'
import { headBucket, headWebhook } from '../ports/audit-head-places.ts'
import { checkChain } from './check-chain.ts'
import { hashOf } from './record.ts'
import { openHeadSigner } from './signed-head.ts'
import { headScene } from './test-heads.ts'

const hour = 60 * 60_000

test('THR-20 the end of the log leaves the database signed, once for each change and once an hour, and is found in it again', async () => {
  await using here = await headScene()
  await here.sign()
  await here.deed('user 1')
  await here.sign()
  await here.deliver()
  expect(await here.lines()).toHaveLength(2)
  here.clock.advance(hour)
  await here.sign()
  await here.deliver()
  expect(await here.verify()).toEqual({ heads: 3, fault: null, otherLines: 0, entriesSince: 0 })
})

test('THR-20 several processes at the same moment sign one head', async () => {
  await using here = await headScene()
  await here.deed('user 1')
  here.clock.advance(hour)
  await Promise.all(Array.from({ length: 16 }, () => here.sign()))
  expect(await here.deliver()).toEqual({ done: 1, failed: 0 })
  expect(await here.verify()).toMatchObject({ heads: 2, fault: null })
})

test('THR-20 a chain that was rewritten whole, and so is intact, is found by a head that left before', async () => {
  await using here = await headScene()
  await here.deed('user 1')
  await here.deed('user 2')
  await rewrite(here.database)
  expect(await checkChain(here.database.db)).toMatchObject({ isIntact: true, entries: 2 })
  expect((await here.verify()).fault).toBe('Entry 1 is not the one of head 1: the log was rewritten.')
})

test('THR-20 a log that was cut off is found, also when its heads are signed anew', async () => {
  await using here = await headScene()
  await here.deed('user 1')
  await here.deed('user 2')
  const last = `(select hash from audit_entry where seq = 1)`
  await byHand(here.database, [
    `update audit_head set seq = 1, hash = ${last}`,
    'delete from audit_entry where seq = 2',
  ])
  expect(await checkChain(here.database.db)).toMatchObject({ isIntact: true, entries: 1 })
  expect((await here.verify()).fault).toBe('Entry 2 of head 2 is missing: the log was cut off or rewritten.')
  await here.sign()
  await here.deliver()
  expect((await here.verify()).fault).toBe('The log had become shorter at head 3.')
})

test('THR-20 a head that is missing is found, at the beginning, in between, at the end and all of them', async () => {
  await using here = await headScene()
  for (const number of [1, 2, 3]) await here.deed(`user ${number}`)
  const [first = '', second = '', third = ''] = await here.lines()
  here.clock.advance(hour)
  expect((await here.verify([second, third])).fault).toBe('Head 1 is missing: the next one is 2.')
  expect((await here.verify([second, third], 2)).fault).toBeNull()
  expect((await here.verify([first, third])).fault).toBe('Head 2 is missing: the next one is 3.')
  expect((await here.verify([first, second])).fault).toBe('Head 3 is missing: 3 were signed.')
  expect((await here.verify([])).fault).toBe('There is no head.')
  expect((await here.verify([third, first, first, second])).fault).toBeNull()
})

test('THR-20 a database whose count of heads was set back is found, before and after it signs again', async () => {
  await using here = await headScene()
  await here.deed('user 1')
  await here.deed('user 2')
  await byHand(here.database, ['update audit_signed_head set number = 1'])
  expect((await here.verify()).fault).toBe('Head 2 is unknown to the database: it was set back to head 1.')
  await here.deed('user 3')
  expect((await here.verify()).fault).toBe('There are two heads 2: the database was set back.')
})

test('THR-20 a head that was changed or signed by another key is found; a torn line spoils no other head', async () => {
  await using here = await headScene()
  await using other = await headScene()
  await here.deed('user 1')
  await other.deed('user 1')
  const [line = ''] = await here.lines()
  const foreign = 'The signature of head 1 is not of this key.'
  expect((await here.verify([line.replace('"seq":1', '"seq":0')])).fault).toBe(foreign)
  expect((await here.verify(await other.lines())).fault).toBe(foreign)
  await appendFile(here.file, line.slice(0, 40))
  await here.deed('user 2')
  expect(await here.verify()).toMatchObject({ heads: 2, fault: null, otherLines: 1 })
})

/** Keeps what it is sent, after refusing the first `refusals` requests. */
async function outsideService(refusals: number) {
  const taken: { body: string; headers: IncomingHttpHeaders; url: string | undefined }[] = []
  let left = refusals
  const service = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      if (left === 0) taken.push({ body, headers: request.headers, url: request.url })
      response.writeHead(left > 0 ? 500 : 200).end()
      left = Math.max(0, left - 1)
    })
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const { port } = service.address() as AddressInfo // listening on TCP
  const stop = () => Promise.resolve(void service.close())
  return { url: `http://127.0.0.1:${port}`, taken, [Symbol.asyncDispose]: stop }
}

test('THR-20 a webhook that fails is tried again until it takes the head, and holds up no other place', async () => {
  await using service = await outsideService(3)
  await using here = await headScene([['webhook', headWebhook(service.url)]])
  expect(await here.deed('user 1')).toEqual({ done: 2, failed: 3 })
  expect(service.taken.map(({ body }) => body)).toEqual(await here.lines())
})

test('THR-20 a webhook that never answers well stops no head from reaching the file', async () => {
  await using service = await outsideService(Infinity)
  await using here = await headScene([['webhook', headWebhook(service.url)]])
  await here.deed('user 1')
  await here.deed('user 2')
  expect(await here.verify()).toMatchObject({ heads: 2, fault: null })
})

test('THR-20 a head is put into a bucket as an object of its own that is locked for ten years', async () => {
  await using service = await outsideService(0)
  const bucket = headBucket({ endpoint: service.url, region: 'auto', bucket: 'heads', key: 'k', secret: 's' })
  await using here = await headScene([['bucket', bucket]])
  await here.deed('user 1')
  const [object] = service.taken
  expect(object?.url).toMatch(/^\/heads\/audit-heads\/000000000001-\d+\.json$/)
  expect(object?.headers).toMatchObject({
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-object-lock-retain-until-date': '2036-11-20T03:01:00.000Z',
  })
  expect((await here.verify([object?.body ?? ''])).fault).toBeNull()
})

test('THR-20 the key is made once, also by 16 starts at once, and is refused where others can read it', async () => {
  await using here = await headScene()
  expect((await stat(here.keyFile)).mode & 0o777).toBe(0o600)
  const head = { number: 1, seq: 1, hash: '00'.repeat(32), at: 1 }
  const data = `${here.keyFile}.many`
  const signers = await Promise.all(Array.from({ length: 16 }, () => openHeadSigner({ data, given: null })))
  expect(new Set(signers.map((sign) => sign(head).signature)).size).toBe(1)
  await chmod(here.keyFile, 0o644)
  await expect(openHeadSigner({ data: '', given: here.keyFile })).rejects.toThrow('can be read by others')
  await chmod(here.keyFile, 0o600)
  await writeFile(here.keyFile, 'no key')
  await expect(openHeadSigner({ data: '', given: here.keyFile })).rejects.toThrow('damaged')
  await expect(openHeadSigner({ data: '', given: `${here.keyFile}.none` })).rejects.toThrow('not at')
})

/** Writes another history and a chain that fits it, as who may do anything in the database can. */
async function rewrite(database: TestDatabase) {
  const entries = await database.db.selectFrom('audit_entry').select(['seq', 'content']).orderBy('seq').execute()
  let before: Buffer = Buffer.alloc(32)
  const statements = entries.map(({ seq, content }) => {
    const changed = content.replace('user/Suspend', 'user/Praise')
    before = hashOf(before, changed)
    return `update audit_entry set content = '${changed}', hash = '\\x${before.toString('hex')}' where seq = ${seq}`
  })
  await byHand(database, [...statements, `update audit_head set hash = '\\x${before.toString('hex')}'`])
}

async function byHand(database: TestDatabase, statements: readonly string[]) {
  await database.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}
