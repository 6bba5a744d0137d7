import type { ColumnType } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    rule_set: { version: string; rules: ColumnType<unknown, string, never> }
    rule_in_force: { effective_from: string; version: string }
  }
}
