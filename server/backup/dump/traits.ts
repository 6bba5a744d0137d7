import type pg from 'pg'

/** What a database is besides its content, which a dump of its content leaves out. */
export interface Traits {
  /** Encoding and locale, as `create database` is told. */
  readonly making: string
  readonly name: string
  readonly owner: string
  readonly connectionLimit: number
  /** Null where nobody changed who may use it. */
  readonly grants: readonly Grant[] | null
  readonly settings: readonly Setting[]
}

interface Grant {
  /** Null for everybody. */
  readonly grantee: string | null
  readonly privilege: string
  readonly mayGrant: boolean
}

interface Setting {
  /** Whose; null for everybody's. */
  readonly role: string | null
  readonly setting: string
}

/** A row of `pg_database`; what depends on the release of PostgreSQL may be absent. */
interface DatabaseRow {
  readonly datcollate: string
  readonly datctype: string
  readonly datconnlimit: number
  readonly datacl: unknown
  readonly datlocprovider?: string
  readonly daticulocale?: string | null
  readonly datlocale?: string | null
  readonly daticurules?: string | null
}

/** Of the database of `client`. */
export async function traitsOf(client: pg.Client): Promise<Traits> {
  const { rows } = await client.query<{ row: DatabaseRow; encoding: string; owner: string }>(
    `select to_jsonb(d) as row, pg_encoding_to_char(encoding) as encoding, pg_get_userbyid(datdba) as owner
      from pg_database d where datname = current_database()`,
  )
  const { row, encoding, owner } = rows[0]!
  const { rows: grants } = await client.query<Grant>(
    `select case when grantee <> 0 then pg_get_userbyid(grantee) end as grantee, privilege_type as privilege,
        is_grantable as "mayGrant"
      from pg_database, aclexplode(datacl) where datname = current_database() and grantee <> datdba`,
  )
  const { rows: settings } = await client.query<Setting>(
    `select rolname as role, setting from pg_db_role_setting
      join pg_database on pg_database.oid = setdatabase left join pg_roles on pg_roles.oid = setrole,
      unnest(setconfig) as setting
      where datname = current_database()`,
  )
  return {
    making: makingOf(client, row, encoding),
    name: client.database!, // connected
    owner,
    connectionLimit: row.datconnlimit,
    grants: row.datacl === null ? null : grants,
    settings,
  }
}

function makingOf(client: pg.Client, row: DatabaseRow, encoding: string): string {
  const locale = row.datlocale ?? row.daticulocale ?? ''
  const parts: (readonly [string, string])[] = [
    ['encoding', encoding],
    ['lc_collate', row.datcollate],
    ['lc_ctype', row.datctype],
  ]
  if (row.datlocprovider === 'c') parts.push(['locale_provider', 'libc'])
  if (row.datlocprovider === 'i') parts.push(['locale_provider', 'icu'], ['icu_locale', locale])
  if (row.datlocprovider === 'b') parts.push(['locale_provider', 'builtin'], ['builtin_locale', locale])
  if (row.daticurules) parts.push(['icu_rules', row.daticurules])
  return parts.map(([name, value]) => `${name} ${client.escapeLiteral(value)}`).join(' ')
}

/** Lets those connect to the empty database `name` who may connect to the one with these traits. */
export async function giveGrants(client: pg.Client, name: string, { grants }: Traits): Promise<void> {
  if (grants === null) return
  await client.query(`revoke all on database ${name} from public`)
  for (const { grantee, privilege, mayGrant } of grants) {
    const to = grantee === null ? 'public' : client.escapeIdentifier(grantee)
    await client.query(`grant ${privilege} on database ${name} to ${to}${mayGrant ? ' with grant option' : ''}`)
  }
}

/**
 * Gives the database `name`, whose content is complete, the settings and the limit of connections of the one with these traits.
 * Returns what could not be set, each with its sentence: an owner may not set what only a superuser may.
 */
export async function giveSettings(client: pg.Client, name: string, traits: Traits): Promise<string[]> {
  const { settings, connectionLimit } = traits
  if (connectionLimit >= 0) await client.query(`alter database ${name} connection limit ${connectionLimit}`)
  const unset: string[] = []
  for (const { role, setting } of settings) {
    const at = setting.indexOf('=')
    const [called, value] = [setting.slice(0, at), setting.slice(at + 1)]
    const whose = role === null ? '' : `role ${client.escapeIdentifier(role)} in `
    const parameter = called
      .split('.')
      .map((part) => client.escapeIdentifier(part))
      .join('.')
    try {
      await client.query('begin')
      // As it is kept, so that lists need no quoting of ours.
      await client.query('select set_config($1, $2, true)', [called, value])
      await client.query(`alter ${whose}database ${name} set ${parameter} from current`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      unset.push(
        `${called} = ${value} of ${role ? `${role} in ` : ''}${traits.name} is not set: ${(error as Error).message}.`,
      )
    }
  }
  return unset
}

/** Gives the database `place` to the owner of the one with these traits, where that was somebody else than who restores. */
export async function giveOwner(client: pg.Client, place: string, { owner }: Traits): Promise<string[]> {
  const [database, to] = [client.escapeIdentifier(place), client.escapeIdentifier(owner)]
  return client.query(`alter database ${database} owner to ${to}`).then(
    () => [],
    (error: Error) => [`${owner} does not own ${place} any more: ${error.message}.`],
  )
}
