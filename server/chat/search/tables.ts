declare module '../../db/tables.ts' {
  interface Tables {
    message_block: {
      conversation: bigint
      block: number
      up_to: number
      first_at: Date
      last_at: Date
      pieces: Buffer
    }
  }
}
