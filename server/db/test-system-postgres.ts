import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isLeftOut } from '../ports/test-programs.ts'

/** Debian's folder of versions. */
const versions = '/usr/lib/postgresql'

/** The programs of the system's oldest PostgreSQL; null, said once in plain words, where none is installed. */
export function systemPostgres(): { readonly bin: string; readonly version: number } | null {
  if (isLeftOut('pg_ctlcluster')) return null
  const found = readdirSync(versions).map(Number).filter(Boolean)
  const version = found.toSorted((one, other) => one - other)[0]
  return version === undefined ? null : { bin: join(versions, String(version), 'bin'), version }
}

/** PostgreSQL refuses to run as root: then this user runs it. */
const nobody = 65534

/** A server of the system's PostgreSQL for one test, empty, without fsync, its superuser named `root`. */
export async function startSystemPostgres(bin: string): Promise<AsyncDisposable & { readonly url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-system-postgres-'))
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (as.uid) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'root', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', fsync: 'off' }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...given], { ...as, cwd: folder, stdio: 'ignore' })
  const url = `postgres://root@127.0.0.1:${port}/postgres`
  await answers(url)
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const refused = await client.connect().then(
      () => null,
      (error: unknown) => error,
    )
    await client.end().catch(() => undefined)
    if (refused === null) return
    if (Date.now() > until) throw refused
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // listening on TCP
  probe.close()
  await once(probe, 'close')
  return port
}
