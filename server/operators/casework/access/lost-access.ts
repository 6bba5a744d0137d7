import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/lost-access.ts'
import { record } from '../../../audit/record.ts'
import { refuseUnlessMine } from '../../../casework/take-step.ts'
import type { OperatorCommand, OperatorStandalone } from '../../../context.ts'
import type { Db } from '../../../db/tables.ts'
import { transact } from '../../../db/tx.ts'
import { actionOf, audited, type Audited, type Route, standalone } from '../../../domain.ts'
import {
  type AccessCase,
  accessCases,
  countOthers,
  hindranceOf,
  listAccessCases,
  lockAccessCase,
} from '../../../users/lost-access/access-cases.ts'
import { refuseAccess as refuse } from '../../../users/lost-access/decide-access.ts'
import { livingSessionsOf } from '../../../users/sessions/living-session.ts'
import { contactIn, maskedContact, waitsUntil } from '../../../users/lost-access/own-request.ts'
import { propose } from '../../proposals/proposals.ts'
import { peopleIn } from '../people-in.ts'
import { actorOf, caseRoutes } from '../routes-of-kind.ts'

const kind = 'user.access'
const requestObject = (id: string) => `access request ${id}`

/** People who lost every way to log in: one proposes to let them in, a second agrees under Approvals (REQ-50, REQ-174). */
export const accessRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: accessCases,
    calls: calls.accessRequests,
    objectOf: ({ accessId }) => requestObject(accessId),
    read: listAccessCases,
    facts: async ({ db, keys, now }, items) => {
      const users = items.flatMap(({ user_id: user }) => user ?? [])
      const person = await peopleIn(db, users)
      const phones = new Map<UserId, readonly { readonly last_used_at: Date }[]>()
      for (const user of users) phones.set(user, await livingSessionsOf(db, user, now))
      const proposed = await openProposals(db, now)
      const hindrances = new Map<string, calls.QueuedAccessRequest['hindrance']>()
      const others = new Map<string, number>()
      for (const item of items) {
        hindrances.set(item.request_id, await hindranceOf(db, item, now))
        others.set(item.request_id, await countOthers(db, item, now))
      }
      const phonesOf = ({ user_id: user }: AccessCase) => user && phones.get(user)
      return (item) => ({
        reference: item.reference,
        user: item.user_id && person(item.user_id),
        named: item.named,
        lost: item.lost,
        contact: {
          kind: item.contact_kind,
          masked: maskedContact(item.contact_kind, contactIn(keys, item)),
          isProved: item.isProved,
        },
        words: item.words,
        others: others.get(item.request_id) ?? 0,
        factors: item.factors,
        sessions: phonesOf(item)?.length ?? 0,
        lastUseTime: phonesOf(item)?.[0]?.last_used_at ?? null,
        frozenTime: item.frozenAt,
        waitTime: waitsUntil(item),
        hindrance: hindrances.get(item.request_id) ?? null,
        answer: item.answer,
        stopTime: item.stopped_at,
        useTime: item.used_at,
        isProposed: proposed.has(requestObject(item.reference)),
      })
    },
  }),
  standalone(calls.openAccessContact, openAccessContact),
  audited(calls.proposeAccess, proposeAccess),
  audited(calls.refuseAccess, refuseAccess),
]

async function openProposals(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ object: string }>`
    select object from proposal where kind = ${kind} and state = 'open' and expires_at > ${now}`.execute(db)
  return new Set(rows.map(({ object }) => object))
}

/** Where the asker can be reached. CONFLICT for a request of a colleague's; that it is opened, and why, is in the audit log. */
function openAccessContact(
  { db, keys, operator, name, session, now }: OperatorStandalone<'keys'>,
  { accessId, reason }: Parsed<typeof calls.openAccessContact>,
): Promise<Out<typeof calls.openAccessContact>> {
  return transact(db, async (tx) => {
    await refuseUnlessMine(tx, accessCases, { accessId }, operator)
    const contact = contactIn(keys, await lockAccessCase(tx, { accessId }))
    const [action, object] = [actionOf(calls.openAccessContact), requestObject(accessId)]
    await record(tx, { at: now, operator, name, session, action, object, reason })
    return { contact }
  })
}

/**
 * Asks a second person to agree; the case stays with the caller. CONFLICT while that waits, when the case is a colleague's,
 * and as long as something keeps the asker out.
 */
async function proposeAccess(
  context: OperatorCommand<'random'>,
  { accessId, reason }: Parsed<typeof calls.proposeAccess>,
): Promise<Audited<Out<typeof calls.proposeAccess>>> {
  const { tx, operator, clock } = context
  await refuseUnlessMine(tx, accessCases, { accessId }, operator)
  const now = clock.now()
  const found = await lockAccessCase(tx, { accessId })
  if (await hindranceOf(tx, found, now)) throw new Failure('CONFLICT')
  const object = requestObject(found.reference)
  const before = { user: found.user_id ?? '', factors: String(found.factors) }
  const after = { lost: found.lost.join(', '), proved: found.isProved ? (found.proved_at?.toISOString() ?? '') : '' }
  const proposal = { kind, object, payload: { accessId }, before, after, reason } as const
  return { answer: { proposalId: await propose(context, proposal) }, object, before, after, reason }
}

/** Refuses in words the asker reads. CONFLICT when the case is a colleague's, or was stopped meanwhile. */
async function refuseAccess(
  context: OperatorCommand,
  { accessId, answer, reason }: Parsed<typeof calls.refuseAccess>,
): Promise<Audited<null>> {
  await refuse(context.tx, { accessId, answer, ...(await actorOf(context, accessCases)) })
  return { answer: null, object: requestObject(accessId), after: { state: 'refused', answer }, reason }
}
