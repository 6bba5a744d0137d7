import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Brings the payer's database to the newest schema. A file that was applied may not change any more. */
export async function migrate(database: Database): Promise<void> {
  await database.transact(async (query) => {
    await query('select pg_advisory_xact_lock(7734025222)')
    await query('create table if not exists migration (file text primary key, hash text not null)')
    const applied = await query<{ file: string; hash: string }>('select file, hash from migration')
    for (const file of readdirSync(folder).toSorted()) {
      const text = readFileSync(join(folder, file), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const known = applied.find((each) => each.file === file)
      if (known && known.hash !== hash)
        throw new Error(`The migration ${file} of the payer was changed after it was applied.`)
      if (known) continue
      await query(text)
      await query('insert into migration values ($1, $2)', [file, hash])
    }
  })
}
