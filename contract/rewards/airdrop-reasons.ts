import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'

/** Why a claim of the special airdrop was refused, with the words its user reads (REQ-115, REQ-173). */
export const airdropReasons = {
  one_person: inLanguages(
    '한 사람이 여러 계정으로 참여한 것으로 확인되어 지급하지 않습니다',
    '经审核，系同一人使用多个账号参与，不予发放',
    'Several accounts of one person took part, so it is not paid',
  ),
  automated: inLanguages(
    '자동 프로그램으로 얻은 해제가 있어 지급하지 않습니다',
    '经审核，部分解锁由程序自动完成，不予发放',
    'A program did what people do, so it is not paid',
  ),
  rewards_taken_back: inLanguages(
    '심사에서 회수된 보상이 있어 조건에 이르지 못했습니다',
    '部分奖励经审核已收回，未达到申领条件',
    'Rewards were taken back by a review, so the condition is not reached',
  ),
} as const satisfies Record<string, Text>
export type AirdropReason = keyof typeof airdropReasons
export const airdropReasonNames = Object.keys(airdropReasons) as [AirdropReason, ...AirdropReason[]] // its own keys
