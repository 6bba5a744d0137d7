/** Why the ledger would not move something. */
export type RefusalReason =
  /** The debited account would fall below its floor: 0 for users, minus the budget for issue accounts (INV-M03, INV-M07). */
  | 'balance too low'
  /** The key names another transfer already (INV-M05). */
  | 'key used for other content'
  /** Nothing, less than nothing, or more than the largest amount; or a balance would pass 2^62 − 1 (INV-M09). */
  | 'amount out of range'
  /** Both sides are the same account, or hold different assets (INV-M01). */
  | 'accounts do not fit'
  | 'unknown account'
  /** The transfer to be corrected does not exist or was corrected before (INV-M04). */
  | 'cannot be corrected'

/**
 * The ledger refused and changed nothing. A domain that can meet one by a user's doing decides beforehand under
 * `lockAccount` and throws its own `Failure`; whatever arrives here otherwise is our mistake.
 */
export class LedgerRefusal extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, subject: string) {
    super(`${reason}: ${subject}`)
    this.name = 'LedgerRefusal'
    this.reason = reason
  }
}
