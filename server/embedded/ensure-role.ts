import pg from 'pg'

/** Makes a role that may log in with this password and is nothing more, or gives it this password. */
export async function ensureRole(
  ownerUrl: string,
  { role, password }: { role: string; password: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const name = client.escapeIdentifier(role)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    const verb = rowCount === 0 ? 'create' : 'alter'
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await client.query(`${verb} role ${name} ${rights} password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
