import './tables.ts'
import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { type Amount, amountOf } from '@madang/contract/money.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import type { getNetworks as endpoint } from '@madang/contract/wallet/networks.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { askedSince, countedFrom, leftOf } from '../withdrawals/left-today.ts'
import { leastOf } from '../withdrawals/terms.ts'
import { quantityText } from '../withdrawals/show.ts'
import { ownWallets } from './own-wallets.ts'
import { settingInForce, switchesOn } from './setting.ts'

/** The payer is away when nothing was heard of it for so long. */
const awayMs = 30_000

/** Networks of an asset that this installation can pay on, and what of it may leave today (REQ-122, REQ-124, REQ-129). */
export async function getNetworks(
  { db, now, user, locale, payoutWays }: Context<'db' | 'now' | 'user' | 'locale' | 'payoutWays'>,
  { asset }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const [{ setting }, on, isAway] = await Promise.all([
    settingInForce(db, payoutWays.standard, now),
    switchesOn(db),
    isPayerAway(db, now),
  ])
  const rows = setting.networks.filter(
    ({ network, way }) => knownNetworks[network].asset === asset && payoutWays.enabled.includes(way),
  )
  const limit: Amount = amountOf(asset, asset === 'XRP' ? setting.xrpDailyLimit : setting.dailyLimit)
  const { rows: asked } = await sql<{ asked: bigint }>`
    select ${askedSince(countedFrom(now, setting.dailyOver), { user, asset })} as asked`.execute(db)
  const least = (fee: string, minimum: string) =>
    quantityText(asset, leastOf({ fee: amountOf(asset, fee), minimum: amountOf(asset, minimum) }, setting))
  return {
    dailyRest: quantityText(asset, leftOf(limit, asked[0]!.asked)),
    dailyOver: setting.dailyOver,
    networks: rows.map(({ network, way, notice, fee, minimum, maximum, minutes, confirmations, isOpen, own }) => {
      const { name, form } = knownNetworks[network]
      const terms = { network, name, form, fee, minimum: least(fee, minimum), maximum, minutes, confirmations }
      const isOn = on.has(network)
      const wallets = ownWallets(network, own)
      return {
        ...terms,
        isOpen: isOpen && isOn,
        isPaused: isOpen && !isOn,
        notice: notice[locale] || null,
        maturity: way,
        hasTag: form === 'xrp',
        own: wallets,
      }
    }),
    holdHours: setting.delayHours,
    isAccepting: on.has('accept'),
    isPaused: !on.has('send') || (isAway && rows.some(({ way }) => way !== 'manual')),
  }
}

/** Whether the payer has not answered lately: what is approved then waits, and nothing is lost. */
async function isPayerAway(db: Db, now: Date): Promise<boolean> {
  const mark = await db.selectFrom('payer_mark').select(['seen_at', 'problem']).executeTakeFirst()
  return !mark?.seen_at || mark.problem !== null || now.getTime() - mark.seen_at.getTime() > awayMs
}
