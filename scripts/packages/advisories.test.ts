import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAdvisories } from './advisories.ts'
import { root } from '../root.ts'
import type { Lock } from './sbom.ts'

const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock

/** A registry that answers as a test says. */
let says: (asked: Record<string, string[]>, answer: ServerResponse) => void
const server = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => says(JSON.parse(Buffer.concat(parts).toString()) as Record<string, string[]>, answer))
})
let registry = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const advisory = (name: string) => {
  const url = 'https://advisories.example/1'
  return { title: `${name} lets in`, url, severity: 'high', vulnerable_versions: '*' }
}
const json = (answer: ServerResponse, status: number, value: unknown) => {
  answer.writeHead(status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(value))
}

test('THR-24 advisories against a package of the lock file are named, and those of tools only when asked for', async () => {
  says = (asked, answer) => {
    const known = ['lodash', 'fastify', 'vite'].filter((name) => asked[name])
    json(answer, 200, Object.fromEntries(known.map((name) => [name, [advisory(name)]])))
  }
  const production = await askAdvisories(lock, { all: false, registry })
  expect(production).toMatchObject({
    isReachable: true,
    advisories: [{ name: 'fastify', versions: [expect.any(String)], severity: 'high', title: 'fastify lets in' }],
  })
  expect(production.isReachable && production.packages).toBeGreaterThan(100)
  const all = await askAdvisories(lock, { all: true, registry })
  const names = all.isReachable ? all.advisories.map(({ name }) => name) : []
  expect(names).toEqual(expect.arrayContaining(['fastify', 'vite']))
})

test.each([
  ['refuses', (answer: ServerResponse) => json(answer, 403, { error: 'forbidden' })],
  ['has no such service', (answer: ServerResponse) => json(answer, 404, {})],
  ['fails', (answer: ServerResponse) => json(answer, 500, {})],
  ['answers with a page', (answer: ServerResponse) => answer.end('<html>Welcome</html>')],
  ['breaks off', (answer: ServerResponse) => answer.destroy()],
  ['knows nothing of anything', (answer: ServerResponse) => json(answer, 200, {})],
  ['answers something else', (answer: ServerResponse) => json(answer, 200, { lodash: [{ ok: true }] })],
])('THR-24 a registry that %s is not reachable: nothing passes by silence', async (_how, how) => {
  says = (_asked, answer) => how(answer)
  expect(await askAdvisories(lock, { all: false, registry })).toEqual({
    isReachable: false,
    reason: expect.any(String),
  })
})
