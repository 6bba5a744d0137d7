import type { Envelope } from '@madang/contract/envelope.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { once } from '../../../server/http/idempotency.ts'

/** Of each user and call there is one request. */
const requestKey = '00000000-0000-4000-8000-0000000000ff'

/** Runs a call under its request's key, as the carrier of calls does. */
export function keyed(
  db: Db,
  { user, operation, at }: { readonly user: UserId; readonly operation: string; readonly at: Date },
  run: (tx: Tx) => Promise<unknown>,
): Promise<Envelope> {
  const request = { user, operation, key: requestKey, bodyHash: operation, movesMoney: true }
  const done = { success: 200, msg: '', data: null }
  return transact(db, (tx) =>
    once(
      tx,
      request,
      at,
      async () => {
        await run(tx)
        return done
      },
      (failure) => {
        throw failure
      },
    ),
  )
}
