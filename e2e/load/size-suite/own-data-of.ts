import { eraseDueUsers } from '../../../server/own-data/erase-user.ts'
import { prepareExport } from '../../../server/own-data/prepare-exports.ts'
import { longestTask } from '../../../server/http/test-longest-task.ts'
import { heavy } from './sized-fill.ts'
import type { SizedWorld } from './sized-world.ts'

const mostTaskMs = 50
const mostMemoryMiB = 64

/** Exports the data of the heavy account, then deletes it; what is wrong. */
export async function ownDataOf({ services }: SizedWorld, say: (line: object) => void): Promise<string[]> {
  const faults: string[] = []
  const { db, random, clock } = services
  const exportId = random.uuid()
  const asked = {
    export_id: exportId,
    user_id: heavy,
    locale: 'en-GB',
    state: 'waiting',
    asked_at: clock.now(),
  } as const
  await db.insertInto('data_export').values(asked).execute()
  globalThis.gc?.()
  const [resting, start] = [process.memoryUsage().rss, performance.now()]
  let highest = resting
  const look = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
  const task = await longestTask(() => prepareExport(services, exportId), { rounds: 1 })
  clearInterval(look)
  const { bytes, state } = await db
    .selectFrom('data_export')
    .select(['bytes', 'state'])
    .where('export_id', '=', exportId)
    .executeTakeFirstOrThrow()
  const grownMiB = Math.round((highest - resting) / 2 ** 20)
  const seconds = Math.round((performance.now() - start) / 1_000)
  say({ name: 'export of the heavy account', bytes: Number(bytes), seconds, grownMiB, longestTaskMs: Math.round(task) })
  if (state !== 'ready') faults.push('the export did not end')
  if (task > mostTaskMs) faults.push(`export: a task of ${Math.round(task)} ms`)
  if (grownMiB > mostMemoryMiB) faults.push(`export: ${grownMiB} MiB of memory beside the resting process`)

  await db.updateTable('user').set({ deletion_at: clock.now() }).where('user_id', '=', heavy).execute()
  const erasing = performance.now()
  const status = async () =>
    (await db.selectFrom('user').select('status').where('user_id', '=', heavy).executeTakeFirstOrThrow()).status
  let [rounds, longest] = [0, 0]
  while ((await status()) !== 'deleted' && rounds < 1_000) {
    rounds++
    const erase = () => eraseDueUsers({ ...services, now: clock.now() })
    longest = Math.max(longest, await longestTask(erase, { rounds: 1 }))
  }
  const erasedIn = Math.round((performance.now() - erasing) / 1_000)
  say({ name: 'deletion of the heavy account', rounds, seconds: erasedIn, longestTaskMs: Math.round(longest) })
  if ((await status()) !== 'deleted') faults.push('the deletion did not end')
  if (longest > mostTaskMs) faults.push(`deletion: a task of ${Math.round(longest)} ms`)
  return faults
}
