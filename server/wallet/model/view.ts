// What can be compared with a product.
import { account, balance, bucket, type State } from './state.ts'
import { bonusWithdrawable } from './withdraw.ts'
import { show, type Asset } from '../../ledger/model/units.ts'

export function view(state: State) {
  return {
    users: [...state.users.values()].map((user) => ({
      user: user.id,
      status: user.status,
      CVC: {
        available: show('CVC', bucket(state, user.id, 'CVC', 'available')),
        held: show('CVC', bucket(state, user.id, 'CVC', 'held_buyback')),
      },
      USDT: {
        available: show('USDT', bucket(state, user.id, 'USDT', 'available')),
        bonus: show('USDT', bucket(state, user.id, 'USDT', 'bonus')),
        held: show('USDT', bucket(state, user.id, 'USDT', 'held_withdrawal')),
        bonusWithdrawable: bonusWithdrawable(state, user),
        cumulative: show('USDT', user.cumulative),
      },
      XRP: {
        available: show('XRP', bucket(state, user.id, 'XRP', 'available')),
        held: show('XRP', bucket(state, user.id, 'XRP', 'held_withdrawal')),
      },
    })),
    withdrawals: state.withdrawals.map((one) => ({
      id: one.id,
      user: one.user,
      asset: one.asset,
      network: one.network,
      quantity: show(one.asset, one.quantity),
      fee: show(one.asset, one.fee),
      net: show(one.asset, one.net),
      state: one.state,
      reason: one.reason,
      until: one.until,
      reasons: one.reasons.map((each) => each.reason),
      way: one.way,
      txid: one.txid,
    })),
    buybacks: state.buybacks.map((one) => ({
      id: one.id,
      user: one.user,
      quantity: show('CVC', one.quantity),
      price: show('USDT', one.price),
      usdt: show('USDT', one.usdt),
      state: one.state,
      reason: one.reason,
    })),
    transfers: state.transfers.map((one) => [one.code, one.from, one.to, show(one.asset, one.amount)] as const),
    boughtBack: show('CVC', balance(state, account.boughtBack)),
    spent: show('USDT', -balance(state, account.buyback)),
    fees: show('USDT', balance(state, account.fee('USDT'))),
  }
}

/** What a quote says, as text. */
export function fieldsOf(asset: Asset, quote: Record<string, unknown>) {
  const until = quote['until'] as number | null // as `quoteWithdraw` answers
  return {
    fee: show(asset, quote['fee'] as bigint),
    received: show(asset, quote['received'] as bigint),
    waitsUntil: until === null ? null : new Date(until),
  }
}
