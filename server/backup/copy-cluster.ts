import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Folders whose content PostgreSQL makes anew at its start; they must be there, empty. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pgsql_tmp.*|pg_internal\.init.*)$/
const walFolder = 'pg_wal'

/** One entry of a copied database folder: what is in it, or where it is read. */
export type ClusterEntry =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string; readonly from: string }
  | { readonly kind: 'text'; readonly path: string; readonly text: string }

/**
 * Copies a running PostgreSQL, beside everything that writes: its folders and files, one after another. What was acknowledged
 * before the last of the log is in it (PostgreSQL, Continuous Archiving, "Making a Base Backup Using the Low Level API"): the
 * files as they are, then the log from the start to the end of the copying, which a slot holds meanwhile, and the label that
 * makes the next start recover from it. Tablespaces are refused.
 */
export async function* copyCluster({
  url,
  folder,
  beforeEnd,
}: {
  readonly url: string
  readonly folder: string
  /** What was acknowledged when it is called is in the copy. */
  readonly beforeEnd?: () => void
}): AsyncIterable<ClusterEntry> {
  const client = new pg.Client({ connectionString: url, application_name: 'madang backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`backup_${process.pid}`])
    await client.query(`select pg_backup_start('madang', true)`)
    yield* await entriesOf(folder)
    beforeEnd?.()
    const { rows } = await client.query<{ label: string; spaces: string; last: string }>(
      `select labelfile as label, spcmapfile as spaces, pg_walfile_name(lsn) as last from pg_backup_stop(true)`,
    )
    const [{ label, spaces, last }] = rows as [(typeof rows)[0] & object]
    if (spaces.trim()) throw new Error('A database with tablespaces is not copied. Use the tools of PostgreSQL.')
    for (const name of await segments(folder, label, last))
      yield { kind: 'file', path: `${walFolder}/${name}`, from: join(folder, walFolder, name) }
    yield { kind: 'text', path: 'backup_label', text: label }
  } finally {
    // The slot is of this connection and goes with it.
    await client.end()
  }
}

async function entriesOf(folder: string, below = ''): Promise<ClusterEntry[]> {
  const entries: ClusterEntry[] = []
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (left.test(entry.name)) continue
    if (entry.isFile()) entries.push({ kind: 'file', path, from: join(folder, path) })
    if (!entry.isDirectory()) continue
    entries.push({ kind: 'folder', path })
    if (path === walFolder) entries.push({ kind: 'folder', path: `${walFolder}/archive_status` })
    else if (!emptied.has(path)) entries.push(...(await entriesOf(folder, path)))
  }
  return entries
}

/** The files of the log from the label's start to `last`, and the histories of timelines. */
async function segments(folder: string, label: string, last: string): Promise<string[]> {
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (!first) throw new Error(`The label of the copy names no file of the log: ${label}`)
  const names = await readdir(join(folder, walFolder))
  // Names of one timeline sort as they were written; a timeline only ever ends with a restore.
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last)) throw new Error('A file of the log is gone. Try again.')
  return [...needed, ...names.filter((name) => /^[0-9A-F]{8}\.history$/.test(name))]
}
