import './tables.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { shownReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { channelTitles } from './channels.ts'

const channel = inLanguages('입금 방법', '充值方式', 'Way to deposit')
const reference = inLanguages('입금 코드', '充值识别码', 'Reference code')

export const exportedReferences = exportSection({
  name: 'referenceCodes',
  part: 'money',
  title: inLanguages('입금 코드', '充值识别码', 'Reference codes'),
  fields: { channel, reference, createdAt: labels.time },
  read: async ({ db, locale }, user) => {
    const titleOf = await channelTitles(db, locale)
    const rows = await db
      .selectFrom('recharge_code')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('created_at')
      .orderBy('channel_id')
      .execute()
    return rows.map((row) => ({
      channel: titleOf(row.channel_id),
      reference: shownReferenceCode(row.reference),
      createdAt: row.created_at,
    }))
  },
})

export const exportedDeposits = exportSection({
  name: 'deposits',
  part: 'money',
  title: inLanguages('입금', '充值', 'Deposits'),
  fields: {
    depositId: { label: labels.requestId, numberOf: 'thisRow' },
    channel,
    reference,
    payment: inLanguages('거래 번호', '交易编号', 'Payment'),
    amount: inLanguages('USDT 금액', 'USDT 金额', 'USDT'),
    state: {
      label: labels.state,
      values: {
        credited: inLanguages('입금됨', '已到账', 'Credited'),
        returned: inLanguages('돌려줌', '已退回', 'Given back'),
      },
    },
    createdAt: labels.time,
  },
  read: async ({ db, locale }, user) => {
    const titleOf = await channelTitles(db, locale)
    const rows = await db
      .selectFrom('deposit')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('at', 'desc')
      .orderBy('deposit_id')
      .execute()
    return rows.map((row) => ({
      depositId: row.deposit_id as string,
      channel: titleOf(row.channel_id),
      reference: row.reference && shownReferenceCode(row.reference),
      payment: row.payment,
      amount: formatAmount('USDT', units(row.amount)),
      state: row.state,
      createdAt: row.at,
    }))
  },
})
