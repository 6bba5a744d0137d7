import './tables.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'

export const exportedFreezes = exportSection({
  name: 'freezes',
  part: 'security',
  title: inLanguages('계정 동결', '账号冻结', 'Times the account was frozen'),
  fields: {
    frozenAt: labels.time,
    denied: inLanguages('본인이 아니라고 한 일', '否认的操作', 'What was not me'),
    openedAt: inLanguages('동결을 푼 시각', '解冻时间', 'Opened again'),
    way: {
      label: inLanguages('푼 방법', '解冻方式', 'Opened with'),
      values: {
        recoveryCode: inLanguages('복구 코드', '恢复码', 'Recovery code'),
        passkey: inLanguages('패스키', '通行密钥', 'Passkey'),
        staff: inLanguages('고객센터', '客服', 'Customer service'),
        access: inLanguages('로그인 도움 요청', '登录协助申请', 'Request for help with logging in'),
      },
    },
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('account_freeze')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('frozen_at', 'desc')
      .execute()
    return rows.map(({ frozen_at, denied, opened_at, way }) => ({
      frozenAt: frozen_at,
      denied,
      openedAt: opened_at,
      way,
    }))
  },
})
