import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../../server/db/migrate.ts'
import { connect } from '../../../server/db/open.ts'
import { startEmbedded } from '../../../server/embedded/embedded.ts'
import { stage } from '../run-server.ts'
import { localChains } from './local-chains.ts'
import { unseenFaults } from './payer-controls.ts'
import { onServer } from './payer-scene.ts'
import { unseenServerFaults } from './server-controls.ts'

/** Only the planted faults, of the payer and of the server: each must be seen to pay twice. */
export async function plantPayerFaults(): Promise<boolean> {
  await using scene = await stage(21_491)
  const folder = join(scene.data, 'payer-kill')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const embedded = await startEmbedded({ data: scene.data, log: () => undefined })
  await migrate(embedded.url)
  const chains = await localChains(folder)
  await onServer(embedded.url, 'create database payer_kill')
  const url = Object.assign(new URL(embedded.url), { pathname: '/payer_kill' }).href
  const { db } = connect({ url: embedded.url, size: 4, log: () => undefined })
  const world = { chains, url }
  const unseen = [...(await unseenFaults(world)), ...(await unseenServerFaults(world, db))]
  await db.destroy()
  await chains.stop()
  await embedded.stop()
  process.stdout.write(`${JSON.stringify({ run: 'kill --payer --planted', unseen })}\n`)
  return unseen.length === 0
}
