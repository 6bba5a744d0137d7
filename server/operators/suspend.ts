import type { Context, OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type * as calls from '@madang/contract/operators/people.ts'
import { setGroupLeader as setLeader } from '../campaigns/studio/group-leader.ts'
import type { Tx } from '../db/tables.ts'
import { lockUsers } from '../users/find-user.ts'
import { countFactors, refuseEnding } from '../users/factors/lost-factors.ts'
import { mailBy } from '../users/contacts/contact-messages.ts'
import { openFreeze } from '../users/freezes/freeze-account.ts'
import { usersByIds } from '../users/operator-user-queries.ts'
import { endSessions, lockSessions, publishSessionsEnded } from '../users/sessions/sessions.ts'
import { refuseUnprovedIn } from './access/fresh-proofs.ts'
import { propose } from './proposals/proposals.ts'
import { suspendedNotice, suspendUser, unsuspendUser } from '../users/suspensions.ts'

/**
 * Suspends a user with a reason code, whose text the user reads (REQ-173). At once and by one person: it may be urgent.
 * CHECK_NEEDED without a proof of the last five minutes, whatever call leads here (THR-19).
 */
export async function suspend(
  context: Context<'tx' | 'operator' | 'clock' | 'publish' | 'random' | 'session' | 'operatorCodes'>,
  { userId, code, days, reason }: Omit<Parsed<typeof calls.suspend>, 'requestId'>,
): Promise<Audited<null>> {
  await refuseUnprovedIn(context)
  const { tx, operator, clock, publish, random } = context
  const now = clock.now()
  const { locale } = await known(tx, userId)
  const sessions = await suspendUser(tx, { id: random.uuid(), user: userId, reason: code, by: operator, now, days })
  if (sessions.length > 0) publish(suspendedNotice({ user: userId, sessions, reason: code, locale }))
  const [before, after] = [
    { status: 'active' },
    { status: 'suspended', code, ...(days !== null && { days: String(days) }) },
  ]
  return { answer: null, object: `user ${userId}`, before, after, reason }
}

/** Lets a suspended user in again. */
export async function unsuspend(
  context: OperatorCommand<'keys' | 'random' | 'messageWays'>,
  { userId, reason }: Parsed<typeof calls.unsuspend>,
): Promise<Audited<null>> {
  const { tx, operator, clock, publish } = context
  await unsuspendUser({ tx, now: clock.now(), mail: mailBy(context), publish }, { user: userId, operator })
  const [before, after] = [{ status: 'suspended' }, { status: 'active' }]
  return { answer: null, object: `user ${userId}`, before, after, reason }
}

/** Ends all sessions of a user, who logs in anew. */
export async function endSessionsOf(
  { tx, clock, publish }: OperatorCommand,
  { userId, reason }: Parsed<typeof calls.endSessionsOf>,
): Promise<Audited<Out<typeof calls.endSessionsOf>>> {
  const now = clock.now()
  const { locale } = await known(tx, userId)
  await lockSessions(tx, userId)
  const sessions = await endSessions(tx, { user: userId, reason: 'operator', now })
  publishSessionsEnded({ publish }, userId, sessions, locale, 'operator')
  const after = { sessionsEnded: String(sessions.length) }
  return { answer: { ended: sessions.length }, object: `user ${userId}`, after, reason }
}

/** Asks for an account that its user froze to be opened; a second person decides (REQ-126). CONFLICT when it is not frozen. */
export async function proposeOpening(
  context: OperatorCommand<'random'>,
  { userId, reason }: Parsed<typeof calls.proposeOpening>,
): Promise<Audited<Out<typeof calls.proposeOpening>>> {
  const { tx } = context
  await known(tx, userId)
  const freeze = await openFreeze(tx, userId)
  if (!freeze) throw new Failure('CONFLICT')
  const [before, after] = [{ frozen: freeze.frozen_at.toISOString() }, { frozen: '' }]
  const payload = { userId, freezeId: freeze.freeze_id }
  const asked = { kind: 'user.openFrozen', object: `user ${userId}`, payload, before, after, reason } as const
  return { answer: { proposalId: await propose(context, asked) }, object: asked.object, before, after, reason }
}

/**
 * Asks for the second factors of a user who lost them all to end; a second person decides, and they end 72 hours later.
 * CONFLICT when there are none, or when they end already.
 */
export async function proposeEndingFactors(
  context: OperatorCommand<'random'>,
  { userId, reason }: Parsed<typeof calls.proposeEndingFactors>,
): Promise<Audited<Out<typeof calls.proposeEndingFactors>>> {
  const { tx } = context
  await known(tx, userId)
  await refuseEnding(tx, userId)
  const [before, after] = [{ factors: String(await countFactors(tx, userId)) }, { factors: '0' }]
  const asked = {
    kind: 'user.endFactors',
    object: `user ${userId}`,
    payload: { userId },
    before,
    after,
    reason,
  } as const
  return { answer: { proposalId: await propose(context, asked) }, object: asked.object, before, after, reason }
}

/**
 * Gives somebody the role of a group leader, or takes it back (requirements section 20). Their row is held as for a topic that
 * is being submitted: of both the later one sees what the earlier one did. CONFLICT also for an account that is not active.
 */
export async function setGroupLeader(
  { tx, operator, clock }: OperatorCommand,
  { userId, isLeader, reason }: Parsed<typeof calls.setGroupLeader>,
): Promise<Audited<null>> {
  await lockUsers(tx, [userId])
  const { status } = await known(tx, userId)
  if (isLeader && status !== 'active') throw new Failure('CONFLICT')
  await setLeader(tx, { user: userId, isLeader, by: operator, now: clock.now() })
  const [before, after] = [{ groupLeader: String(!isLeader) }, { groupLeader: String(isLeader) }]
  return { answer: null, object: `user ${userId}`, before, after, reason }
}

async function known(tx: Tx, user: UserId) {
  const found = (await usersByIds(tx, [user])).get(user)
  if (!found) throw new Failure('USER_NOT_FOUND')
  return found
}
