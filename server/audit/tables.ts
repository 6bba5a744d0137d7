import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    audit_entry: {
      seq: bigint
      content: string
      hash: Buffer
      at_ms: GeneratedAlways<bigint>
      operator: GeneratedAlways<string | null>
      action: GeneratedAlways<string>
      object: GeneratedAlways<string>
    }
    /** One row: the end of the chain. */
    audit_head: { only_one: Generated<boolean>; seq: bigint; hash: Buffer }
    /** One row: the last head that was signed for the places outside. */
    audit_signed_head: { only_one: Generated<boolean>; number: bigint; seq: bigint; signed_at: Date }
  }
}
