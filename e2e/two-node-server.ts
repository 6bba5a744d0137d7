import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testNginx, testRedis } from '../server/ports/test-programs.ts'
import { proxyTo } from '../server/socket/test-proxy.ts'
import { ownDatabase } from './database-setup.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** The product on two processes with one database and one Redis, reached through the proxy of docs/nginx.conf (REQ-3). */
export async function openTwoNodeServer(): Promise<TestServer> {
  await using stack = new AsyncDisposableStack()
  const data = await mkdtemp(join(tmpdir(), 'madang-journeys-two-'))
  stack.defer(() => rm(data, { recursive: true, force: true }))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  const redis = stack.use(await testRedis())
  const settings = {
    DATABASE_URL: await ownDatabase(),
    REDIS_URL: redis.url,
    MADANG_DATA: data,
    // All phones come from the proxy's side of this machine.
    MADANG_LIMITS: 'off',
  }
  // One after the other: the first makes the secrets both use.
  const one = await openTestServer(settings)
  stack.defer(() => one.close())
  const other = await openTestServer(settings)
  stack.defer(() => other.close())
  const servers = [loopback(one), loopback(other)] as const
  const proxy = stack.use(await testNginx((place) => proxyTo([...servers], place)))
  const kept = stack.move()
  return { url: `http://127.0.0.1:${proxy.port}`, ownerLink: one.ownerLink, close: () => kept.disposeAsync() }
}

function loopback({ url }: TestServer): string {
  return url.replace('localhost', '127.0.0.1')
}
