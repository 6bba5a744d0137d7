declare module '../db/tables.ts' {
  interface Tables {
    /** Security events by kind and minute, over all processes; kept for 30 days. */
    security_count: { kind: string; minute: Date; times: bigint }
    /** When a kind reached the rate at which the console warns; open while its last minute is near. Kept for a year. */
    security_alert: { kind: string; began_at: Date; last_at: Date; times: bigint }
  }
}
