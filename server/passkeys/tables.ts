declare module '../db/tables.ts' {
  interface Tables {
    passkey_challenge: { challenge: Buffer; held_by: string; expires_at: Date }
  }
}
