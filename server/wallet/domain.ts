import * as balances from '@madang/contract/wallet/balances.ts'
import * as buybacks from '@madang/contract/wallet/buybacks.ts'
import * as networks from '@madang/contract/wallet/networks.ts'
import { queueOf } from '../casework/queue-of.ts'
import { command, domain, query } from '../domain.ts'
import { getBalances } from './balances/get-balances.ts'
import { buybackCases } from './buybacks/buyback-cases.ts'
import { carryOutBuybacks } from './buybacks/carry-out-buybacks.ts'
import { cancelBuyback } from './buybacks/cancel-buyback.ts'
import { createBuyback } from './buybacks/create-buyback.ts'
import { exportedBuybacks } from './buybacks/export-buybacks.ts'
import { getBuybackRecords } from './buybacks/get-buyback-records.ts'
import { getNetworks } from './networks/get-networks.ts'
import { openBuyback } from './buybacks/open-buyback.ts'

export const walletDomain = domain({
  name: 'wallet',
  about: 'balances, buybacks, withdrawals, networks, address book',
  mayUse: ['users'],
  routes: [
    query(balances.getBalances, getBalances),
    command(buybacks.createBuyback, createBuyback),
    command(buybacks.cancelBuyback, cancelBuyback),
    query(buybacks.getBuybackRecords, getBuybackRecords),
    query(networks.getNetworks, getNetworks),
  ],
  queues: [queueOf(buybackCases)],
  timers: [{ name: 'carry-out-buybacks', everyMs: 2_000, run: carryOutBuybacks }],
  personalData: {
    buyback: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedBuybacks,
    },
  },
  blocksErasure: openBuyback,
})
