import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLeftOut, testNginx } from '../server/ports/test-programs.ts'
import { proxyTo } from '../server/socket/test-proxy.ts'

test('THR-05 the example of a proxy logs no address with its query, where tickets and grants travel', async () => {
  const lines = (await readFile(new URL('../docs/nginx.conf', import.meta.url), 'utf8'))
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
  const formats = lines.filter((line) => line.startsWith('log_format'))
  expect(formats).toHaveLength(1)
  expect(formats.join(' ')).toContain('$uri')
  expect(formats.join(' ')).not.toMatch(/\$(request|request_uri|args|query_string|arg_\w+|http_referer)\b/)
  const logs = lines.filter((line) => line.startsWith('access_log'))
  expect(logs.length).toBeGreaterThan(1)
  for (const log of logs) expect(log).toMatch(/^access_log (off|\S+ without_query);$/)
  // From `error` down nginx quotes the whole request.
  const errors = lines.filter((line) => line.startsWith('error_log'))
  expect(errors.length).toBeGreaterThan(0)
  for (const log of errors) expect(log).toMatch(/ (crit|alert|emerg);$/)
})

test.skipIf(isLeftOut('nginx'))(
  'THR-05 nginx with that example writes the path of a class and not its ticket, also when no server answers',
  async () => {
    const nobody: [string, string] = ['http://127.0.0.1:1', 'http://127.0.0.1:2']
    await using proxy = await testNginx((place) => proxyTo(nobody, place))
    const ticket = 'a-ticket-that-no-log-may-have'
    for (const path of ['/live-site/', '/picture/one', '/socket'])
      expect((await fetch(`http://127.0.0.1:${proxy.port}${path}?token=${ticket}&grant=${ticket}`)).status).toBe(502)
    await proxy.kill('SIGTERM')
    const files = (await readdir(proxy.folder)).filter((file) => file.endsWith('.log'))
    expect(files).toContain('madang.log')
    const written = (await Promise.all(files.map((file) => readFile(join(proxy.folder, file), 'utf8')))).join('')
    expect(written).toContain('"GET /live-site/" 502')
    expect(written).not.toContain(ticket)
  },
)
