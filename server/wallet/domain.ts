import * as balances from '@madang/contract/wallet/balances.ts'
import * as buybacks from '@madang/contract/wallet/buybacks.ts'
import * as security from '@madang/contract/users/security.ts'
import { resolveRequest as resolveCall } from '@madang/contract/wallet/lost-requests.ts'
import * as networks from '@madang/contract/wallet/networks.ts'
import * as withdrawals from '@madang/contract/wallet/withdrawals.ts'
import { queueOf } from '../casework/queue-of.ts'
import { checkedCommand, command, domain, query, standalone } from '../domain.ts'
import { addressBookPart } from './address-book/part.ts'
import { getBalances } from './balances/get-balances.ts'
import { buybackCases } from './buybacks/buyback-cases.ts'
import { endedBuybacks, endedWithdrawals } from './switched-off/end-requests.ts'
import { carriedOutBuybacks } from './buybacks/carry-out-buybacks.ts'
import { cancelBuyback } from './buybacks/cancel-buyback.ts'
import { createBuyback } from './buybacks/create-buyback.ts'
import { exportedBuybacks } from './buybacks/export-buybacks.ts'
import { getBuybackRecords } from './buybacks/get-buyback-records.ts'
import { freeze, freezeByLink } from './freezes/freeze.ts'
import { getNetworks } from './networks/get-networks.ts'
import { walletHolds } from './replay/held-buckets.ts'
import { openBuyback } from './buybacks/open-buyback.ts'
import { cancelWithdraw } from './withdrawals/cancel-withdraw.ts'
import { checkWithdraw, createWithdraw } from './withdrawals/create-withdraw.ts'
import { carriedOutDecisions } from './withdrawals/carry-out-decisions.ts'
import { endedHolds } from './withdrawals/end-security-holds.ts'
import { exportedHolds, exportedSteps, exportedWithdrawals } from './withdrawals/export-withdrawals.ts'
import { measureContradictions } from './hand-over/contradictions.ts'
import { handOver } from './hand-over/hand-over.ts'
import { measureRefunds } from './refunds/list-refunds.ts'
import { openWithdrawal } from './withdrawals/open-withdrawal.ts'
import { quoteWithdraw } from './withdrawals/quote-withdraw.ts'
import { getWithdraw, getWithdrawRecords } from './withdrawals/read-withdrawals.ts'
import { readDeposits } from './recharge/chain/read-deposits.ts'
import { rechargePart } from './recharge/part.ts'
import { withdrawalCases } from './withdrawals/withdrawal-cases.ts'
import { askWithdrawPasskey } from './withdrawals/withdraw-passkey.ts'
import { resolveRequest } from './resolve-request.ts'
import { walletGauges } from './wallet-gauges.ts'
import { checkWithdrawCode, sendWithdrawCode } from './withdrawals/send-withdraw-code.ts'
import { keptReconciliations } from './reconcile/last-reconciliation.ts'

export const walletDomain = domain({
  name: 'wallet',
  about: 'balances, buybacks, withdrawals, deposits, networks, address book',
  mayUse: ['house', 'http', 'offerings', 'users'],
  gauges: walletGauges,
  parts: [addressBookPart, rechargePart],
  routes: [
    query(balances.getBalances, getBalances),
    command(buybacks.createBuyback, createBuyback),
    command(buybacks.cancelBuyback, cancelBuyback),
    query(buybacks.getBuybackRecords, getBuybackRecords),
    command(resolveCall, resolveRequest),
    command(security.freeze, freeze),
    command(security.freezeByLink, freezeByLink),
    query(networks.getNetworks, getNetworks),
    query(withdrawals.quoteWithdraw, quoteWithdraw),
    checkedCommand(withdrawals.sendWithdrawCode, checkWithdrawCode, sendWithdrawCode),
    standalone(withdrawals.askWithdrawPasskey, askWithdrawPasskey),
    checkedCommand(withdrawals.createWithdraw, checkWithdraw, createWithdraw),
    command(withdrawals.cancelWithdraw, cancelWithdraw),
    query(withdrawals.getWithdraw, getWithdraw),
    query(withdrawals.getWithdrawRecords, getWithdrawRecords),
  ],
  queues: [
    queueOf(buybackCases),
    queueOf(withdrawalCases),
    { name: 'contradictions', targetMinutes: 60, measure: measureContradictions },
    { name: 'refunds', targetMinutes: 4 * 60, measure: measureRefunds },
  ],
  holds: walletHolds,
  timers: [
    { name: 'hand-over', everyMs: 2_000, run: handOver },
    { name: 'chain-deposits', everyMs: 2_000, run: readDeposits },
  ],
  due: [carriedOutBuybacks, endedHolds, carriedOutDecisions, endedBuybacks, endedWithdrawals],
  retention: [keptReconciliations],
  stays: {
    buyback_event: 'steps of a payment',
    network_compared: 'one row for a network',
    network_difference: 'what differed, with its end',
    network_setting: 'one row for a network',
    network_setting_move: 'what became of a planned setting',
    payer_contradiction: 'evidence against a payer',
    payer_mark: 'one row',
    wallet_refill: 'money of the house',
    wallet_switch: 'one row for a switch',
    withdrawal_close: 'how a payment ended',
    withdrawal_event: 'steps of a payment',
    withdrawal_not_compared: 'what waits to be found on its network',
    withdrawal_not_sent: 'how a payment ended',
  },
  personalData: {
    buyback: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedBuybacks,
    },
    withdrawal: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: [exportedWithdrawals, exportedHolds, exportedSteps],
    },
  },
  blocksErasure: async (db, user) => (await openBuyback(db, user)) ?? openWithdrawal(db, user),
})
