import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { ContactKind } from '@madang/contract/users/contact.ts'
import type { Context } from '../context.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { knownDevicesOf } from './devices/known-devices.ts'
import { openDelayed } from './contacts/contacts.ts'
import { openChange } from './contacts/contact-change.ts'
import { contactRows } from './contacts/contact-rows.ts'
import { securityChangesOf } from './security-changes.ts'
import './tables.ts'

export const exportedSessions = exportSection({
  name: 'sessions',
  part: 'security',
  title: inLanguages('로그인', '登录记录', 'Logins'),
  fields: {
    device: labels.device,
    country: labels.country,
    createdAt: inLanguages('로그인한 시각', '登录时间', 'Logged in'),
    lastUsedAt: inLanguages('마지막 사용', '最近使用', 'Last used'),
    expiresAt: labels.expiresAt,
    endedAt: inLanguages('끝난 시각', '结束时间', 'Ended'),
    endReason: {
      label: inLanguages('끝난 이유', '结束原因', 'Why it ended'),
      values: {
        logout: inLanguages('로그아웃', '退出登录', 'Logged out'),
        password: inLanguages('비밀번호 변경', '修改密码', 'Password changed'),
        reset: inLanguages('비밀번호 재설정', '重置密码', 'Password reset'),
        deletion: inLanguages('탈퇴 신청', '申请注销', 'Account to be deleted'),
        other: inLanguages('다른 기기에서 로그아웃', '在其他设备上退出', 'Logged out from another device'),
        operator: inLanguages('직원이 종료', '由工作人员结束', 'Ended by staff'),
      },
    },
    isNewDevice: inLanguages('새 기기', '新设备', 'New device'),
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map((row) => ({
      device: row.device_label,
      country: row.country,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      endedAt: row.ended_at,
      endReason: row.end_reason,
      isNewDevice: row.is_new_device,
    }))
  },
})

export const exportedDevices = exportSection({
  name: 'knownDevices',
  part: 'security',
  title: inLanguages('로그인한 적 있는 기기', '登录过的设备', 'Devices I have used'),
  fields: {
    firstLogin: inLanguages('처음 로그인', '首次登录', 'First login'),
    lastLogin: inLanguages('마지막 로그인', '最近登录', 'Last login'),
  },
  read: ({ db }, user) => knownDevicesOf(db, user),
})

export const exportedSecurityChanges = exportSection({
  name: 'securityChanges',
  part: 'security',
  title: inLanguages('보안 변경', '安全变更', 'Security changes'),
  fields: {
    kind: {
      label: labels.kind,
      values: {
        password: inLanguages('비밀번호', '密码', 'Password'),
        device: inLanguages('새 기기', '新设备', 'New device'),
        phone: labels.phone,
        email: inLanguages('이메일', '电子邮箱', 'E-mail address'),
        factor: inLanguages('로그인 방법', '登录方式', 'Ways to log in'),
        recovery: inLanguages('복구 코드 사용', '使用恢复码', 'Recovery code used'),
        address: inLanguages('출금 주소', '提现地址', 'Withdrawal address'),
      },
    },
    at: labels.time,
  },
  read: ({ db }, user) => securityChangesOf(db, user),
})

export const exportedRecoveryCodes = exportSection({
  name: 'recoveryCodes',
  part: 'security',
  title: inLanguages('복구 코드', '恢复码', 'Recovery codes'),
  fields: {
    left: inLanguages('남은 코드', '剩余数量', 'Codes left'),
    used: inLanguages('사용한 코드', '已使用数量', 'Codes used'),
    lastUsedAt: inLanguages('마지막 사용', '最近使用', 'Last used'),
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('recovery_code')
      .select('used_at')
      .where('user_id', '=', user)
      .orderBy('used_at', (order) => order.desc().nullsLast())
      .execute()
    const used = rows.filter(({ used_at }) => used_at !== null)
    return { left: rows.length - used.length, used: used.length, lastUsedAt: used[0]?.used_at ?? null }
  },
})

const askedChange = {
  askedAt: inLanguages('신청한 시각', '申请时间', 'Requested'),
  expiresAt: inLanguages('인증번호 만료', '验证码过期时间', 'Codes expire'),
  appliesAt: inLanguages('적용 예정', '生效时间', 'Takes effect'),
}

export const exportedPhoneChanges = exportSection({
  name: 'phoneChanges',
  part: 'security',
  title: inLanguages('진행 중인 번호 변경', '进行中的号码变更', 'Changes of my number under way'),
  fields: { phone: inLanguages('새 번호', '新号码', 'New number'), ...askedChange },
  read: async (by, user) =>
    (await changesUnderWay(by, user, 'phone')).map(({ contact, ...change }) => ({ phone: contact, ...change })),
})

export const exportedEmailChanges = exportSection({
  name: 'emailChanges',
  part: 'security',
  title: inLanguages('진행 중인 이메일 변경', '进行中的邮箱变更', 'Changes of my e-mail address under way'),
  fields: { email: inLanguages('새 이메일', '新邮箱', 'New e-mail address'), ...askedChange },
  read: async (by, user) =>
    (await changesUnderWay(by, user, 'email')).map(({ contact, ...change }) => ({ email: contact, ...change })),
})

async function changesUnderWay({ db, keys }: Context<'db' | 'keys'>, user: UserId, kind: ContactKind) {
  const { change, delayed } = contactRows[kind]
  const waiting = await db.selectFrom(change).selectAll().where('user_id', '=', user).execute()
  const later = await db.selectFrom(delayed).selectAll().where('user_id', '=', user).execute()
  return [
    ...waiting.map(({ sealed, expires_at: expiresAt }) => ({
      contact: sealed && openChange(keys, { user, kind }, sealed),
      askedAt: null,
      expiresAt,
      appliesAt: null,
    })),
    ...later.map(({ sealed, asked_at: askedAt, applies_at: appliesAt }) => ({
      contact: sealed && openDelayed(keys, { user, kind }, sealed),
      askedAt,
      expiresAt: null,
      appliesAt,
    })),
  ]
}
