import './tables.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { passkeysOf } from './own-passkeys.ts'

export const exportedPasskeys = exportSection({
  name: 'passkeys',
  part: 'security',
  title: inLanguages('패스키', '通行密钥', 'Passkeys'),
  fields: {
    name: inLanguages('이름', '名称', 'Name'),
    createdAt: inLanguages('추가한 시각', '添加时间', 'Added'),
    lastUsedAt: inLanguages('마지막 사용', '最近使用', 'Last used'),
  },
  read: async ({ db }, user) => {
    const rows = await passkeysOf(db, user)
    return rows.map(({ name, created_at: createdAt, last_used_at: lastUsedAt }) => ({ name, createdAt, lastUsedAt }))
  },
})

export const exportedAuthenticator = exportSection({
  name: 'authenticator',
  part: 'security',
  title: inLanguages('인증 앱', '验证器应用', 'Authenticator app'),
  fields: { askedAt: labels.time, confirmedAt: inLanguages('켠 시각', '启用时间', 'Turned on') },
  read: async ({ db }, user) => {
    const rows = db.selectFrom('user_totp').select(['asked_at', 'confirmed_at']).where('user_id', '=', user)
    return (await rows.execute()).map(({ asked_at: askedAt, confirmed_at: confirmedAt }) => ({ askedAt, confirmedAt }))
  },
})

export const exportedFactorEnd = exportSection({
  name: 'factorsEnding',
  part: 'security',
  title: inLanguages('끝날 예정인 로그인 방법', '即将失效的登录方式', 'End of ways to log in'),
  fields: { askedAt: labels.time, endsAt: inLanguages('적용 예정', '生效时间', 'Takes effect') },
  read: async ({ db }, user) => {
    const rows = db.selectFrom('delayed_factor_end').select(['asked_at', 'applies_at']).where('user_id', '=', user)
    return (await rows.execute()).map(({ asked_at: askedAt, applies_at: endsAt }) => ({ askedAt, endsAt }))
  },
})

export const exportedWithdrawCheck = exportSection({
  name: 'withdrawCheck',
  part: 'security',
  title: inLanguages('출금 확인 방법', '提现确认方式', 'How withdrawals are confirmed'),
  fields: { byPasskey: inLanguages('패스키로 확인', '用通行密钥确认', 'By passkey') },
  read: async ({ db }, user) => {
    const rows = db.selectFrom('user_withdraw_check').select('by_passkey').where('user_id', '=', user)
    return (await rows.execute()).map(({ by_passkey: byPasskey }) => ({ byPasskey }))
  },
})
