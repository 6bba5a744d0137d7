import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import type { NewVerdict } from '../fraud/invitee-verdicts.ts'
import type { GrantSubject, NewGrant, PlacesByKind } from './grant-kind.ts'
import { placesOf } from './grant-orders.ts'

/** A grant of a registration, or of any other kind whose places the caller knows. */
export type InsertedGrant = Omit<NewGrant, 'kind' | 'facts'> &
  Pick<GrantSubject, 'subject'> & { readonly kind: string; readonly facts: object }

/** Inserts grants in their order, and whom the check will look at, by one statement, whatever their number. */
export async function insertGrants(
  tx: Tx,
  grants: readonly InsertedGrant[],
  { places, verdicts = [] }: { places?: PlacesByKind; verdicts?: readonly NewVerdict[] } = {},
): Promise<void> {
  if (grants.length === 0 && verdicts.length === 0) return
  const column = <Field extends keyof NewGrant>(field: Field) => grants.map((grant) => grant[field])
  const kinds = grants.map((grant) => placesOf(grant, places))
  await sql`with judged as (
      insert into invitee_verdict (invitee, rule_version, state, due_at)
      select * from unnest(${verdicts.map(({ invitee }) => invitee)}::text[], ${verdicts.map(({ ruleVersion }) => ruleVersion)}::text[],
        ${verdicts.map(({ state }) => state)}::text[], ${verdicts.map(({ dueAt }) => dueAt)}::timestamptz[])
      on conflict do nothing
    )
    insert into reward_grant
      (programme, asset, subject, facts, user_id, kind, ordinal, invitee, level, amount, available, locked, rule_version,
       status, reason, created_at, due_at, decided_at)
    select * from unnest(${kinds.map(({ programme }) => programme)}::text[], ${kinds.map(({ asset }) => asset)}::text[],
      ${grants.map((grant) => placesOf(grant, places).subject(grant))}::text[],
      ${grants.map(({ facts }) => JSON.stringify(facts))}::jsonb[],
      ${column('user_id')}::text[], ${column('kind')}::text[], ${column('ordinal')}::bigint[],
      ${column('invitee')}::text[], ${column('level')}::smallint[], ${column('amount')}::bigint[],
      ${column('available')}::bigint[], ${column('locked')}::bigint[], ${column('rule_version')}::text[],
      ${column('status')}::text[], ${column('reason')}::text[], ${column('created_at')}::timestamptz[],
      ${column('due_at')}::timestamptz[], ${column('decided_at')}::timestamptz[])`.execute(tx)
}
