import type { Kysely, Transaction } from 'kysely'

/**
 * Every table by its name. Each domain adds its own beside its code:
 * `declare module '../db/tables.ts' { interface Tables { check_in: CheckInTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by the domains
export interface Tables {}

/** The database outside a transaction. */
export type Db = Kysely<Tables>

/** An open database transaction; whoever holds it queries through it alone. */
export type Tx = Transaction<Tables>
