import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Whether tests that need a program of the system are to be left out: where it is not installed, and never where `CI` is
 * set. Says so once in plain words.
 */
export function isLeftOut(program: string): boolean {
  if (isInstalled(program) || process.env['CI']) return false
  console.warn(`Left out: ${program} is not installed, so what needs it is not tested here.`)
  return true
}

function isInstalled(program: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** A program started for a test; its port answers. */
export interface TestProgram {
  readonly port: number
  /** Ends it as a failing machine would, or lets it hang and go on. */
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** The same again on the same port. */
  start(): Promise<void>
}

/** A Redis of one test, empty and in memory alone; with a certificate it speaks TLS and nothing else. */
export async function testRedis(certificate?: {
  readonly file: string
  readonly key: string
}): Promise<TestProgram & AsyncDisposable & { readonly url: string }> {
  const port = await freePort()
  const settings = {
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    loglevel: 'warning',
    ...(certificate
      ? {
          port: '0',
          'tls-port': String(port),
          'tls-cert-file': certificate.file,
          'tls-key-file': certificate.key,
          'tls-auth-clients': 'no',
        }
      : { port: String(port) }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const program = await testProgram('redis-server', { port, args })
  return { ...program, url: `${certificate ? 'rediss' : 'redis'}://127.0.0.1:${port}` }
}

/** An nginx of one test in the foreground; `configure` gets its folder and port. */
export async function testNginx(
  configure: (place: { folder: string; port: number }) => Promise<string[]>,
): Promise<TestProgram & AsyncDisposable & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-nginx-'))
  const port = await freePort()
  const program = await testProgram('nginx', { port, args: await configure({ folder, port }) })
  return {
    ...program,
    folder,
    [Symbol.asyncDispose]: async () => {
      await program[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A certificate for 127.0.0.1 that nobody trusts by itself, with its key, in a folder. */
export async function selfSigned(folder: string): Promise<{ readonly file: string; readonly key: string }> {
  const [file, key] = [join(folder, 'tls.pem'), join(folder, 'tls.key')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  const named = ['-addext', 'subjectAltName=IP:127.0.0.1']
  await promisify(execFile)('openssl', [...made, ...named, '-keyout', key, '-out', file])
  return { file, key }
}

/** A collector of syslog of one test, which writes what it took as `facility severity time program kind message`. */
export async function testSyslog(
  over: 'tcp' | 'tls',
): Promise<
  TestProgram & AsyncDisposable & { readonly certificate: string; readonly received: () => Promise<readonly string[]> }
> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-syslog-'))
  const port = await freePort()
  const { file, key } = await selfSigned(folder)
  const log = join(folder, 'received')
  const driver = over === 'tls' ? ' StreamDriver.Name="ossl" StreamDriver.Mode="1" StreamDriver.AuthMode="anon"' : ''
  const form = '%syslogfacility% %syslogseverity% %timereported:::date-rfc3339% %app-name% %msgid% %msg%\\n'
  await writeFile(
    join(folder, 'conf'),
    `global(workDirectory="${folder}" DefaultNetstreamDriverCAFile="${file}" DefaultNetstreamDriverCertFile="${file}"
  DefaultNetstreamDriverKeyFile="${key}")
module(load="imudp")
input(type="imudp" address="127.0.0.1" port="${port}")
module(load="imtcp"${driver})
input(type="imtcp" address="127.0.0.1" port="${port}")
template(name="form" type="string" string="${form}")
action(type="omfile" file="${log}" template="form")
`,
  )
  const args = ['-n', '-f', join(folder, 'conf'), '-i', join(folder, 'pid')]
  const program = await testProgram('rsyslogd', { port, args })
  return {
    ...program,
    certificate: file,
    received: async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean),
    [Symbol.asyncDispose]: async () => {
      await program[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function testProgram(
  name: string,
  { port, args }: { readonly port: number; readonly args: readonly string[] },
): Promise<TestProgram & AsyncDisposable> {
  let child = await started(name, args, port)
  const kill = async (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM') => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill(signal)
    if (signal === 'SIGKILL' || signal === 'SIGTERM') await ended
  }
  return {
    port,
    kill,
    start: async () => {
      child = await started(name, args, port)
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGCONT')
      await kill('SIGTERM')
    },
  }
}

async function started(name: string, args: readonly string[], port: number) {
  const PATH = `${process.env['PATH']}${delimiter}/usr/sbin`
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, PATH } })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said}`)))
  })
  await Promise.race([failed, answers(port)])
  failed.catch(() => undefined)
  return child
}

/** Resolves when somebody accepts connections on a port. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // listening on TCP
  probe.close()
  await once(probe, 'close')
  return port
}
