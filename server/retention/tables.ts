declare module '../db/tables.ts' {
  interface Tables {
    retention_sweep: { name: string; swept_at: Date; removed: number; total: bigint; left_over: number }
  }
}
