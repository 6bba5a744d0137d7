import './tables.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'

export const exportedAddresses = exportSection({
  name: 'savedAddresses',
  part: 'money',
  title: inLanguages('저장한 출금 주소', '已保存的提现地址', 'Saved withdrawal addresses'),
  fields: {
    asset: labels.asset,
    network: inLanguages('네트워크', '网络', 'Network'),
    address: inLanguages('주소', '地址', 'Address'),
    tag: inLanguages('태그', '标签', 'Tag'),
    label: inLanguages('이름', '名称', 'Name'),
    savedAt: labels.time,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('saved_address')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('saved_at')
      .execute()
    return rows.map(({ asset, network, address, tag, label, saved_at: savedAt }) => ({
      asset,
      network,
      address,
      tag,
      label,
      savedAt,
    }))
  },
})

export const exportedBookSetting = exportSection({
  name: 'addressBook',
  part: 'money',
  title: inLanguages('출금 주소록 설정', '提现地址簿设置', 'Setting of the address book'),
  fields: {
    isBookOnly: inLanguages('저장한 주소로만 출금', '仅向已保存的地址提现', 'Only saved addresses'),
    changedAt: labels.time,
  },
  read: async ({ db }, user) => {
    const rows = await db.selectFrom('address_book').selectAll().where('user_id', '=', user).execute()
    return rows.map(({ is_book_only: isBookOnly, changed_at: changedAt }) => ({ isBookOnly, changedAt }))
  },
})
