import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'

/** Why a user was suspended (REQ-173): the code operators choose, and what the user reads when they try to log in. */
export const suspensionReasons = {
  scam: inLanguages(
    '사기로 신고된 활동이 확인되어 계정 이용을 정지했습니다. 로그인하면 이의를 신청할 수 있습니다.',
    '经核实存在诈骗行为，账号已被暂停使用。登录后可以申诉。',
    'This account is suspended because activity reported as a scam was confirmed. You can log in to appeal.',
  ),
  impersonation: inLanguages(
    '다른 사람이나 직원을 사칭한 것이 확인되어 계정 이용을 정지했습니다. 로그인하면 이의를 신청할 수 있습니다.',
    '经核实存在冒充他人或工作人员的行为，账号已被暂停使用。登录后可以申诉。',
    'This account is suspended because it posed as someone else or as staff. You can log in to appeal.',
  ),
  harassment: inLanguages(
    '다른 사용자를 괴롭힌 것이 확인되어 계정 이용을 정지했습니다. 로그인하면 이의를 신청할 수 있습니다.',
    '经核实存在骚扰其他用户的行为，账号已被暂停使用。登录后可以申诉。',
    'This account is suspended because it harassed other users. You can log in to appeal.',
  ),
  spam: inLanguages(
    '광고나 같은 내용을 반복해서 보낸 것이 확인되어 계정 이용을 정지했습니다. 로그인하면 이의를 신청할 수 있습니다.',
    '经核实反复发送广告或相同内容，账号已被暂停使用。登录后可以申诉。',
    'This account is suspended because it sent advertising or the same message again and again. You can log in to appeal.',
  ),
  sexual: inLanguages(
    '성적인 내용을 원하지 않는 사람에게 보낸 것이 확인되어 계정 이용을 정지했습니다. 로그인하면 이의를 신청할 수 있습니다.',
    '经核实，您向他人发送色情内容，账号已被暂停使用。登录后可以申诉。',
    'This account is suspended because it sent unwanted sexual content. You can log in to appeal.',
  ),
  taken: inLanguages(
    '다른 사람이 이 계정을 쓰고 있는 것으로 보여 보호를 위해 정지했습니다. 로그인하면 이의를 신청할 수 있습니다.',
    '此账号疑似被他人使用，为保护您已暂停使用。登录后可以申诉。',
    'This account is suspended to protect it: someone else seems to be using it. You can log in to appeal.',
  ),
} as const satisfies Record<string, Text>

export type SuspensionReason = keyof typeof suspensionReasons
