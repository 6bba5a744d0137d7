import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** Who answers a customer, and since when. */
export interface Claim {
  readonly customer: UserId
  readonly operator: string
  readonly claimedAt: Date
}

/** Every open claim, the oldest first. */
export async function openClaims(db: Db | Tx): Promise<Claim[]> {
  const rows = await db.selectFrom('support_claim').selectAll().orderBy('claimed_at').orderBy('customer').execute()
  return rows.map(({ customer, operator, claimed_at: claimedAt }) => ({ customer, operator, claimedAt }))
}

/** Takes a customer, once at a time. CONFLICT when a colleague was faster. */
export async function claimCustomer(tx: Tx, { customer, operator, claimedAt }: Claim): Promise<void> {
  await tx
    .insertInto('support_claim')
    .values({ customer, operator, claimed_at: claimedAt })
    .onConflict((conflict) => conflict.column('customer').doNothing())
    .execute()
  const held = await tx
    .selectFrom('support_claim')
    .select('operator')
    .where('customer', '=', customer)
    .executeTakeFirst()
  if (held?.operator !== operator) throw new Failure('CONFLICT')
}

/** NOT_FOUND unless this operator answers this customer: what a customer wrote is open to that one alone (REQ-176). */
export async function refuseUnlessMine(db: Db | Tx, customer: UserId, operator: string): Promise<void> {
  const mine = await db
    .selectFrom('support_claim')
    .select('customer')
    .where('customer', '=', customer)
    .where('operator', '=', operator)
    .executeTakeFirst()
  if (!mine) throw new Failure('NOT_FOUND')
}

/** Gives a customer to a colleague. NOT_FOUND for somebody else's customer. */
export async function handOverCustomer(
  tx: Tx,
  { customer, operator, to, now }: { customer: UserId; operator: string; to: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('support_claim')
    .set({ operator: to, claimed_at: now })
    .where('customer', '=', customer)
    .where('operator', '=', operator)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
}

/** Lets a customer go. NOT_FOUND for somebody else's. */
export async function closeClaim(tx: Tx, customer: UserId, operator: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('support_claim')
    .where('customer', '=', customer)
    .where('operator', '=', operator)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
}
