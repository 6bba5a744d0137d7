import pg from 'pg'
import { writingPlace } from './connections/places.ts'

/**
 * Lets the role of `applicationUrl` do what the server does, and no more (INV-M04): read and write rows, but change, remove or
 * truncate nothing that is kept for ever, nor the schema. The role of `ownerUrl` owns the tables. What is kept for ever is what
 * a trigger refuses to change, so that a further such table needs no list here. Nothing where both are one role.
 */
export async function grantApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(applicationUrl).username)
  if (role === decodeURIComponent(new URL(ownerUrl).username)) return
  await asOwner(ownerUrl, async (client) => {
    const name = client.escapeIdentifier(role)
    await client.query('begin')
    // Two processes that start at once grant one after the other.
    await client.query(`select pg_advisory_xact_lock(hashtext('madang grants'))`)
    const { rows: schemas } = await client.query<{ nspname: string }>(
      `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    for (const { nspname } of schemas) {
      const schema = client.escapeIdentifier(nspname)
      await client.query(`revoke create on schema ${schema} from public`)
      await client.query(`grant usage on schema ${schema} to ${name}`)
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`)
      await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`)
      await client.query(`grant execute on all functions in schema ${schema} to ${name}`)
    }
    const { rows: kept } = await client.query<{ place: string; verb: string }>(keptForEver)
    for (const { place, verb } of kept) await client.query(`revoke ${verb} on ${place} from ${name}`)
    await client.query(`revoke insert, update, delete on migration, sql_file from ${name}`)
    await client.query('commit')
  })
}

/**
 * Which verbs triggers refuse on which tables, whatever the row: one that looks at each row, such as at the steps of a
 * withdrawal, refuses some changes only. Bits of `tgtype`: 1 each row, 2 before, 8 delete, 16 update.
 */
const keptForEver = `
  select tgrelid::regclass::text as place, verb
  from pg_trigger
  join pg_proc on pg_proc.oid = tgfoid
  cross join (values ('delete', 8), ('update', 16)) as verbs (verb, bit)
  where proname ~ '^refuse_' and tgtype & 2 = 2 and tgtype & 1 = 0 and tgtype & bit = bit and tgqual is null
    and (verb = 'delete' or tgattr = '')`

/** Beside superusers and who makes roles: roles of PostgreSQL through which files, programs and all tables are reached, whatever tables grant. */
const reachingFurther = [
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_write_all_data',
]

/**
 * One sentence where the running role may do what it must not; null for a role that is as it should be. A membership counts
 * also where its rights come by `set role` alone.
 */
export async function unsafeRole(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<
    Record<'is_superuser' | 'makes_roles' | 'is_owner' | 'may_change', boolean> & Reached
  >(
    `select current_user as role, rolsuper as is_superuser, rolcreaterole as makes_roles,
      (select bool_or(pg_has_role(owner, 'member')) from (
        select relowner as owner from pg_class where oid in ('transfer'::regclass, 'audit_entry'::regclass)
        union all select nspowner from pg_namespace where oid = 'public'::regnamespace
        union all select datdba from pg_database where datname = current_database()) as owners) as is_owner,
      has_table_privilege('transfer', 'update, delete, truncate')
        or has_table_privilege('audit_entry', 'update, delete, truncate') as may_change,
      (select further.rolname from pg_roles as further
        where (further.rolname = any ($1) or further.rolsuper or further.rolcreaterole)
          and further.rolname <> current_user and pg_has_role(further.oid, 'member') limit 1) as reached
    from pg_roles where rolname = current_user`,
    [reachingFurther],
  )
  const found = rows[0]
  if (!found || found.is_superuser)
    return 'DATABASE_URL must name a role that is no superuser, and DATABASE_OWNER_URL the owner of the tables.'
  const { role, reached } = found
  if (found.may_change)
    return `The role ${role} of DATABASE_URL may change the ledger: DATABASE_OWNER_URL must name another role that owns the tables.`
  if (found.is_owner)
    return `The role ${role} of DATABASE_URL owns tables or the database, or is a member of the role that does: it must be neither.`
  if (found.makes_roles) return `The role ${role} of DATABASE_URL may create roles: alter it with NOCREATEROLE.`
  if (reached) return `The role ${role} of DATABASE_URL is a member of ${reached}: revoke it.`
  return null
}

interface Reached {
  readonly role: string
  readonly reached: string | null
}

async function asOwner(url: string, body: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: await writingPlace(url), application_name: 'madang grants' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await body(client)
  } finally {
    await client.end()
  }
}
