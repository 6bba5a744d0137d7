import type { Out } from '@madang/contract/endpoint.ts'
import { type Amount, type Asset, units } from '@madang/contract/money.ts'
import type { getBalances as endpoint } from '@madang/contract/wallet/balances.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import { balances, type UserBucket } from '../../ledger/account.ts'
import { bonusStanding, enoughBonus } from './bonus.ts'
import { xrpWorth } from './xrp-worth.ts'

type Buckets<A extends Asset> = Readonly<Record<UserBucket, Amount<A>>>

/** What a user has of each asset, in one view of the ledger (REQ-121). */
export async function getBalances({
  db,
  user,
  wallet,
  withdrawals,
}: Context<'db' | 'user' | 'wallet' | 'withdrawals'>): Promise<Out<typeof endpoint>> {
  const price = await wallet.xrpPrice()
  return snapshot(db, async (tx) => {
    const cvc = await balances(tx, user, 'CVC')
    const usdt = await balances(tx, user, 'USDT')
    const xrp = await balances(tx, user, 'XRP')
    const total = totalOf(xrp)
    const { activity } = (await withdrawals.networks.inForce(tx)).readings
    return {
      cvc: { total: totalOf(cvc), locked: cvc.locked, available: cvc.available, reserved: reservedOf(cvc) },
      usdt: {
        total: totalOf(usdt),
        available: usdt.available,
        reserved: reservedOf(usdt),
        claimed: usdt.locked,
        bonus: {
          amount: usdt.bonus,
          needed: enoughBonus,
          activity,
          ...(await bonusStanding(tx, user, wallet, { activity })),
        },
      },
      xrp: {
        total,
        held: xrp.available,
        frozen: xrp.frozen,
        reserved: reservedOf(xrp),
        worth: price && { ...price, amount: xrpWorth(total, price.price) },
      },
    }
  })
}

function totalOf<A extends Asset>(buckets: Buckets<A>): Amount<A> {
  return units(Object.values(buckets).reduce<bigint>((sum, balance) => sum + balance, 0n))
}

function reservedOf<A extends Asset>({ held_buyback, held_withdrawal }: Buckets<A>): Amount<A> {
  return units(held_buyback + held_withdrawal)
}
