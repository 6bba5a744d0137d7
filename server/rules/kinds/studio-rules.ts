import { z } from 'zod'
import { inLanguages } from '@madang/contract/text.ts'
import { amountOfAsset, labelled, yesNo } from '../constant-forms.ts'

const users = z.int().min(0).max(1_000_000)
const closed = inLanguages('0이면 닫혀 있어요.', '0 表示关闭。', '0 keeps it closed.')

/** One version of the rules of leaders and offline studios (REQ-145, REQ-146), as kept in the table `rule_set`. */
export const studioRules = z
  .strictObject({
    minInvitees: labelled(
      z.int().min(1).max(1_000),
      inLanguages(
        '리더 표시와 신청에 필요한 유효 초대',
        '小组负责人标识和申请所需有效邀请',
        'Valid invitees of a leader',
      ),
    ),
    firstUsers: labelled(users, inLanguages('1단계 유효 사용자', '第1级有效用户', 'Valid users of tier 1'), closed),
    firstPay: labelled(
      amountOfAsset('USDT'),
      inLanguages('1단계 월 활동비, USDT', '第1级月度津贴，USDT', 'Monthly pay of tier 1, USDT'),
    ),
    secondUsers: labelled(users, inLanguages('2단계 유효 사용자', '第2级有效用户', 'Valid users of tier 2'), closed),
    secondPay: labelled(
      amountOfAsset('USDT'),
      inLanguages('2단계 월 활동비, USDT', '第2级月度津贴，USDT', 'Monthly pay of tier 2, USDT'),
    ),
    leastBonus: labelled(
      amountOfAsset('USDT'),
      inLanguages('성과금 최소, USDT', '绩效奖金下限，USDT', 'Least bonus, USDT'),
    ),
    mostBonus: labelled(
      amountOfAsset('USDT'),
      inLanguages('성과금 최대, USDT', '绩效奖金上限，USDT', 'Most bonus, USDT'),
    ),
    payIsChosen: yesNo(
      inLanguages('월 활동비를 담당자가 정함', '月度津贴由运营人员确定', 'An operator sets the monthly pay'),
    ),
  })
  .refine(({ leastBonus, mostBonus }) => leastBonus <= mostBonus, { path: ['mostBonus'] })
  .refine(({ firstUsers, secondUsers }) => (firstUsers === 0) === (secondUsers === 0), { path: ['secondUsers'] })
  .refine(({ firstUsers, secondUsers }) => firstUsers === 0 || firstUsers < secondUsers, { path: ['secondUsers'] })
