import { spawn, type ChildProcess } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import type { DumpTools } from './tools.ts'

/** The database at `url` as one stream, of one moment, beside everything that writes. What pg_dump says when it fails is thrown. */
export async function* dumped(tools: DumpTools, url: string): AsyncIterable<Buffer> {
  // Compressed when it is sealed.
  const child = toolAt(tools, 'dump', url, ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'])
  const ending = endOf(child, tools.dump)
  try {
    yield* child.stdout! as AsyncIterable<Buffer> // a stream without encoding gives buffers
    await ending
  } finally {
    child.kill()
    await ending.catch(() => undefined)
  }
}

/** Fills the empty database at `url` with what was dumped, all or nothing. What pg_restore says when it fails is thrown. */
export async function restoreDump(tools: DumpTools, url: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const child = toolAt(tools, 'restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
  ])
  const ending = endOf(child, tools.restore)
  const writing = pipeline(bytes, child.stdin!)
  // Of a pipe that broke the program itself says why.
  const [written, ended] = await Promise.allSettled([writing, ending])
  if (ended.status === 'rejected') throw ended.reason
  if (written.status === 'rejected') throw written.reason
}

/** Starts a program of PostgreSQL on a database. Its password is in no list of processes. */
function toolAt(
  { environment, ...programs }: DumpTools,
  name: 'dump' | 'restore',
  address: string,
  options: readonly string[],
): ChildProcess {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return spawn(programs[name], [...options, `--dbname=${url.href}`], {
    env: { ...environment, PGPASSWORD: password },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** Ends with the program; throws what it said when it failed. */
async function endOf(child: ChildProcess, program: string): Promise<void> {
  let said = ''
  child.stderr!.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.trim()}`)
}
