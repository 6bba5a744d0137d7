import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../run-server.ts'
import { connectXmpp, registerXmpp } from './xmpp.ts'
import { listening } from '../listening.ts'

/**
 * Other chat servers to hold figures against, from Debian's packages: `apt-get install ejabberd erlang-p1-pgsql prosody
 * postgresql-15`, as root. Both keep an archive of every message, friends in rosters, no TLS, no throttling. ejabberd
 * writes its archive to a PostgreSQL with fsync, like Madang; prosody to files, without.
 */
export interface Peer extends AsyncDisposable {
  readonly name: string
  readonly port: number
  /** Whose CPU counts, children included. */
  readonly pids: readonly number[]
}

interface Peers extends AsyncDisposable {
  readonly all: readonly Peer[]
}

const postgres = '/usr/lib/postgresql/15/bin'

/** Starts both on ports from `port` on, with `count` accounts that are friends in pairs: `u0` with `u1`, and so on. */
export async function startPeers(port: number, count: number): Promise<Peers> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-peers-'))
  execFileSync('chmod', ['755', folder])
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await startPostgres(folder, port)
  stack.defer(() => stop(database, 'SIGINT'))
  const ejabberd = await startEjabberd(folder, port + 1, port)
  stack.defer(() => stop(ejabberd, 'SIGTERM'))
  const prosody = await startProsody(folder, port + 2)
  stack.defer(() => stop(prosody, 'SIGTERM'))
  for (const own of [port + 1, port + 2]) await makeAccounts(own, count)
  const none = { [Symbol.asyncDispose]: () => Promise.resolve() }
  const kept = stack.move()
  return {
    all: [
      { name: 'ejabberd+postgresql', port: port + 1, pids: [ejabberd.pid!, database.pid!], ...none },
      { name: 'prosody', port: port + 2, pids: [prosody.pid!], ...none },
    ],
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function startPostgres(folder: string, port: number): Promise<ChildProcess> {
  const data = join(folder, 'postgres')
  await mkdir(data)
  execFileSync('chown', ['postgres', data])
  execFileSync(
    'runuser',
    ['-u', 'postgres', '--', `${postgres}/initdb`, '-D', data, '-A', 'trust', '--locale=C.UTF-8'],
    {
      stdio: 'ignore',
    },
  )
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`]
  settings.push('shared_buffers=512MB', 'max_wal_size=4GB', 'max_connections=200')
  const child = program('postgres', [`${postgres}/postgres`, '-D', data, ...settings.flatMap((one) => ['-c', one])])
  await answers(port, child)
  const psql = (...args: string[]) =>
    execFileSync('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q', ...args], { stdio: 'ignore' })
  await pause(500)
  psql('-c', 'create database ejabberd')
  const schema = execFileSync('sh', [
    '-c',
    'ls -d /usr/share/ejabberd/sql/pg.sql /usr/lib/*/ejabberd*/priv/sql/pg.sql 2>/dev/null | head -1',
  ])
  psql('-d', 'ejabberd', '-f', schema.toString().trim())
  return child
}

async function startEjabberd(folder: string, port: number, database: number): Promise<ChildProcess> {
  const home = join(folder, 'ejabberd')
  await mkdir(join(home, 'spool'), { recursive: true })
  const modules = [
    'mod_roster: {versioning: true}',
    'mod_offline: {}',
    'mod_mam: {default: always, assume_mam_usage: true}',
  ]
  modules.push('mod_register: {ip_access: all, access: all}', 'mod_last: {}', 'mod_privacy: {}', 'mod_blocking: {}')
  modules.push('mod_carboncopy: {}', 'mod_stream_mgmt: {}', 'mod_disco: {}', 'mod_caps: {}', 'mod_ping: {}')
  const config = [
    'hosts: [localhost]',
    'loglevel: error',
    'auth_password_format: plain',
    'registration_timeout: infinity',
    `sql_type: pgsql\nsql_server: 127.0.0.1\nsql_port: ${database}\nsql_database: ejabberd\nsql_username: postgres\nsql_password: ''`,
    'default_db: sql',
    'listen:',
    `  - {port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, max_stanza_size: 262144, shaper: none, access: all, backlog: 1024}`,
    'modules:',
    ...modules.map((line) => `  ${line}`),
    '',
  ].join('\n')
  await writeFile(join(home, 'ejabberd.yml'), config)
  execFileSync('chown', ['-R', 'ejabberd', home])
  const child = program(
    'ejabberd',
    ['/usr/bin/erl', '+K', 'true', '+P', '250000', '-noinput', '-mnesia', 'dir', `"${home}/spool"`, '-s', 'ejabberd'],
    {
      HOME: home,
      ERL_LIBS: '/usr/lib/x86_64-linux-gnu',
      EJABBERD_CONFIG_PATH: `${home}/ejabberd.yml`,
      EJABBERD_LOG_PATH: `${home}/ejabberd.log`,
      ERL_MAX_PORTS: '32000',
    },
    home,
  )
  await answers(port, child)
  return child
}

async function startProsody(folder: string, port: number): Promise<ChildProcess> {
  const home = join(folder, 'prosody')
  await mkdir(join(home, 'data'), { recursive: true })
  const modules = 'roster saslauth disco carbons blocklist ping register register_ibr mam offline smacks csi_simple'
  const config = [
    `data_path = "${home}/data"`,
    `log = { error = "${home}/prosody.log" }`,
    'interfaces = { "127.0.0.1" }',
    `c2s_ports = { ${port} }`,
    's2s_ports = {}',
    'modules_disabled = { "s2s", "tls" }',
    `modules_enabled = { ${modules
      .split(' ')
      .map((name) => `"${name}"`)
      .join(', ')} }`,
    'allow_registration = true',
    'c2s_require_encryption = false',
    'allow_unencrypted_plain_auth = true',
    'authentication = "internal_plain"',
    'archive_expires_after = "never"',
    'default_archive_policy = true',
    'storage = "internal"',
    'VirtualHost "localhost"',
    '',
  ].join('\n')
  await writeFile(join(home, 'prosody.cfg.lua'), config)
  execFileSync('chown', ['-R', 'prosody', home])
  const child = program('prosody', ['/usr/bin/prosody', '--config', join(home, 'prosody.cfg.lua'), '-F'], {}, home)
  await answers(port, child)
  return child
}

/** Runs a program as a user of the system; the process that is started becomes the program. */
function program(user: string, command: readonly string[], env: Record<string, string> = {}, cwd = '/'): ChildProcess {
  const id = (flag: string) => Number(execFileSync('id', [flag, user]).toString())
  const [file, ...args] = command
  return spawn(file!, args, {
    cwd,
    uid: id('-u'),
    gid: id('-g'),
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
  })
}

/** A minute and a half at most, and no longer than the program runs. */
function answers(port: number, child: ChildProcess): Promise<void> {
  return listening(port, (tries) => {
    if (child.exitCode !== null) throw new Error(`A peer for port ${port} ended with ${child.exitCode}.`)
    if (tries === 1200) throw new Error(`A peer does not listen on ${port}.`)
  })
}

async function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await Promise.race([ended, pause(10_000).then(() => child.kill('SIGKILL'))])
}

async function makeAccounts(port: number, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `u${index}`)
  for (let from = 0; from < count; from += 50)
    await Promise.all(names.slice(from, from + 50).map((name) => registerXmpp(port, name)))
  for (let from = 0; from < count; from += 100)
    await Promise.all(
      Array.from({ length: Math.min(50, (count - from) / 2) }, async (_, pair) => {
        const [one, other] = [names[from + 2 * pair]!, names[from + 2 * pair + 1]!]
        const users = [await connectXmpp(port, one, () => {}), await connectXmpp(port, other, () => {})] as const
        for (let round = 0; round < 2; round++) {
          users[0].befriend(other)
          users[1].befriend(one)
          await pause(200)
        }
        for (const user of users) user.close()
      }),
    )
}
