import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../payer/database.ts'
import { readRequestKey } from '../payer/request-key.ts'
import { send } from '../payer/send.ts'
import { startEmbedded } from '../server/embedded/embedded.ts'
import { root } from './root.ts'

const payment = {
  id: 'W-20001',
  network: 'solana',
  asset: 'USDT',
  to: '7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7',
  tag: '',
  amount: '9000000',
  approvals: [],
}

test('REQ-129 the embedded server lends the payer a database that the server’s own role cannot open, and both find it again', async () => {
  const data = await mkdtemp(join(tmpdir(), 'madang-lent-'))
  await chmod(data, 0o711)
  const folder = join(data, 'payer')
  const socket = join(data, 's')
  const ask = (path: string, body: object) =>
    send({ socket, key: readRequestKey(join(folder, 'request-key')) }, path, body)
  const start = async () => {
    const env = {
      ...process.env,
      PAYER_SOCKET: socket,
      PAYER_DATA: folder,
      PAYER_DATABASE_URL: '',
      PAYER_BLOCK_MS: '10',
    }
    const payer = spawn(process.execPath, [join(root, 'payer', 'main.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    })
    await once(payer, 'message')
    const embedded = await startEmbedded({ data, log: () => undefined })
    await expect.poll(() => ask('/networks', {}).catch(() => null)).toMatchObject({ isHalted: false })
    return { payer, embedded }
  }
  try {
    const first = await start()
    expect(await ask('/pay', payment)).toMatchObject({ answer: 'accepted' })
    const told = () => ask('/changes', { after: 0 }).then((answer) => JSON.stringify(answer))
    await expect.poll(told).toContain('"completed"')
    await expect(selectOne(inPayers(first.embedded.applicationUrl))).rejects.toThrow('permission denied')
    expect(await selectOne(inPayers(first.embedded.url))).toBe(1)
    expect(await readFile(join(folder, 'database-verifier'), 'utf8')).toMatch(/^SCRAM-SHA-256\$/)
    await end(first)
    const second = await start()
    expect(await ask('/pay', payment)).toMatchObject({ answer: 'known' })
    await end(second)
  } finally {
    await rm(data, { recursive: true, force: true })
  }
})

async function end({ payer, embedded }: { payer: ChildProcess; embedded: { stop(): Promise<void> } }): Promise<void> {
  payer.kill('SIGTERM')
  await once(payer, 'exit')
  await embedded.stop()
}

function inPayers(url: string): string {
  const place = new URL(url)
  place.pathname = '/madang_payer'
  return place.href
}

async function selectOne(url: string): Promise<number | undefined> {
  const database = openDatabase(url)
  try {
    return (await database.read<{ one: number }>('select 1 as one'))[0]?.one
  } finally {
    await database.close()
  }
}
