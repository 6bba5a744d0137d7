import type { Context, Notify } from '../../context.ts'
import type { Selectable } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { FriendRequestId, UserId } from '@madang/contract/ids.ts'
import { withinDailyLimit } from '../../db/daily-limit.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { notifyAccepted } from './notify-accepted.ts'
import { findUser } from '../../users/find-user.ts'
import { befriend } from '../befriend.ts'
import { lockNewPair, type Friendship } from '../lock-pair.ts'
import { shownRequests } from './request-shape.ts'
import { applyRules, dailyApplications, oldestWaiting } from './rules.ts'
import { seenBy } from '../sides.ts'

export interface ApplyInput {
  readonly friendId: UserId
  readonly message: string
}

type Request = Selectable<Tables['friend_request']>

/**
 * Asks somebody to be friends (REQ-79–REQ-81). When their application to me waits, this approves it: both become friends, also
 * when the two apply at the same moment (INV-F01). Somebody who blocked me is never told: the application looks sent to me
 * and is not shown to them. Refused: to oneself, to customer service (NOT_ALLOWED, THR-12), to an unknown person, to a friend, to somebody I block (NOT_ALLOWED),
 * while one waits, within 7 days after a refusal (NOT_ALLOWED with `until`), beyond 20 a day or 5 for young accounts.
 */
export async function sendFriendRequest(
  {
    tx,
    user: me,
    notify: tell,
    random,
    clock,
    limits,
  }: Context<'tx' | 'user' | 'notify' | 'random' | 'clock' | 'limits'>,
  { friendId, message }: ApplyInput,
): Promise<{ friendRequestId: FriendRequestId }> {
  const now = clock.now()
  if (friendId === me) throw new Failure('CANNOT_ADD_YOURSELF')
  const found = await findUser(tx, friendId)
  if (!found) throw new Failure('USER_NOT_FOUND')
  if (found.verified === 'service') throw new Failure('NOT_ALLOWED')

  const pair = await lockNewPair(tx, me, friendId, now)
  const seen = seenBy(pair, me)
  if (seen.iBlocked) throw new Failure('NOT_ALLOWED')
  if (seen.state === 'added') throw new Failure('ALREADY_FRIENDS')
  await expireOld(tx, pair, now)
  const theirs = await waitingRequest(tx, friendId, me)
  if (theirs) return approveCrossing(tx, tell, pair, theirs, now)
  if (await waitingRequest(tx, me, friendId)) throw new Failure('REQUEST_PENDING')
  await refuseSoonAfterRefusal(tx, me, friendId, now)
  if (limits) await refuseTooMany(tx, me, now)

  const request = await tx
    .insertInto('friend_request')
    .values({
      // A text of the shape the contract names.
      id: random.uuid() as FriendRequestId,
      from_user: me,
      to_user: friendId,
      message,
      concealed: seen.theyBlocked,
      created_at: now,
      answered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishRequest(tx, tell, request, now)
  if (!request.concealed) await notify({ tx, now, tell }, friendId, 'friendRequest', { from: me })
  return { friendRequestId: request.id }
}

/** Tells the phones of both what an application is now (event 4); the receiver of a concealed one hears nothing. */
export async function publishRequest(tx: Tx, tell: Notify, request: Request, now: Date): Promise<void> {
  const users = request.concealed ? [request.from_user] : [request.to_user, request.from_user]
  for (const user of users)
    for (const data of await shownRequests(tx, user, [request], now)) tell(user, { kind: 'friendRequest', data })
}

/** Writes down that applications of this pair ran out, which makes room for another (REQ-80). */
async function expireOld(tx: Tx, { low, high }: Friendship, now: Date) {
  await tx
    .updateTable('friend_request')
    .set({ status: 'expired', answered_at: now })
    .where('status', '=', 'unanswered')
    .where('from_user', 'in', [low, high])
    .where('to_user', 'in', [low, high])
    .where('created_at', '<=', oldestWaiting(now))
    .execute()
}

function waitingRequest(tx: Tx, from: UserId, to: UserId): Promise<Request | undefined> {
  return tx
    .selectFrom('friend_request')
    .selectAll()
    .where('from_user', '=', from)
    .where('to_user', '=', to)
    .where('status', '=', 'unanswered')
    .executeTakeFirst()
}

async function approveCrossing(tx: Tx, tell: Notify, pair: Friendship, { id }: Request, now: Date) {
  const approved = await tx
    .updateTable('friend_request')
    .set({ status: 'approved', answered_at: now, concealed: false })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await befriend(tx, tell, pair, { now, greeted: approved.from_user })
  await notifyAccepted({ tx, tell, now }, approved)
  await publishRequest(tx, tell, approved, now)
  return { friendRequestId: id }
}

async function refuseSoonAfterRefusal(tx: Tx, me: UserId, friendId: UserId, now: Date) {
  const { answered } = await tx
    .selectFrom('friend_request')
    .select(({ fn }) => fn.max('answered_at').as('answered'))
    .where('from_user', '=', me)
    .where('to_user', '=', friendId)
    .where('status', '=', 'refused')
    .executeTakeFirstOrThrow()
  if (!answered) return
  const until = new Date(answered.getTime() + applyRules.againAfterRefusalMs)
  if (now < until) throw new Failure('NOT_ALLOWED', { until })
}

async function refuseTooMany(tx: Tx, me: UserId, now: Date): Promise<void> {
  const person = await findUser(tx, me)
  const most = dailyApplications(person?.registeredAt ?? now, now)
  await withinDailyLimit(tx, { name: 'friend-apply', user: me, most, now }, async (since) => {
    const sent = await tx
      .selectFrom('friend_request')
      .select('created_at')
      .where('from_user', '=', me)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
    return sent.map(({ created_at }) => created_at)
  })
}
