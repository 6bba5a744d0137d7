import { ownMessages } from '../chat/reading/own-messages.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { assets, formatAmount, type Asset } from '@madang/contract/money.ts'
import type { Db } from '../db/tables.ts'
import { listFriendRequests } from '../friends/requests/list-friend-requests.ts'
import { listBlocked, listFriends } from '../friends/list-friends.ts'
import { balances, partsOf, userBuckets } from '../ledger/account.ts'
import { statement } from '../ledger/statement.ts'
import { wishesOf } from '../notifications/settings.ts'
import { ownedPictures } from '../pictures/owned-pictures.ts'
import { getMyReports } from '../reports/get-my-reports.ts'
import { getMyWarnings } from '../reports/warnings.ts'
import { checkInsOf } from '../rewards/check-in/check-ins-of.ts'
import { getInvitees } from '../rewards/invitees/invitees.ts'
import { ownRecord } from '../users/own-record.ts'
import type { ServerKeys } from '../users/server-keys.ts'

const pageSize = 1000

/** Everything that is kept about a user, as the export shows it, and the pictures that go with it. */
export type OwnData = Awaited<ReturnType<typeof gatherOwnData>>

/** Reads what every domain keeps about a user (REQ-58), each through its own functions. */
export async function gatherOwnData({ db, keys, now }: { db: Db; keys: ServerKeys; now: Date }, user: UserId) {
  const pages = <Item>(read: (page: { pageIndex: number; pageSize: number }) => Promise<{ items: Item[] }>) =>
    allPages(read)
  const me = await ownRecord(db, keys, user)
  return {
    account: me.account,
    contact: me.contact,
    settings: { ...me.settings, notifications: await wishesOf(db, user) },
    consents: me.consents,
    sessions: me.sessions,
    knownDevices: me.knownDevices,
    securityChanges: me.securityChanges,
    activity: me.activity,
    friends: await pages((page) => listFriends({ db, user }, page)),
    blocked: await pages((page) => listBlocked({ db, user }, page)),
    friendRequests: await pages((page) => listFriendRequests({ db, user, now }, page)),
    messages: await ownMessages(db, user),
    pictures: await ownedPictures(db, user),
    reports: await pages((page) => getMyReports(db, user, page)),
    warnings: await pages((page) => getMyWarnings(db, user, page)),
    invited: await pages((page) => getInvitees(db, { user, now, locale: me.account.locale }, page)),
    checkIns: await checkInsOf(db, user),
    balances: await balancesOf(db, user),
    transfers: await transfersOf(db, user),
  }
}

async function allPages<Item>(
  read: (page: { pageIndex: number; pageSize: number }) => Promise<{ items: Item[] }>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let pageIndex = 1; ; pageIndex++) {
    const { items } = await read({ pageIndex, pageSize })
    all.push(...items)
    if (items.length < pageSize) return all
  }
}

async function balancesOf(db: Db, user: UserId) {
  const rows: { asset: Asset; bucket: string; amount: string }[] = []
  for (const asset of assets) {
    const held = await balances(db, user, asset)
    for (const bucket of userBuckets)
      if (held[bucket] !== 0n) rows.push({ asset, bucket, amount: formatAmount(asset, held[bucket]) })
  }
  return rows
}

/** Every line of every account of the user, newest first. */
async function transfersOf(db: Db, user: UserId) {
  const rows: { account: string; time: Date; code: string; cause: string; change: string; balance: string }[] = []
  for (const asset of assets)
    for (const bucket of userBuckets) {
      const account = `${user}/${asset}/${bucket}` as const
      for (let before: bigint | undefined; ;) {
        const lines = await statement(db, { account, limit: pageSize, ...(before !== undefined && { before }) })
        for (const { transfer, change, balance, at } of lines) {
          const { asset: unit } = partsOf(transfer.debit)
          rows.push({
            account: `${asset} ${bucket}`,
            time: at,
            code: transfer.code,
            cause: transfer.cause,
            change: signed(unit, change),
            balance: signed(unit, balance),
          })
        }
        if (lines.length < pageSize) break
        before = lines.at(-1)?.transfer.id
      }
    }
  return rows.sort((left, right) => right.time.getTime() - left.time.getTime())
}

function signed(asset: Asset, value: bigint): string {
  return formatAmount(asset, value as Parameters<typeof formatAmount>[1]) // units of this very asset
}
