import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Query } from '../database.ts'
import { type JournalHead, headOf, holds } from './check-journal.ts'

const head = z.object({ position: z.int(), hash: z.string() })

/**
 * Notes the end of the journal in a file outside of the database, where a restored copy of it does not reach. It may lag
 * behind the journal, never the other way round.
 */
export function headFile(file: string) {
  let last: number | null = null
  return {
    /** Whether the journal holds what was noted; true where nothing was. */
    isIn: async (query: Query): Promise<boolean> => {
      const noted = readNoted(file)
      return noted === null || (await holds(query, noted))
    },
    note: async (query: Query): Promise<void> => {
      const now = await headOf(query)
      if (!now || now.position === last) return
      writeFileSync(`${file}.new`, JSON.stringify(now), { mode: 0o600 })
      renameSync(`${file}.new`, file)
      last = now.position
    },
  }
}

function readNoted(file: string): JournalHead | null {
  try {
    return head.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null // what node throws of files
    throw new Error(`${file} does not say where the journal ends.`, { cause: error })
  }
}
