import './tables.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { exportLabels as labels } from '../../../export-labels.ts'
import { exportSection } from '../../../personal-data.ts'
import { paymentOf } from './transfer-name.ts'

const network = inLanguages('네트워크', '网络', 'Network')

export const exportedAddresses = exportSection({
  name: 'depositAddresses',
  part: 'money',
  title: inLanguages('입금 주소', '充值地址', 'Deposit addresses'),
  fields: { network, address: inLanguages('주소', '地址', 'Address'), createdAt: labels.time },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('deposit_address')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('network')
      .execute()
    return rows.map((row) => ({
      network: knownNetworks[row.network].name,
      address: row.address,
      createdAt: row.created_at,
    }))
  },
})

export const exportedArrivals = exportSection({
  name: 'depositTransfers',
  part: 'money',
  title: inLanguages('입금 주소로 온 거래', '充值地址收到的交易', 'Transfers to deposit addresses'),
  fields: {
    network,
    payment: inLanguages('거래 번호', '交易编号', 'Payment'),
    units: inLanguages('받은 수량(최소 단위)', '收到数量（最小单位）', 'Received, in smallest units'),
    state: {
      label: labels.state,
      values: {
        seen: inLanguages('확정 전', '待确认', 'Not final yet'),
        gone: inLanguages('네트워크가 취소함', '被网络撤销', 'Taken back by the network'),
        credited: inLanguages('입금됨', '已到账', 'Credited'),
        unmatched: inLanguages('직원 확인 중', '由工作人员处理', 'With our staff'),
        left: inLanguages('그대로 둠', '未入账', 'Left where it is'),
      },
    },
    createdAt: labels.time,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('chain_deposit')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('seen_at', 'desc')
      .orderBy('txid')
      .orderBy('place')
      .execute()
    return rows.map((row) => ({
      network: knownNetworks[row.network].name,
      payment: paymentOf(row),
      units: row.units,
      state: row.state,
      createdAt: row.seen_at,
    }))
  },
})
