import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAdvisories } from './advisories.ts'

/** A registry that answers as a test says. */
let says: (asked: Record<string, string[]>, answer: ServerResponse) => void
const server = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    says(
      request.url?.endsWith('/advisories/bulk') ? (JSON.parse(text.toString()) as Record<string, string[]>) : {},
      answer,
    )
  })
})
let registry = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const json = (answer: ServerResponse, status: number, value: unknown) => {
  answer.writeHead(status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(value))
}

test('THR-24 advisories against a package of the lock file are named, and those of tools only when asked for', async () => {
  says = (asked, answer) => {
    const known = (name: string) =>
      asked[name]
        ? {
            [name]: [
              {
                id: 1,
                title: `${name} lets in`,
                url: 'https://advisories.example/1',
                severity: 'high',
                vulnerable_versions: '*',
                cwe: [],
                cvss: {},
              },
            ],
          }
        : {}
    json(answer, 200, { ...known('fastify'), ...known('vite') })
  }
  const production = await askAdvisories({ withoutDev: true, registry })
  expect(production).toMatchObject({
    isReachable: true,
    advisories: [{ name: 'fastify', severity: 'high', title: 'fastify lets in', url: 'https://advisories.example/1' }],
  })
  const all = await askAdvisories({ withoutDev: false, registry })
  expect(all).toMatchObject({ isReachable: true })
  expect(all.isReachable && new Set(all.advisories.map(({ name }) => name))).toEqual(new Set(['fastify', 'vite']))
}, 60_000)

test.each([
  ['refuses', (answer: ServerResponse) => json(answer, 403, { error: 'forbidden' })],
  ['has no such service', (answer: ServerResponse) => json(answer, 404, {})],
  ['fails', (answer: ServerResponse) => json(answer, 500, {})],
  ['answers with a page', (answer: ServerResponse) => answer.end('<html>Welcome</html>')],
  ['breaks off', (answer: ServerResponse) => answer.destroy()],
])(
  'THR-24 a registry that %s is not reachable: nothing passes by silence',
  async (_how, how) => {
    says = (_asked, answer) => how(answer)
    expect(await askAdvisories({ withoutDev: true, registry })).toMatchObject({ isReachable: false })
  },
  60_000,
)
