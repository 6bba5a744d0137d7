import '../tables.ts'
import { sql } from 'kysely'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import type { RegistrationEvent } from '../grants/grant-kind.ts'
import type { GrantRow } from '../records/explain.ts'
import type { VerdictState } from '../tables.ts'
import type { Verdict } from './scoring.ts'

/** What is known of an invited person when their registration is settled. */
export interface NewVerdict {
  readonly invitee: UserId
  readonly ruleVersion: string
  readonly state: VerdictState
  readonly dueAt: Date
}

/**
 * Every invited person is judged once, whether or not a level of theirs pays (REQ-119); who registered on the phone of their
 * inviter, or of somebody who left, is refused without it (REQ-219, INV-R03). Null for who came by nobody's code. Pure.
 */
export function verdictOf(rules: CvcRules, { user, ancestors }: RegistrationEvent): NewVerdict | null {
  const inviter = ancestors.find(({ level }) => level === 1)
  if (!inviter) return null
  return {
    invitee: user.userId,
    ruleVersion: rules.version,
    state: user.isSameProof || inviter.isSameDevice ? 'refused' : 'pending',
    dueAt: new Date(user.registeredAt.getTime() + rules.inviteHoldMinutes * 60_000),
  }
}

/** An invited person as the check looks at them: the rules they came under, and whether they were looked at before. */
export interface Judged {
  readonly invitee: UserId
  readonly ruleVersion: string
  readonly registeredAt: Date
  readonly lookedAt: Date | null
}

export interface DueInvitee extends Judged {
  /** Their grants that wait, of all levels; none where no level pays. */
  readonly grants: readonly GrantRow[]
}

/** The invited people whose time has come and their waiting grants, locked (sql/due-invitees.sql). */
export async function dueInvitees(tx: Tx, now: Date, limit: number): Promise<DueInvitee[]> {
  const { rows } = await sql<GrantRow & Record<'person' | 'judged_under', string> & Times>`
    select person, judged_under, judged_at, registered_at, (waiting).* from due_invitees(${now}::timestamptz, ${limit}::integer)`.execute(
    tx,
  )
  return [...Map.groupBy(rows, ({ person }) => person)].map(([person, each]) => ({
    invitee: person as UserId, // a key of `user`
    ruleVersion: each[0]!.judged_under,
    registeredAt: each[0]!.registered_at,
    lookedAt: each[0]!.judged_at,
    grants: each.filter(({ id }) => id !== null),
  }))
}

interface Times {
  readonly registered_at: Date
  readonly judged_at: Date | null
}

/** People who wait for their second look, and their grants with them. */
export async function waitForSecondLook(
  tx: Tx,
  waiting: readonly { readonly invitee: UserId; readonly againAt: Date; readonly verdict: Verdict }[],
  now: Date,
): Promise<void> {
  if (waiting.length === 0) return
  await sql`with looked as (
      select * from unnest(${waiting.map(({ invitee }) => invitee)}::text[], ${waiting.map(({ againAt }) => againAt)}::timestamptz[],
        ${waiting.map(({ verdict }) => JSON.stringify(verdict))}::jsonb[]) as looked (person, again, findings)
    ), judged as (
      update invitee_verdict set looked_at = ${now}, due_at = looked.again, findings = looked.findings
      from looked where invitee = person
    )
    update reward_grant set looked_at = ${now}, due_at = looked.again
    from looked where invitee = person and status = 'pending'`.execute(tx)
}

/** Puts off a person whose grants cannot be credited, so that others have their turn. */
export async function setVerdictAside(db: Db | Tx, invitee: UserId, until: Date): Promise<void> {
  await db
    .updateTable('invitee_verdict')
    .set({ due_at: until })
    .where('invitee', '=', invitee)
    .where('state', '=', 'pending')
    .execute()
}

/** Says that people passed. */
export async function passInvitees(tx: Tx, invitees: readonly UserId[], now: Date): Promise<void> {
  if (invitees.length === 0) return
  await sql`update invitee_verdict set state = 'passed', decided_at = ${now}
    where invitee = any(${invitees}::text[]) and state = 'pending'`.execute(tx)
}

/** Puts a person into a case with what was found; `held` until it is decided, or beside it when they had passed. */
export async function assignInvitee(
  tx: Tx,
  { invitee, ruleVersion, registeredAt }: Judged,
  { caseId, state, verdict }: { caseId: CaseId; state: 'held' | 'passed'; verdict: Verdict },
): Promise<void> {
  await sql`insert into invitee_verdict (invitee, rule_version, state, due_at, findings, fraud_case)
    values (${invitee}, ${ruleVersion}, ${state}, ${registeredAt}, ${JSON.stringify(verdict)}::jsonb, ${caseId})
    on conflict (invitee) do update
      set state = excluded.state, findings = excluded.findings, fraud_case = excluded.fraud_case
      where invitee_verdict.fraud_case is null`.execute(tx)
}

/** Decides everybody of a case, also those who came before people had verdicts of their own. */
export async function decideInvitees(tx: Tx, caseId: CaseId, state: 'passed' | 'refused', now: Date): Promise<void> {
  await sql`insert into invitee_verdict (invitee, rule_version, state, due_at, decided_at, fraud_case)
    select distinct on (invitee) invitee, rule_version, ${state}, due_at, ${now}::timestamptz, fraud_case
      from reward_grant where fraud_case = ${caseId} and invitee is not null order by invitee, level
    on conflict (invitee) do nothing`.execute(tx)
  await sql`update invitee_verdict set state = ${state}, decided_at = ${now} where fraud_case = ${caseId}`.execute(tx)
}

/** Lets the people count again whom a user invited and a case refused: the outcome of an appeal. */
export async function restoreInvitees(tx: Tx, caseId: CaseId, inviter: UserId, now: Date): Promise<void> {
  await sql`update invitee_verdict set state = 'passed', decided_at = ${now}
    from registration as person where person.invitee = invitee_verdict.invitee and inviter = ${inviter}
      and fraud_case = ${caseId} and state = 'refused'`.execute(tx)
}

/** The people of a case without any grant in it, since no level of theirs pays. */
export async function unpaidInvitees(
  tx: Db | Tx,
  caseId: CaseId,
): Promise<(Judged & { state: VerdictState; findings: unknown })[]> {
  const { rows } = await sql<Judged & { state: VerdictState; findings: unknown }>`
    select invitee, rule_version as "ruleVersion", registered_at as "registeredAt", looked_at as "lookedAt", state, findings
    from invitee_verdict as verdict join registration as person using (invitee)
    where fraud_case = ${caseId} and ${hasNoGrant} order by invitee`.execute(tx)
  return rows
}

/** Whether a row `verdict` has no grant in its case. */
export const hasNoGrant = sql<boolean>`not exists (select from reward_grant as paid
  where paid.invitee = verdict.invitee and paid.fraud_case = verdict.fraud_case)`

/** What the check said of some invited people; nothing of those from before people had verdicts of their own. */
export async function verdictsOf(db: Db | Tx, invitees: readonly UserId[]): Promise<ReadonlyMap<UserId, VerdictState>> {
  const { rows } = await sql<{ invitee: UserId; state: VerdictState }>`
    select invitee, state from invitee_verdict where invitee = any(${[...invitees]}::text[])`.execute(db)
  return new Map(rows.map(({ invitee, state }) => [invitee, state]))
}
