import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../ports/disk-pictures.ts'

const aboutFile = 'about.json'

/** What anybody may read of a backup without its key. It proves nothing: what is restored is what was sealed. */
const about = z.object({
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  postgres: z.string(),
  /** Of its own folder; files that several backups keep are beside it. */
  bytes: z.number(),
  tookMs: z.number(),
  /** When the copy was opened and proved; null before that, and where it could not be. */
  provedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
})
export type About = z.output<typeof about>

/** What says nothing of itself is a backup of an unknown day that was not proved. */
const unknown: About = { madeAt: new Date(0), postgres: '', bytes: 0, tookMs: 0, provedAt: null }

/** Throws what the disk says: a backup that cannot be read just now may be a proved one. */
export async function readAbout(folder: string): Promise<About> {
  const told = await readFile(join(folder, aboutFile), 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch((error: NodeJS.ErrnoException) => {
      if (error instanceof SyntaxError || error.code === 'ENOENT') return null
      throw error
    })
  return about.safeParse(told).data ?? unknown
}

export async function writeAbout(folder: string, told: About): Promise<void> {
  const file = join(folder, aboutFile)
  await writeFile(`${file}.half`, `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.half`, file)
  await syncFolder(folder)
}
