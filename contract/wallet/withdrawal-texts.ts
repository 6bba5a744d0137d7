import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'
import type { DelayReason, WithdrawalReason } from './withdrawal-states.ts'

export const delayTexts = {
  address: inLanguages('처음 쓰는 주소', '首次使用的地址', 'First use of this address'),
  password: inLanguages('비밀번호 변경', '修改了密码', 'Password changed'),
  device: inLanguages('새 기기 로그인', '新设备登录', 'Login on a new phone'),
  phone: inLanguages('휴대폰 번호 변경', '修改了手机号码', 'Phone number changed'),
  factor: inLanguages('로그인 방법 변경', '更改了登录方式', 'Ways to log in changed'),
  recovery: inLanguages('복구 코드로 로그인', '用恢复码登录', 'Login with a recovery code'),
  asked: inLanguages('출금을 시킨 사람이 있음', '有人让您提现', 'Someone told me to make this withdrawal'),
} as const satisfies Record<DelayReason, Text>

/** The words its user reads. */
export const reasonTexts = {
  scamAddress: inLanguages(
    '사기 신고가 접수된 주소여서 출금을 거절했습니다',
    '该地址曾被举报涉嫌诈骗，提现已拒绝',
    'This address was reported for fraud, so the withdrawal was rejected',
  ),
  askedByOthers: inLanguages(
    '다른 사람의 요청에 따른 출금으로 보여 거절했습니다',
    '该提现疑似受他人指使，已拒绝',
    'The withdrawal seems to have been requested by someone else, so it was rejected',
  ),
  sharedAddress: inLanguages(
    '여러 계정이 함께 쓰는 주소여서 출금을 거절했습니다',
    '该地址被多个账号共用，提现已拒绝',
    'Several accounts use this address, so the withdrawal was rejected',
  ),
  rewardsInReview: inLanguages(
    '보상 심사가 끝나지 않아 출금을 거절했습니다',
    '奖励审核尚未结束，提现已拒绝',
    'A review of rewards has not ended, so the withdrawal was rejected',
  ),
  addressUnsuitable: inLanguages(
    '이 주소로는 보낼 수 없어 출금을 거절했습니다',
    '无法向该地址付款，提现已拒绝',
    'Nothing can be sent to this address, so the withdrawal was rejected',
  ),
  networkDown: inLanguages(
    '네트워크를 쓸 수 없어 출금을 거절했습니다',
    '网络暂不可用，提现已拒绝',
    'The network cannot be used, so the withdrawal was rejected',
  ),
  frozen: inLanguages(
    '계정이 동결되어 출금을 취소했습니다',
    '账号已冻结，提现已取消',
    'The account was frozen, so the withdrawal was cancelled',
  ),
  networkRefused: inLanguages(
    '네트워크가 출금을 거부했습니다',
    '网络拒绝了该笔提现',
    'The network refused the withdrawal',
  ),
  notSent: inLanguages(
    '보내는 단계에서 멈춰 아무것도 보내지지 않았습니다',
    '提现在发送步骤中止，未发出任何资产',
    'The withdrawal stopped at the step of sending, and nothing was sent',
  ),
  switchedOff: inLanguages(
    '사용자님의 국가·지역에서 출금을 중단해 신청이 취소됐습니다',
    '您所在的国家或地区已停止提现，申请已取消',
    'Withdrawals have stopped in your country or region, so the request was cancelled',
  ),
} as const satisfies Record<WithdrawalReason, Text>
