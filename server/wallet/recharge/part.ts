import * as calls from '@madang/contract/wallet/recharge.ts'
import { command, query } from '../../domain.ts'
import { rechargeChannelRow } from './channel-row.ts'
import { exportedDeposits, exportedReferences } from './export-deposits.ts'
import { getDepositAddress } from './get-deposit-address.ts'
import { getDeposits } from './get-deposits.ts'
import { getRechargeChannels } from './get-recharge-channels.ts'

/** Paying in (REQ-130): a part of the wallet. */
export const recharge = {
  content: [rechargeChannelRow],
  routes: [
    query(calls.getRechargeChannels, getRechargeChannels),
    command(calls.getDepositAddress, getDepositAddress),
    query(calls.getDeposits, getDeposits),
  ],
  stays: { recharge_channel: 'content of the house' },
  personalData: {
    recharge_code: { by: ['user_id'], onErase: 'delete', onExport: exportedReferences },
    deposit: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedDeposits,
    },
  },
} as const
