import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sqlFilesOf, stamped } from '../server/db/sql-files.ts'
import { root } from './root.ts'

/** `npm run sql`: gives every edited file of `server/<domain>/sql` its next version and prints their paths. */
for (const path of await sqlFilesOf()) {
  const file = join(root, 'server', path)
  const text = await readFile(file, 'utf8')
  const next = stamped(text)
  if (next === text) continue
  await writeFile(file, next)
  process.stdout.write(`server/${path}\n`)
}
