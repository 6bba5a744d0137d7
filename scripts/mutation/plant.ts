import { readdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropDatabase, onServer, sibling } from '../../server/db/test-server.ts'
import type { OpenTests } from './open-tests.ts'

/** Puts a text in the place of a file, so that tests meet it. Answers false where it is no program. */
export type Plant = (text: string) => Promise<boolean>

/** A file of code is written; a file of functions of the database is applied to the database that tests copy theirs from. */
export function planting(path: string, tests: OpenTests): Plant {
  if (!path.endsWith('.sql'))
    return async (text) => {
      await writeFile(path, text)
      return true
    }
  return async (text) => {
    const { templateDatabase, freeCopies } = tests.provided()
    try {
      await onServer(templateDatabase, text)
    } catch {
      return false
    }
    for (const name of await readdir(freeCopies)) {
      await unlink(join(freeCopies, name))
      await dropDatabase(sibling(templateDatabase, name))
    }
    return true
  }
}
