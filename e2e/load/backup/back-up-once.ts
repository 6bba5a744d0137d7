/**
 * Makes a backup without its proof, in a program of its own with the priority that the server gives it: what `bench-backup.ts`
 * times. It is told the data folder and prints the name.
 */
import { constants, setPriority } from 'node:os'
import { keyOf } from '@madang/server/backup/back-up.ts'
import { reachDatabase } from '@madang/server/backup/database-source.ts'
import { filesOf, makeBackup } from '@madang/server/backup/make-backup.ts'
import { backupPlaces } from '@madang/server/backup/places.ts'

const data = process.argv[2]!
setPriority(constants.priority.PRIORITY_LOW)
const places = backupPlaces({ data, backupFolder: null, backupKeyFile: null, backupKeep: 14 })
const key = await keyOf(places)
await using source = await reachDatabase(data, () => undefined)
const { name } = await makeBackup(
  { database: filesOf(source), kept: {} },
  { target: places.backups, key, now: new Date() },
)
console.log(name)
