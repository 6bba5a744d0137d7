import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { unmarkDeletion } from '../deletion.ts'
import { stopAllDelayed } from './delayed-changes.ts'

/**
 * Stops what somebody else may have begun in an account that nobody can log in to any more: changes that wait, and a deletion
 * that was asked for, of which its user is told.
 */
export async function stopBegun(by: Notifying & { readonly tx: Tx }, user: UserId): Promise<void> {
  await stopAllDelayed(by.tx, user)
  if (await unmarkDeletion(by.tx, user)) await notify(by, user, 'deletionCancelled')
}
