import type { ColumnType } from 'kysely'

declare module '../db/tables.ts' {
  interface Tables {
    /** Secrets by their tag, never themselves. */
    secret_key: {
      tag: string
      id: string
      added_at: Date
      sealing_since: ColumnType<Date | null, Date | null | undefined, Date | null>
      superseded_at: ColumnType<Date | null, Date | null | undefined, Date | null>
      dropped_at: Date | null
    }
    /** Which secrets each running process has. */
    key_holder: { process: string; tags: string[]; seen_at: Date }
    /** How far the re-sealing of each use has come. */
    reseal_progress: { use: string; tag: string; next_block: bigint; resealed: bigint; done_at: Date | null }
  }
}
