import type { Context, OperatorQuery, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { sql } from 'kysely'
import { done } from '@madang/contract/outcome.ts'
import { Failure, failures } from '@madang/contract/failures.ts'
import type {
  approve as approveCall,
  approveMany as manyCall,
  getProposals as listCall,
  Proposal,
  ProposalKind,
  ProposalSignature,
} from '@madang/contract/operators/approvals.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import type { AuditFacts } from '../../audit/record.ts'
import { holdsWords, within } from '../../db/lists/read-list.ts'
import { pageBehind } from '../../db/page-behind.ts'
import type { ListOrder } from '../../db/place.ts'
import type { Db } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { Notice } from '../../ports/bus.ts'
import { refuseUnlessSecond } from '../access/second-person.ts'
import { isStillAsked } from './open-proposals.ts'
import { kindOf, shownProposalKinds } from './proposal-kinds.ts'
import { refuseUnverified } from './signatures.ts'
import '../tables.ts'

/** How long a proposal may wait for a second person. */
const proposalMs = 7 * 24 * 60 * 60_000

const order: ListOrder<{ readonly proposalId: string }> = {
  moment: 'proposed_at',
  key: { proposalId: 'proposal_id' },
  isFalling: true,
}

const oldestFirst: typeof order = { ...order, isFalling: false }

/** What somebody asks a second person for (REQ-174). */
export interface NewProposal {
  readonly kind: ProposalKind
  /** What it is about, in words that identify it. */
  readonly object: string
  /** What the kind needs to do it. */
  readonly payload: object
  readonly before: AuditFacts
  readonly after: AuditFacts
  readonly reason: string
  /** Of whoever proposes, for kinds that ask for one. */
  readonly signature?: ProposalSignature
}

/** Puts a proposal before the colleagues and answers its id. CONFLICT while one of its kind on this object is open. */
export async function propose(
  context: Context<'tx' | 'operator' | 'clock' | 'random'> & Partial<Context<'verifySignature'>>,
  { kind, object, payload, before, after, reason, signature }: NewProposal,
): Promise<string> {
  const { tx, operator, clock, random } = context
  await refuseUnverified(context, { kind, object, payload, before, after }, signature)
  const now = clock.now()
  await tx
    .updateTable('proposal')
    .set({ state: 'expired' })
    .where('kind', '=', kind)
    .where('object', '=', object)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
  const id = random.uuid()
  const proposed = await tx
    .insertInto('proposal')
    .values({
      proposal_id: id,
      kind,
      object,
      payload: JSON.stringify(payload),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      proposed_by: operator,
      proposed_at: now,
      expires_at: new Date(now.getTime() + proposalMs),
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      proposer_signature: signature ? JSON.stringify(signature) : null,
    })
    // Whoever proposes the same at this moment waits here for the one that commits.
    .onConflict((conflict) => conflict.columns(['kind', 'object']).where('state', '=', 'open').doNothing())
    .returning('proposal_id')
    .executeTakeFirst()
  if (!proposed) throw new Failure('CONFLICT')
  return id
}

/** Closes what waited for a second person too long. */
export async function closeExpiredProposals(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('proposal')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
}

/**
 * Agrees to a colleague's proposal and does it in the same transaction, so that it is done exactly once whoever else
 * decides at this moment. NOT_ALLOWED for one's own and without the right of its kind, CONFLICT when it was decided,
 * EXPIRED after seven days; NOT_YET, FROZEN and the rest as `refuseUnlessSecond` says. What is of money uses up a proof (CHECK_NEEDED).
 */
export async function approve(
  context: Approving,
  { proposalId, reason, signature }: Parsed<typeof approveCall>,
): Promise<Audited<{ half: string | null }>> {
  const { kind, object, before, after, half } = await carryOut(context, proposalId, reason, signature)
  const money = kindOf(kind).isMoney ? [proposalId] : []
  return { answer: { half }, object: `${kind} ${object}`, before, after, reason, money }
}

/**
 * Agrees to several proposals. One that fails is undone alone and says why; what was done is one entry of the audit log. One
 * proof is used up for the money among them.
 */
export async function approveMany(
  context: Approving,
  { proposalIds, reason }: Parsed<typeof manyCall>,
): Promise<Audited<Out<typeof manyCall>>> {
  const { tx } = context
  const items: Out<typeof manyCall>['items'] = []
  const after: Record<string, string> = {}
  const money: string[] = []
  // In the order of their ids, so that two operators who agree to the same ones do not wait for each other in a circle.
  for (const proposalId of [...new Set(proposalIds)].sort()) {
    const pending: Notice[] = []
    await sql`savepoint one_proposal`.execute(tx)
    try {
      const publish = (notice: Notice) => void pending.push(notice)
      const { kind, object, half } = await carryOut({ ...context, publish }, proposalId, reason)
      items.push({ proposalId, success: done, half })
      if (kindOf(kind).isMoney) money.push(proposalId)
      after[`approved${items.length}`] = `${kind} ${object} (${proposalId})`
      for (const notice of pending) context.publish(notice)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      await sql`rollback to savepoint one_proposal`.execute(tx)
      items.push({ proposalId, success: failures[error.failure].code, half: null })
    }
  }
  return { answer: { items }, object: `${Object.keys(after).length} proposals`, after, reason, money }
}

type Approving = OperatorCommand<
  | 'bus'
  | 'consolePlace'
  | 'keys'
  | 'limits'
  | 'passwords'
  | 'random'
  | 'messageWays'
  | 'approvalWaitMs'
  | 'verifySignature'
>

async function carryOut(
  context: Approving,
  proposalId: string,
  reason: string | undefined,
  signature?: ProposalSignature,
) {
  const { tx, clock, publish, operator } = context
  const proposal = await lockOpen(context, proposalId)
  const { right, asking = right } = kindOf(proposal.kind)
  await refuseUnlessSecond(context, { proposedBy: proposal.proposed_by, right, asking })
  const { kind, object, payload, before, after } = proposal
  await refuseUnverified(context, { kind, object, payload, before, after }, signature)
  const { half = null } = await kindOf(proposal.kind).carryOut(
    { tx, clock, publish, services: context, proposedBy: proposal.proposed_by, approvedBy: operator },
    proposal.payload,
  )
  await decide(context, proposalId, 'approved', reason ?? null, signature)
  return { kind, object, before, after, half }
}

/** Says no to a colleague's proposal; nothing is done. Fails like `approve`. */
export async function refuse(
  request: OperatorCommand,
  { proposalId, reason }: { proposalId: string; reason: string },
): Promise<Audited<null>> {
  const proposal = await lockOpen(request, proposalId)
  refuseOwn(request, proposal)
  await decide(request, proposalId, 'refused', reason)
  return { answer: null, object: `${proposal.kind} ${proposal.object}`, reason }
}

/** Takes one's own proposal back. NOT_ALLOWED for a colleague's. */
export async function withdraw(
  request: OperatorCommand,
  { proposalId }: { proposalId: string },
): Promise<Audited<null>> {
  const proposal = await lockOpen(request, proposalId)
  if (proposal.proposed_by !== request.operator) throw new Failure('NOT_ALLOWED')
  await decide(request, proposalId, 'withdrawn', null)
  return { answer: null, object: `${proposal.kind} ${proposal.object}` }
}

/** A page of what waits, or of what was decided or ran out; newest first. */
export function getProposals(
  caller: Context<'db' | 'operator' | 'roles' | 'now'>,
  { state, kind, end, asked, words = '', from, until, isRising = false, after, ...page }: Parsed<typeof listCall>,
): Promise<Out<typeof listCall>> {
  const { db, now } = caller
  const only = [
    ...holdsWords(sql`lower(concat_ws(' ', object, reason, operator.name))`, words.trim().toLowerCase()),
    ...within('proposed_at', { from, until }),
    ...(asked ? [sql`(proposed_by = ${caller.operator}) = ${asked === 'mine'}`] : []),
    ...(end ? [end === 'expired' ? sql`proposal.state in ('open', 'expired')` : sql`proposal.state = ${end}`] : []),
  ]
  return snapshot(db, async (tx) => {
    const narrowed = tx
      .selectFrom('proposal')
      .innerJoin('operator', 'operator.operator_id', 'proposed_by')
      .leftJoin('operator as decider', 'decider.operator_id', 'decided_by')
      .where((each) => {
        const isOpen = each.and([each('state', '=', 'open'), each('proposal.expires_at', '>', now)])
        return state === 'open' ? isOpen : each.not(isOpen)
      })
      .where('proposal.kind', 'in', kind ? [kind] : shownProposalKinds)
      .where(only.length ? sql<boolean>`${sql.join(only, sql` and `)}` : sql<boolean>`true`)
    const named = narrowed
      .selectAll('proposal')
      .select(['operator.name as proposer', 'decider.name as decider', 'operator.roles as proposer_roles'])
      .select(['operator.status as proposer_status', 'operator.stopped_until as proposer_stopped'])
    const shown = await pageBehind(narrowed, named, { order: isRising ? oldestFirst : order, after, ...page })
    const items = shown.page.map((row): Proposal => {
      const isMine = row.proposed_by === caller.operator
      const hasExpired = row.state === 'open' && row.expires_at <= now
      const { proposer_roles: roles, proposer_status: status, proposer_stopped: stopped_until } = row
      return {
        proposalId: row.proposal_id,
        kind: row.kind,
        state: hasExpired ? 'expired' : row.state,
        object: row.object,
        before: row.before,
        after: row.after,
        reason: row.reason,
        proposedBy: { operatorId: row.proposed_by, name: row.proposer },
        proposedAt: row.proposed_at,
        expiresAt: row.expires_at,
        decidedBy: row.decider,
        decidedAt: row.decided_at,
        decisionReason: row.decision_reason,
        proposerSignature: row.proposer_signature,
        approverSignature: row.approver_signature,
        isMine,
        mayDecide: row.state === 'open' && !hasExpired && !isMine && rightsOf(caller.roles).has(kindOf(row.kind).right),
        isStillAsked: isStillAsked({ kind: row.kind, roles, status, stopped_until }, now),
      }
    })
    const next = shown.last && { at: shown.last.place_at, proposalId: shown.last.proposal_id }
    return { items, next, totalCount: shown.totalCount, ...page }
  })
}

/** Locks a proposal that can still be decided. */
async function lockOpen({ tx, clock }: Pick<OperatorCommand, 'tx' | 'clock'>, id: string) {
  const found = await tx.selectFrom('proposal').selectAll().where('proposal_id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  if (found.state !== 'open') throw new Failure('CONFLICT')
  if (found.expires_at <= clock.now()) throw new Failure('EXPIRED')
  return found
}

/** Saying no stops nobody, so that nobody has to wait for it. */
function refuseOwn(
  { operator, roles }: Pick<OperatorQuery, 'operator' | 'roles'>,
  { proposed_by, kind }: { proposed_by: OperatorId; kind: ProposalKind },
) {
  if (operator === proposed_by || !rightsOf(roles).has(kindOf(kind).right)) throw new Failure('NOT_ALLOWED')
}

async function decide(
  { tx, operator, clock }: OperatorCommand,
  id: string,
  state: 'approved' | 'refused' | 'withdrawn',
  reason: string | null,
  signature?: ProposalSignature,
): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('proposal')
    .set({
      state,
      decided_by: operator,
      decided_at: now,
      decision_reason: reason,
      approver_signature: signature ? JSON.stringify(signature) : null,
    })
    .where('proposal_id', '=', id)
    .execute()
}
