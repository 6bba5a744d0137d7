import { startEmbedded } from '../../../server/embedded/embedded.ts'
import { smallDisk, type SmallDisk } from '../../../server/embedded/test-small-disk.ts'
import { pause } from '../run-server.ts'
import { networks } from './local-chains.ts'
import { payerScene } from './payer-scene.ts'

const folderMiB = 1
const databaseMiB = 400
const isolated = { max_wal_size: '64MB', min_wal_size: '32MB', shared_buffers: '16MB' }

/**
 * Fills the disk of the payer's own folder, makes it read-only, and fills the disk of its journal's database, each in the
 * middle of payments. No attempt is lost, nobody is paid twice, and all goes on once there is room. Needs to mount disks in
 * memory, so root on Linux.
 */
export async function fillDisks(): Promise<boolean> {
  using parts = new DisposableStack()
  const [folder, data] = [parts.use(smallDisk(folderMiB)), parts.use(smallDisk(databaseMiB))]
  return onDisks(folder, data)
}

async function onDisks(folder: SmallDisk, data: SmallDisk): Promise<boolean> {
  await using database = new AsyncDisposableStack()
  const { url, stop } = await startEmbedded({ data: data.place, log: () => undefined, overrides: isolated })
  database.defer(stop)
  const here = await payerScene({ folder: folder.place, journalUrl: url })
  const paid = async (what: string) => {
    await here.allPaid()
    here.say(what)
  }
  await here.approve()
  await paid('room everywhere')

  const makeRoom = folder.fill()
  await here.approve()
  await paid('the payer’s folder is full')
  await here.payer.start()
  await here.approve()
  await paid('started on a full folder')
  makeRoom()

  folder.setReadOnly(true)
  await here.payer.start()
  await here.approve()
  await paid('started on a read-only folder')
  folder.setReadOnly(false)

  for (const moment of ['before', 'between'] as const) {
    if (moment === 'between') await here.approve()
    await here.until(async () => moment === 'before' || (await handedOver()), 'not handed over')
    const makeRoomAgain = data.fill()
    if (moment === 'before') await here.approve()
    await pause(6_000)
    if (moment === 'before' && (await here.open()).length !== networks.length)
      here.faults.push('paid while nothing could be written')
    makeRoomAgain()
    await paid(`the database’s disk was full ${moment} payments`)
  }
  async function handedOver() {
    return (await here.open()).every(({ state }) => state !== 'approved')
  }
  const ended = await here.end()
  process.stdout.write(`${JSON.stringify({ run: 'kill --payer --disk', ...ended })}\n`)
  return ended.faults.length === 0
}
