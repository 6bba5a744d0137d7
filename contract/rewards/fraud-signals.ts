/** What the fraud check looks at (REQ-119), in the order in which it is shown. */
export const fraudSignals = [
  /** Others, of anybody's, who registered from the same installation. */
  'installation',
  /** Others of the same inviter with the same phone hash, beyond what its spread explains. */
  'deviceHash',
  /** Others of the same inviter from the same block of addresses within a day. */
  'block',
  /** Others of the same inviter within ten minutes. */
  'burst',
  /** Registrations around this one that followed each other at even intervals. */
  'evenness',
  /** People of the same inviter who never came back, when nearly nobody did. */
  'idle',
  /** Others of the same inviter who check in within two minutes of this one. */
  'lockstep',
  /** Others with the same pay-out address. */
  'payout',
  /** Attendance that no person can have. */
  'attendance',
] as const
export type FraudSignal = (typeof fraudSignals)[number]
