import type { z } from 'zod'
import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import type { payCalls } from '@madang/contract/operators/casework/pay-calls.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import type { CaseKind } from '../../casework/case-kind.ts'
import type { DecidableCase, MadeDecisions } from '../../casework/pending-decisions.ts'
import { claimCase } from '../../casework/take-step.ts'
import type { AuditFacts } from '../../audit/record.ts'
import type { OperatorCommand } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { eachAlone } from '../../db/each-alone.ts'
import { audited, type Audited, type Route } from '../../domain.ts'
import { type OpenProposal, openProposals } from '../proposals/open-proposals.ts'
import { refuseUnlessAlone } from '../access/second-person.ts'
import { kindOf } from '../proposals/proposal-kinds.ts'
import { propose } from '../proposals/proposals.ts'
import { actorOf, type Reader } from './routes-of-kind.ts'

type Calls = Pick<ReturnType<typeof payCalls>, 'propose' | 'takeBack'> & {
  readonly reject: OperatorEndpoint<
    z.ZodType<{ readonly ids: string[]; readonly code: string; readonly reason: string }>,
    z.ZodType<Results>,
    'operator'
  >
}

interface Results {
  readonly items: { id: string; success: number }[]
}

/** A kind of cases that pay, as the console decides them. */
interface PayRow<Key> {
  readonly kind: CaseKind<Key>
  readonly calls: Calls
  readonly proposal: ProposalKind
  readonly decisions: MadeDecisions
  /** What two people's agreement makes of a case, and what a rejection makes of it, in the table of the cases. */
  readonly agreed: string
  readonly rejected: string
  /** Whether one person may decide to pay a case; two where nothing is said. */
  readonly isForOne?: (context: OperatorCommand<'withdrawals'>, id: string) => Promise<boolean>
  readonly keyOf: (id: string) => Key
  /** What is paid, to be read and signed by whoever decides: an amount, an address. */
  readonly factsOf: (tx: Tx, id: string) => Promise<AuditFacts>
  /** How the audit log names a case. */
  readonly objectOf: (id: string) => string
}

type SignedAlone = NonNullable<Audited<unknown>['alone']>[number]

/** Proposing to pay (or paying, where one person may), rejecting and taking back (REQ-173, REQ-174); each of many stands for itself. */
export function payRoutes<Key>(row: PayRow<Key>): Route[] {
  const { calls, decisions, objectOf } = row
  return [
    audited(calls.propose, async (context: OperatorCommand<'random' | 'withdrawals'>, { ids, reason }) => {
      const money: string[] = []
      const alone: SignedAlone[] = []
      const done = await many(context, row, { ids, reason, decision: row.agreed }, async (id, { version }) => {
        const payload = { id, version }
        const after = { ...(await row.factsOf(context.tx, id)), state: row.agreed }
        const asked = { kind: row.proposal, object: id, payload, after }
        if (await row.isForOne?.(context, id)) {
          await refuseUnlessAlone(context, kindOf(row.proposal).right)
          const by = { decision: row.agreed, decision_by: context.operator, decision_with: null }
          await decisions.decide(context.tx, id, { ...by, decision_reason: null, version }, context.clock.now())
          alone.push(asked)
          return row.agreed
        }
        money.push(await propose(context, { ...asked, before: {}, reason }))
        return 'proposed'
      })
      return { ...done, money, alone }
    }),
    audited(calls.reject, (context, { ids, code, reason }) =>
      many(context, row, { ids, reason, decision: row.rejected }, async (id, { version }) => {
        const by = { decision_by: context.operator, decision_with: null }
        const decision = { ...by, decision: row.rejected, decision_reason: code, version }
        await decisions.decide(context.tx, id, decision, context.clock.now())
        return row.rejected
      }),
    ),
    audited(calls.takeBack, async ({ tx, operator, clock }, { id }) => {
      await decisions.takeBack(tx, id, { operator, now: clock.now() })
      return { answer: null, object: objectOf(id), after: { state: 'claimed' } }
    }),
  ]
}

interface Many {
  readonly ids: readonly string[]
  readonly reason: string
  /** How they are to be decided. */
  readonly decision: string
}

/** Does something to several cases that nobody else has and nobody decided, each alone; they become this operator's. */
async function many<Key>(
  context: OperatorCommand,
  { kind, decisions, keyOf, objectOf }: PayRow<Key>,
  { ids, reason, decision }: Many,
  run: (id: string, found: DecidableCase) => Promise<string>,
): Promise<Audited<Results>> {
  const { tx } = context
  const actor = await actorOf(context, kind)
  // In one order, so that two operators with the same cases do not wait for each other in a circle.
  /** What the audit log says was done. */
  const deeds = new Map<string, string>()
  const results = await eachAlone(tx, [...new Set(ids)].sort(), async (id) => {
    const found = await decisions.lockUndecided(tx, id, decision)
    // What was decided once, and may be decided otherwise, is nobody's to claim, nor what is no case yet.
    if (found.decided_at === null && (await kind.store.read(tx, keyOf(id)))) await claimCase(tx, kind, keyOf(id), actor)
    deeds.set(id, await run(id, found))
  })
  const items = results.map(({ item: id, success }) => ({ id, success }))
  const after = Object.fromEntries(
    items.map(({ id, success }) => [id, success === 200 ? (deeds.get(id) ?? '') : String(success)]),
  )
  const object = items.length === 1 ? objectOf(items[0]!.id) : `${items.length} of ${kind.queue}`
  return { answer: { items }, object, after, reason }
}

interface PayFacts {
  readonly decision: string | null
  readonly decision_by: string | null
  readonly effective_at: Date | null
}

/** What waits for a second person, and what was decided and waits for its moment, as a list shows it. */
export async function payStandings(reader: Reader, kinds: readonly ProposalKind[], ids: readonly string[]) {
  const proposals = await openProposals(reader.db, { kinds, objects: ids, now: reader.now })
  return (id: string, { decision, decision_by, effective_at }: PayFacts) => ({
    proposal: shownProposal(reader, proposals.get(id)),
    pending:
      decision && effective_at
        ? {
            decision,
            decidedBy: reader.staff.nameOf(decision_by) ?? '',
            isMine: decision_by === reader.operator,
            effectiveTime: effective_at,
            leftMs: Math.max(0, effective_at.getTime() - reader.now.getTime()),
          }
        : null,
  })
}

/** What waits for a second person, as an item of a queue says it. */
export function shownProposal({ operator }: Pick<Reader, 'operator'>, proposal: OpenProposal | undefined) {
  if (!proposal) return null
  const { proposedBy, name, proposalId, isStillAsked, reason, proposedTime, expireTime } = proposal
  const isMine = proposedBy === operator
  return { proposalId, proposedBy: name, isMine, isStillAsked, reason, proposedTime, expireTime }
}
