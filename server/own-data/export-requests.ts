import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

export const exportedRequests = exportSection({
  name: 'exports',
  part: 'security',
  title: inLanguages('내 데이터 내려받기', '数据下载记录', 'Downloads of my data'),
  fields: {
    askedAt: inLanguages('요청한 시각', '申请时间', 'Requested'),
    state: {
      label: labels.state,
      values: {
        waiting: inLanguages('준비 중', '准备中', 'In preparation'),
        ready: inLanguages('준비됨', '已就绪', 'Ready'),
        gone: inLanguages('만료됨', '已过期', 'Expired'),
      },
    },
    locale: labels.language,
    bytes: inLanguages('크기(바이트)', '大小（字节）', 'Size in bytes'),
    readyAt: inLanguages('준비된 시각', '就绪时间', 'Ready since'),
    expiresAt: labels.expiresAt,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('data_export')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('asked_at', 'desc')
      .orderBy('export_id')
      .execute()
    return rows.map((row) => ({
      askedAt: row.asked_at,
      state: row.state,
      locale: row.locale,
      bytes: row.bytes,
      readyAt: row.ready_at,
      expiresAt: row.expires_at,
    }))
  },
})
