import * as calls from '@madang/contract/wallet/recharge.ts'
import { checkedCommand, query, type DomainPart } from '../../domain.ts'
import { rechargeChannelRow } from './channel-row.ts'
import { exportedAddresses, exportedArrivals } from './chain/export-addresses.ts'
import { measureUnmatched } from './chain/settle-unmatched.ts'
import { exportedDeposits, exportedReferences } from './export-deposits.ts'
import { checkDepositAddress, getDepositAddress } from './get-deposit-address.ts'
import { getDeposits } from './get-deposits.ts'
import { getRechargeChannels } from './get-recharge-channels.ts'

/** Paying in (REQ-130): a part of the wallet. */
export const rechargePart: DomainPart = {
  content: [rechargeChannelRow],
  routes: [
    query(calls.getRechargeChannels, getRechargeChannels),
    checkedCommand(calls.getDepositAddress, checkDepositAddress, getDepositAddress),
    query(calls.getDeposits, getDeposits),
  ],
  queues: [{ name: 'unmatchedDeposits', targetMinutes: 24 * 60, measure: measureUnmatched }],
  stays: { recharge_channel: 'content of the house', deposit_mark: 'one row' },
  personalData: {
    recharge_code: { by: ['user_id'], onErase: 'delete', onExport: exportedReferences },
    deposit_address: {
      by: ['user_id'],
      onErase: { stays: 'what is paid to it later still belongs to somebody' },
      onExport: exportedAddresses,
    },
    chain_deposit: {
      by: ['user_id'],
      onErase: { stays: 'what came from a network, credited once' },
      onExport: exportedArrivals,
    },
    deposit: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedDeposits,
    },
  },
}
