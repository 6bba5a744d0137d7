import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { dropDatabase, nameOf, onServer, sibling } from '../../db/test-server.ts'
import { areDisksLeftOut, smallDisk } from '../../embedded/test-small-disk.ts'
import { payerOn } from '../../ports/payer.ts'

const payment = (id: string): Payment => ({
  id,
  network: 'ethereum',
  asset: 'USDT',
  to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  tag: '',
  amount: '9000000',
  approvals: [],
})

/** A payer on the test networks whose own folder is on a small disk. */
async function onSmallDisk() {
  await using parts = new AsyncDisposableStack()
  const disk = parts.use(smallDisk(1))
  const folder = mkdtempSync(join(tmpdir(), 'payer-'))
  parts.defer(() => rmSync(folder, { recursive: true }))
  const template = inject('templateDatabase')
  const database = sibling(template, `madang_payer_disk_${process.pid}`)
  await onServer(sibling(template, 'postgres'), `create database "${nameOf(database)}" template template0`)
  parts.defer(() => dropDatabase(database))
  const socket = join(folder, 's')
  const env = { PAYER_SOCKET: socket, PAYER_DATA: disk.place, PAYER_DATABASE_URL: database, PAYER_BLOCK_MS: '10' }
  const payer = payerOn({ socket, keyFile: join(disk.place, 'request-key') })
  let said = ''
  const run = () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../payer/main.ts')], { env })
    child.stderr.on('data', (text) => (said += String(text)))
    return child
  }
  let running = run()
  const ends = async () => {
    running.kill('SIGKILL')
    await new Promise((resolve) => running.once('exit', resolve))
  }
  parts.defer(ends)
  const kept = parts.move()
  return {
    disk,
    said: () => said,
    /** Killed, and started again on what it left. */
    restarts: async () => {
      await ends()
      running = run()
    },
    /** Pays one, which then is final. */
    pays: async (id: string) => {
      await expect.poll(() => payer.pay(payment(id)).catch(() => null)).not.toBeNull()
      const ends = async () => (await payer.changes(0)).changes.filter((change) => change.id === id).at(-1)?.is.kind
      await expect.poll(() => ends().catch(() => null)).toBe('completed')
    },
    /** What left the wallet, by the network's word. */
    left: async () => {
      const { books } = await payer.books()
      const { transactions } = books.find(({ network }) => network === 'ethereum')!
      return transactions.filter(({ left }) => BigInt(left) > 0n).length
    },
    halts: async () => (await payer.networks()).halts,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

// A disk of its own needs the right to mount.
describe.skipIf(areDisksLeftOut())('the payer’s own folder on a disk of its own', () => {
  test('INV-W05 full or read-only, also over a kill and a start, it holds up no payment, each is paid once, and it is said', async () => {
    await using here = await onSmallDisk()
    await here.pays('W-1')
    const makeRoom = here.disk.fill()
    await here.pays('W-2')
    await expect.poll(here.said).toContain('ENOSPC')
    await here.restarts()
    await here.pays('W-3')
    expect(await here.halts(), 'the end of the journal was noted too early, never too late').toEqual([])

    makeRoom()
    here.disk.setReadOnly(true)
    await here.restarts()
    await here.pays('W-4')
    await expect.poll(here.said).toContain('EROFS')
    here.disk.setReadOnly(false)
    await here.pays('W-5')
    await here.restarts()
    await expect.poll(() => here.halts().catch(() => null)).toEqual([])
    await expect.poll(here.left).toBe(5)
  })
})
