import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLeftOut, selfSigned, testNginx } from '../server/ports/test-programs.ts'
import { proxyTo } from '../server/socket/test-proxy.ts'

const nobody: [string, string] = ['http://127.0.0.1:1', 'http://127.0.0.1:2']

describe.skipIf(isLeftOut('nginx'))('the example of a proxy', () => {
  let proxy: Awaited<ReturnType<typeof testNginx>>
  beforeAll(async () => {
    proxy = await testNginx(async (place) => proxyTo(nobody, place, await selfSigned(place.folder)))
  })
  afterAll(() => proxy[Symbol.asyncDispose]())

  /** What a client that offers only this is spoken to in; null where it is refused. */
  const spoken = (offer: ConnectionOptions) =>
    new Promise<string | null>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: proxy.port, rejectUnauthorized: false, ...offer })
      socket.on('secureConnect', () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
        socket.destroy()
      })
      socket.on('error', () => resolve(null))
    })
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const second = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const

  test('THR-05 speaks TLS 1.3 and 1.2, and nothing older', async () => {
    expect(await spoken({ minVersion: 'TLSv1.3' })).toMatch(/^TLSv1\.3 /)
    expect(await spoken(second)).toMatch(/^TLSv1\.2 /)
    expect(await spoken(old)).toBeNull()
  })

  test.each(['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305'])('THR-05 takes %s', async (ciphers) => {
    expect(await spoken({ ...second, ciphers })).toBe(`TLSv1.2 ${ciphers}`)
  })

  test.each(['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA', 'AES256-SHA'])('THR-05 refuses %s', async (ciphers) => {
    expect(await spoken({ ...second, ciphers: `${ciphers}@SECLEVEL=0` })).toBeNull()
  })

  test('THR-05 answers http with an error and leads nobody from it to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}/api/v1/x`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})
