import type { TestDatabase } from '../../db/test-database.ts'
import { keepFaults, settleFaults } from './faults.ts'

const fault = { invariant: 'INV-M02', subject: 'somebody/CVC/locked', detail: 'balance 2, transfers 1' }
const foundAt = new Date('2026-11-01T00:00:00Z')

/** Opens a difference in the books. */
export async function openFault({ transact }: Pick<TestDatabase, 'transact'>): Promise<void> {
  await transact((tx) => keepFaults(tx, [fault], foundAt))
}

/** Settles it, as a proof that finds the books whole does. */
export async function settleFault({ transact }: Pick<TestDatabase, 'transact'>): Promise<void> {
  await transact((tx) => settleFaults(tx, [], foundAt))
}
