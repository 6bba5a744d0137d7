import '../tables.ts'
import type { Tx } from '../../db/tables.ts'

/** The last ordinal, and what was credited for registrations on a business day, in units of CVC. */
export interface RegistrationCounter {
  readonly last: bigint
  readonly credited_on: string | null
  readonly credited: bigint
}

/** Counts what registrations cost on the business day they are credited; a day that is over stays over. */
export function dayBudget({ credited_on, credited }: RegistrationCounter) {
  let on = credited_on
  let spent = credited
  return {
    /** Whether the day's budget covers an amount, which then counts. */
    covers(day: string, amount: bigint, budget: bigint): boolean {
      if (on === null || day > on) [on, spent] = [day, 0n]
      if (spent + amount > budget) return false
      spent += amount
      return true
    },
    kept: () => ({ credited_on: on, credited: spent }),
  }
}

/** Its row, locked: the single allocator of ordinals and of the day's budget. */
export function lockCounter(tx: Tx) {
  return tx.selectFrom('registration_counter').select(['last', 'credited_on', 'credited']).forUpdate()
}
