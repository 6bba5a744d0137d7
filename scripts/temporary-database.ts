import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/db/open.ts'
import { migrate } from '../server/db/migrate.ts'
import { startEmbedded } from '../server/embedded/embedded.ts'

/** Runs `work` on a migrated database of its own, which is gone afterwards. */
export async function withTemporaryDatabase<Result>(
  { name, size, overrides }: { name: string; size: number; overrides?: Readonly<Record<string, string>> },
  work: (opened: ReturnType<typeof connect> & { readonly url: string }) => Promise<Result>,
): Promise<Result> {
  const data = await mkdtemp(join(tmpdir(), `madang-${name}-`))
  // The database runs as another user when we are root, and must be able to pass through.
  await chmod(data, 0o755)
  const server = await startEmbedded({ data, log: () => undefined, ...(overrides && { overrides }) })
  try {
    await migrate(server.url)
    const opened = connect({ url: server.url, size, log: () => undefined })
    try {
      return await work({ ...opened, url: server.url })
    } finally {
      await opened.db.destroy()
    }
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}
