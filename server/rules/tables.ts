import type { ColumnType, Generated } from 'kysely'
import type { Text } from '@madang/contract/locale.ts'

declare module '../db/tables.ts' {
  interface Tables {
    programme: {
      programme_id: string
      kind: string
      zone: string
      texts: ColumnType<{ readonly name: Text }, string, never>
      created_at: Generated<Date>
    }
    rule_set: { version: string; programme: Generated<string>; rules: ColumnType<unknown, string, never> }
    rule_in_force: { programme: Generated<string>; effective_from: string; version: string }
  }
}
