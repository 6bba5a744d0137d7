import type { Context } from '../context.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Asset, assets, formatAmount } from '@madang/contract/money.ts'
import type * as calls from '@madang/contract/operators/people.ts'
import type { Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { leaderSince } from '../campaigns/studio/group-leader.ts'
import { countFriends } from '../friends/count-friends.ts'
import { type AccountId, accountsOf, balances, partsOf, type UserBucket, userBuckets } from '../ledger/account.ts'
import { latestTransfers } from '../ledger/statement.ts'
import { checkOwner } from '../ledger/totals.ts'
import { reportsAbout } from '../reports/report-details.ts'
import { warningsOf } from '../reports/warnings.ts'
import { countFactors, factorsEndAt } from '../users/factors/lost-factors.ts'
import { openFreeze } from '../users/freezes/freeze-account.ts'
import { consentsOf, countInvitees, listUsers, usersByIds } from '../users/operator-user-queries.ts'
import { livingSessionsOf } from '../users/sessions/living-session.ts'
import { openSuspension } from '../users/suspensions.ts'
import { requestsOf } from '../wallet/requests-of.ts'

const shownTransfers = 30
const shownReports = 40

/** Users by account ID or part of the nickname. */
export async function searchUsers(
  { db }: Context<'db'>,
  input: Parsed<typeof calls.searchUsers>,
): Promise<Out<typeof calls.searchUsers>> {
  const { rows, ...counted } = await listUsers(db, input)
  return { items: rows.map(userRow), ...counted, pageIndex: input.pageIndex, pageSize: input.pageSize }
}

/** A user as operators see one in a list. */
export function userRow(row: Awaited<ReturnType<typeof listUsers>>['rows'][number]) {
  const { user_id: userId, nick_name: nickName, registered_at: registeredAt, avatar, status, locale } = row
  return { userId, nickName, avatar, status, registeredAt, locale }
}

/** One user from all sides, from one snapshot but for the reports (REQ-176). USER_NOT_FOUND when there is none. */
export async function getUser(
  { db, now }: Context<'db' | 'now'>,
  { userId }: Parsed<typeof calls.getUser>,
): Promise<Out<typeof calls.getUser>> {
  return snapshot(db, async (tx) => {
    const found = (await usersByIds(tx, [userId])).get(userId)
    if (!found) throw new Failure('USER_NOT_FOUND')
    const { equals: equalsEntries, entries } = await checkOwner(tx, userId)
    const sessions = await livingSessionsOf(tx, userId, now)
    return {
      ...userRow(found),
      ordinal: found.ordinal === null ? null : Number(found.ordinal),
      inviter: found.inviter,
      invitees: await countInvitees(tx, userId),
      friends: await countFriends(tx, userId),
      country: { registered: found.country, decided: found.decided_country },
      suspension: await shownSuspension(tx, userId),
      frozenAt: (await openFreeze(tx, userId))?.frozen_at ?? null,
      leaderSince: await leaderSince(tx, userId),
      secondFactors: { count: await countFactors(tx, userId), endAt: await factorsEndAt(tx, userId) },
      sessions: sessions.map(({ session_id, device_label, created_at, last_used_at }) => ({
        sessionId: session_id,
        label: device_label,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      })),
      balances: await balancesOf(tx, userId),
      equalsEntries,
      entries,
      transfers: await lastTransfers(tx, userId),
      requests: await requestsOf(tx, userId),
      reports: await reportsAgainst(tx, userId),
      warnings: (await warningsOf(tx, userId)).map(({ id, reason, given_at, appeal }) => ({
        warningId: id,
        reason,
        at: given_at,
        isTakenBack: appeal === 'granted',
      })),
      consents: await consentsOf(tx, userId),
    }
  })
}

async function shownSuspension(tx: Tx, user: UserId) {
  const open = await openSuspension(tx, user)
  return open && { reason: open.reason, at: open.at, until: open.until }
}

/** What a user has of every asset, by bucket. */
async function balancesOf(tx: Tx, user: UserId) {
  const rows: { asset: Asset; bucket: string; amount: string }[] = []
  for (const asset of assets) {
    const held = await balances(tx, user, asset)
    for (const bucket of userBuckets)
      if (held[bucket] !== 0n || (asset === 'CVC' && everybodys.includes(bucket)))
        rows.push({ asset, bucket, amount: formatAmount(asset, held[bucket]) })
  }
  return rows
}
const everybodys: readonly UserBucket[] = ['locked', 'available']

/** The last transfers of all assets and buckets, newest first, each once. */
async function lastTransfers(tx: Tx, user: UserId) {
  return (await latestTransfers(tx, accountsOf(user), shownTransfers)).map(({ transfer, at }) => {
    const { asset } = partsOf(transfer.debit)
    return {
      id: String(transfer.id),
      at,
      code: transfer.code,
      cause: transfer.cause,
      from: sideOf(user, transfer.debit),
      to: sideOf(user, transfer.credit),
      asset,
      amount: formatAmount(asset, transfer.amount),
      ruleVersion: transfer.ruleVersion,
    }
  })
}

/** A user's own account by its bucket, another whole. */
function sideOf(user: UserId, account: AccountId): string {
  const { owner, bucket } = partsOf(account)
  return owner === user ? bucket : account
}

async function reportsAgainst(tx: Tx, reported: UserId) {
  const rows = await reportsAbout(tx, reported, shownReports)
  return rows.map(({ id, reason, state, created_at }) => ({ reportId: id, reason, state, at: created_at }))
}
