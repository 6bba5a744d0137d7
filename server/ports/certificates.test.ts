import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from './redis.ts'
import { s3Pictures } from './s3-pictures.ts'
import { isLeftOut, selfSigned, testRedis } from './test-programs.ts'

let folder: string
let certificate: { readonly file: string; readonly key: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madang-certificates-'))
  certificate = await selfSigned(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** What a process prints that trusts the certificate; such trust is given at its start alone. */
async function trusting(file: string, script: string): Promise<string> {
  const module = `const port = await import('${new URL(file, import.meta.url).href}')\n`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', module + script], {
    env: { NODE_EXTRA_CA_CERTS: certificate.file },
  })
  return stdout.trim()
}

describe.skipIf(isLeftOut('redis-server'))('Redis over TLS', () => {
  test('ASVS 12.3.2 is not spoken to with a certificate that nobody trusts, and is with one that is trusted', async () => {
    await using server = await testRedis(certificate)
    const log: string[] = []
    const redis = await openRedis({ url: server.url, log: (sentence) => log.push(sentence) })
    expect(redis.commands.isReady).toBe(false)
    expect(log).toEqual([expect.stringMatching(/^Redis is out of reach.*self-signed certificate/)])
    await redis.close()
    const script = `const redis = await port.openRedis({ url: '${server.url}', log: console.log })
      console.log(await redis.commands.ping())
      await redis.close()`
    expect(await trusting('redis.ts', script)).toBe('PONG')
  })
})

test('ASVS 12.3.2 a picture store is told nothing with a certificate that nobody trusts, and is with one that is trusted', async () => {
  const asked: (string | undefined)[] = []
  const [cert, key] = await Promise.all([readFile(certificate.file), readFile(certificate.key)])
  const store = createServer({ cert, key }, ({ headers }, answer) => {
    asked.push(headers.authorization)
    answer.end('a picture')
  })
  store.listen(0, '127.0.0.1')
  await once(store, 'listening')
  const { port } = store.address() as AddressInfo // listening on TCP
  const place = { endpoint: `https://127.0.0.1:${port}`, region: 'x', bucket: 'b', key: 'key', secret: 'secret' }
  const name = '0123456789abcdef'
  await expect(s3Pictures(place).read(name as never)).rejects.toThrow('fetch failed')
  expect(asked).toEqual([])
  const script = `console.log(String(await port.s3Pictures(${JSON.stringify(place)}).read('${name}')))`
  expect(await trusting('s3-pictures.ts', script)).toBe('a picture')
  expect(asked).toEqual([expect.stringContaining('key/')])
  store.closeAllConnections()
  await promisify(store.close.bind(store))()
})
