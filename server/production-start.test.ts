import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject, expect, test } from 'vitest'
import { ensureRole } from './embedded/ensure-role.ts'
import { testDatabase } from './db/test-database.ts'
import { openSecrets } from './keys/secrets.ts'
import { headKeyFile, openHeadSigner } from './audit/signed-head.ts'

/** The settings of a production on this machine, with secrets of its own. */
async function production(database: Readonly<Record<string, string>>) {
  const data = await mkdtemp(join(tmpdir(), 'madang-production-'))
  await openSecrets(data)
  await openHeadSigner({ data, given: null })
  const env = {
    MADANG_MODE: 'production',
    MADANG_SAMPLE: 'off',
    MADANG_DATA: data,
    MADANG_SECRET_FILE: join(data, 'secrets.json'),
    AUDIT_KEY_FILE: headKeyFile({ data, given: null }),
    PUBLIC_ORIGIN: 'https://madang.example',
    CONSOLE_ORIGIN: 'https://console.madang.example',
    PREVIEW_ORIGIN: 'https://preview.madang.example',
    LIVE_ORIGIN: 'https://live.madang.example',
    MADANG_PROXIES: '192.0.2.1',
    PORT: '0',
    ...database,
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return {
    data,
    server,
    [Symbol.asyncDispose]: async () => {
      server.kill('SIGKILL')
      await rm(data, { recursive: true, force: true })
    },
  }
}

test(
  'INV-M04 production does not start as a superuser of its database, and says so',
  { timeout: 120_000 },
  async () => {
    await using database = await testDatabase()
    await using started = await production({ DATABASE_URL: database.url })
    const [said, [code]] = await Promise.all([text(started.server.stderr), once(started.server, 'exit')])
    expect([code, said]).toEqual([1, expect.stringContaining('no superuser')])
  },
)

test(
  'REQ-170 in production the link of the first owner is in a file that its user alone can read, and on no output',
  { timeout: 120_000 },
  async () => {
    await using database = await testDatabase()
    const role = { role: 'madang_test_production', password: 'only-for-tests' }
    await ensureRole(inject('templateDatabase'), role)
    const url = Object.assign(new URL(database.url), { username: role.role, password: role.password }).href
    await using started = await production({ DATABASE_URL: url, DATABASE_OWNER_URL: database.url })
    let said = ''
    for (const output of [started.server.stdout, started.server.stderr])
      output.on('data', (part: Buffer) => (said += part.toString()))
    while (!said.includes('Madang is open'))
      await Promise.race([
        once(started.server.stdout, 'data'),
        once(started.server, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}: ${said}`))),
      ])
    const file = join(started.data, 'owner-link')
    const link = (await readFile(file, 'utf8')).trim()
    expect(link).toMatch(/^https:\/\/console\.madang\.example\/.*#\/link\/[\w-]{43}$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    started.server.kill('SIGTERM')
    await once(started.server, 'exit')
    expect(said).toContain(file)
    expect(said).not.toContain(link.split('/').at(-1))
  },
)
