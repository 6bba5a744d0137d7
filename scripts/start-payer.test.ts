import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRequestKey } from '../payer/request-key.ts'
import { send } from '../payer/send.ts'
import { freePort } from './free-port.ts'
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

/** What `npm start` runs, once it has said that it is open. */
async function start(data: string): Promise<ChildProcess> {
  const { DATABASE_URL: _url, PAYER_SOCKET: _socket, PAYER_DATABASE_URL: _payers, ...env } = process.env
  const server = spawn(process.execPath, [join(root, 'scripts', 'serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, MADANG_DATA: data, MADANG_SAMPLE: 'off', PORT: String(await freePort()), PAYER_BLOCK_MS: '10' },
  })
  let said = ''
  for (const output of [server.stdout, server.stderr]) output.on('data', (part: Buffer) => (said += part.toString()))
  while (!said.includes('Madang is open'))
    await Promise.race([
      once(server.stdout, 'data'),
      once(server, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}: ${said}`))),
    ])
  return server
}

test(
  'REQ-129 npm start starts a payer that pays, and the payer ends with it, also when it is killed; the next start goes on with what was paid',
  { timeout: 240_000 },
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'madang-start-'))
    await chmod(data, 0o711)
    const socket = join(data, 'payer.sock')
    const ask = (path: string, body: object) =>
      send({ socket, key: readRequestKey(join(data, 'payer', 'request-key')) }, path, body)
    const isGone = () =>
      ask('/networks', {}).then(
        () => false,
        () => true,
      )
    let server: ChildProcess | null = null
    try {
      server = await start(data)
      await expect.poll(() => ask('/networks', {}).catch(() => null)).toMatchObject({ isHalted: false })
      expect(await ask('/pay', payment)).toMatchObject({ answer: 'accepted' })
      const told = () => ask('/changes', { after: 0 }).then((answer) => JSON.stringify(answer))
      await expect.poll(told).toContain('"completed"')
      server.kill('SIGKILL')
      await once(server, 'exit')
      await expect.poll(isGone).toBe(true)

      server = await start(data)
      await expect.poll(() => ask('/networks', {}).catch(() => null)).toMatchObject({ isHalted: false })
      expect(await ask('/pay', payment)).toMatchObject({ answer: 'known' })
      server.kill('SIGTERM')
      expect(await once(server, 'exit')).toEqual([0, null])
      server = null
      await expect.poll(isGone).toBe(true)
    } finally {
      server?.kill('SIGTERM')
      if (server && server.exitCode === null) await once(server, 'exit')
      await rm(data, { recursive: true, force: true })
    }
  },
)
