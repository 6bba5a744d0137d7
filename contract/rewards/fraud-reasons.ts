import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'

/** Why invitations were refused after a review (REQ-119, REQ-173): the code operators choose, and what the user reads. */
export const fraudReasons = {
  one_person: inLanguages(
    '한 사람이 여러 계정을 만든 것으로 확인되어 이 초대의 CVC를 지급하지 않았습니다.',
    '经核实，这些账号由同一人注册，因此未发放这些邀请的 CVC。',
    'The review found that one person made these accounts, so the CVC of these invitations was not credited.',
  ),
  automated: inLanguages(
    '프로그램으로 자동 가입한 것으로 확인되어 이 초대의 CVC를 지급하지 않았어요.',
    '经核实，这些账号由程序自动注册，因此未发放这些邀请的 CVC。',
    'The review found that a program made these accounts, so the CVC of these invitations was not credited.',
  ),
  shared_payout: inLanguages(
    '여러 계정이 같은 주소로 받으려 한 것이 확인되어 이 초대의 CVC를 지급하지 않았어요.',
    '经核实，多个账号使用同一收款地址，因此未发放这些邀请的 CVC。',
    'The review found that these accounts are paid out to one address, so the CVC of these invitations was not credited.',
  ),
  attendance: inLanguages(
    '실제로 참여할 수 없는 출석 기록이 확인되어 이 초대의 CVC를 지급하지 않았어요.',
    '经核实存在不可能的听课记录，因此未发放这些邀请的 CVC。',
    'The review found attendance that could not have taken place, so the CVC of these invitations was not credited.',
  ),
} as const satisfies Record<string, Text>

export type FraudReason = keyof typeof fraudReasons
// Object.keys of a constant: the keys are these.
export const fraudReasonNames = Object.keys(fraudReasons) as [FraudReason, ...FraudReason[]]

/** Whether a grant's reason comes from a review, so that it may be appealed. */
export function isFraudReason(reason: string | null): reason is FraudReason {
  return reason !== null && Object.hasOwn(fraudReasons, reason)
}
