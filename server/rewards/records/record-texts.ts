/**
 * The words that explain a record, in three languages (REQ-113). Numbers in them come as finished decimal text.
 * `{name}` is the text a caller gives; nothing else is filled in.
 */
import type { Locale, Text } from '@madang/contract/locale.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { plainReasons } from '../tables.ts'

const texts = {
  checkInCause: inLanguages('{streak}일째 출석', '连续签到第{streak}天', 'Day {streak} in a row'),
  classCause: inLanguages(
    '{title} · 그날 {from}–{to}분',
    '{title} · 当天第{from}–{to}分钟',
    '{title} · minutes {from}–{to} of the day',
  ),
  friendClassCause: inLanguages(
    '{name} 님이 수업 10분을 들음, 직접 초대',
    '{name} 听课满10分钟，直接邀请',
    '{name} attended 10 minutes, direct invitation',
  ),
  anyFriendClassCause: inLanguages('{name} 님이 수업 10분을 들음', '{name} 听课满10分钟', '{name} attended 10 minutes'),
  formerUser: inLanguages('탈퇴한 사람', '已注销的用户', 'A former user'),

  availableNow: inLanguages(
    '바로 풀림 {amount} × {percent}%',
    '立即解锁 {amount} × {percent}%',
    'Unlocked at once {amount} × {percent}%',
  ),
  lockedRest: inLanguages(
    '잠김 {amount} − {available}',
    '锁定 {amount} − {available}',
    'Locked {amount} − {available}',
  ),
  sum: inLanguages('합계', '合计', 'Total'),
  dailyUnlock: inLanguages('하루 한 번 출석', '每日签到一次', 'Check-in, once a day'),
  classBlock: inLanguages('수업 10분 한 번', '听课每满10分钟', 'Each full 10 minutes of class'),
  classPerDay: inLanguages('하루 한도', '每日上限', 'Limit for a day'),
  className: inLanguages('수업', '课程', 'Class'),
  classLockedBefore: inLanguages('그전에 잠겨 있던 양', '此前的锁定数量', 'Locked before it'),
  lockedBefore: inLanguages('출석 전에 잠겨 있던 양', '签到前的锁定数量', 'Locked before the check-in'),
  shortfall: inLanguages(
    '잠긴 양이 모자라 풀리지 않은 양',
    '锁定数量不足，未解锁',
    'Not unlocked (not enough locked CVC)',
  ),
  unlocked: inLanguages('풀린 양', '解锁数量', 'Unlocked'),
  state: inLanguages('상태', '状态', 'Status'),
  pending: inLanguages('확인을 통과하면 지급해요', '核实通过后发放', 'Credited once the check is passed'),
  waitsForDay: inLanguages(
    '{reasons}이라서 기다리고 있어요. 다음 단계: 다른 날 마당을 다시 열면 지급해요',
    '因{reasons}，暂缓发放。下一步：改日再次打开 Madang 即可发放',
    'Waits, because {reasons}. Next step: open Madang again on another day, then it is credited',
  ),
  waits_network: inLanguages(
    '같은 네트워크에서 오늘 가입이 많은 상황',
    '同一网络今天注册较多',
    'many people joined from this network today',
  ),
  waits_machine: inLanguages(
    '짧은 시간에 비슷한 가입이 많은 상황',
    '短时间内出现许多相似的注册',
    'many similar registrations came in a short time',
  ),
  waits_budget: inLanguages(
    '오늘 준비된 물량이 모두 나간 상황',
    '今日额度已发完',
    'today’s amount for new people is used up',
  ),
  held: inLanguages('직원이 심사하고 있어요', '工作人员正在审核', 'Our team is reviewing it'),
  refusedReason: inLanguages('지급하지 않은 이유', '未发放的原因', 'Why it was not credited'),
  same_device: inLanguages(
    '초대한 사람과 같은 기기에서 가입했어요',
    '与邀请人使用同一台设备注册',
    'Joined on the inviter’s own device',
  ),
  already_paid: inLanguages(
    '이미 보상을 받은 사람의 기기에서 다시 가입했어요',
    '在已获得过奖励的设备上再次注册',
    'Registered again on a device that was rewarded before',
  ),
  inactive: inLanguages(
    '탈퇴했거나 이용이 정지된 계정이에요',
    '账号已注销或已暂停使用',
    'The account was deleted or suspended',
  ),
  pool_empty: inLanguages(
    '준비된 물량이 모두 소진되었어요',
    '活动额度已用完',
    'All rewards in this programme have been given out',
  ),
  person_limit: inLanguages(
    '한 사람이 받을 수 있는 한도에 닿았어요',
    '已达到每人可获得的上限',
    'The limit for one person is reached',
  ),
  not_offered: inLanguages(
    '이 국가·지역에서는 제공하지 않아요',
    '该国家和地区不提供此活动',
    'Not offered in this country or region',
  ),
  not_qualified: inLanguages(
    '조건을 기한 안에 채우지 못해 배정 물량으로 돌아갔어요',
    '未在期限内达到条件，已退回额度',
    'Not qualified in time, so it went back to the budget',
  ),
  ended: inLanguages('그때는 이미 끝난 프로모션이에요', '当时活动已经结束', 'The promotion had ended by then'),
} as const satisfies Record<string, Text>

/** Why a grant was refused without a person, by the reason's name. */
export const plainRefusals: Readonly<Record<(typeof plainReasons)[number], Text>> = {
  same_device: texts.same_device,
  already_paid: texts.already_paid,
  inactive: texts.inactive,
  pool_empty: texts.pool_empty,
  person_limit: texts.person_limit,
  not_offered: texts.not_offered,
  not_qualified: texts.not_qualified,
  ended: texts.ended,
}

type RecordText = keyof typeof texts

/** What a record says of itself: the event in words, and the arithmetic row by row. */
export type Explanation = Pick<RewardRecord, 'cause' | 'explain'>

/** A text in a language with its values in place. Throws when a value is missing: that is our mistake. */
export function recordText(name: RecordText, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  return texts[name][locale].replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`text ${name} needs ${key}`)
    return value
  })
}

/** Writes rows of arithmetic in a language. */
export function explainIn(locale: Locale) {
  return (name: RecordText, value: string, values: Record<string, string> = {}) => ({
    label: recordText(name, locale, values),
    value,
  })
}

/** Units of CVC as decimal text. */
export function cvcText(value: bigint): string {
  return formatAmount('CVC', units<'CVC'>(value))
}
