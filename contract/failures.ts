import { accountFailures } from './users/account-failures.ts'
import { say } from './say.ts'
import { quotaTexts } from './quotas.ts'
import type { EndCause } from './end-causes.ts'
import { fieldTexts, type FieldText } from './field-texts.ts'
import { localeOf, type Locale, type Text } from './locale.ts'
import { suspensionReasons, type SuspensionReason } from './users/suspension-reasons.ts'
import { bonusNeeded } from './wallet/bonus-needed.ts'

/** Every way the product says no (REQ-163, REQ-166): its number in the envelope and its words. Above 1000 the session is over. */
export const failures = {
  INVALID: say(400, '입력하지 않은 항목이 있어요', '信息未填写完整', 'Information not filled in'),
  NOT_ALLOWED: say(403, '이 작업을 할 권한이 없어요', '无权进行此操作', "You don't have permission to do this"),
  NOT_FOUND: say(
    404,
    '찾을 수 없어요. 삭제되었거나 주소가 바뀌었을 수 있어요',
    '未找到，可能已被删除',
    'Not found. It may have been removed',
  ),
  WRONG_METHOD: say(
    405,
    '문제가 생겼어요. 화면을 새로고침한 뒤 다시 시도해 주세요',
    '出了点问题，请刷新后重试',
    'Something went wrong on our side. Please refresh and try again',
  ),
  CONFLICT: say(
    409,
    '이미 처리됐어요. 화면을 새로고침해 주세요',
    '已处理，请刷新查看',
    'Already done. Refresh to see the result',
  ),
  EXPIRED: say(
    410,
    '시간이 지나 만료됐어요. 다시 시도해 주세요',
    '已过期，请重试',
    'This has expired. Please try again',
  ),
  TOO_LARGE: say(413, '내용이 너무 커요', '内容过大', 'Too large'),
  TYPE_NOT_ACCEPTED: say(415, '지원하지 않는 형식이에요', '不支持的格式', 'This type is not accepted'),
  SWITCHED_OFF: say(423, '지금은 이용할 수 없는 기능이에요', '此功能暂未开放', 'This feature is switched off'),
  FROZEN: say(
    424,
    '긴급 중지 중에는 아무것도 결정할 수 없어요',
    '紧急停用期间不能作任何决定',
    'Nothing can be decided while an emergency stop is open',
  ),
  NOT_YET: say(426, '아직 기다리는 시간이 남아 있어요', '等待时间尚未结束', 'A waiting time is still running'),
  STILL_RUNNING: say(
    425,
    '앞선 요청을 처리하고 있어요. 잠시만 기다려 주세요',
    '上一次请求仍在处理，请稍候',
    'Your last request is still being processed. Please wait',
  ),
  BOOKS_DIFFER: say(
    427,
    '원장을 점검하는 동안 지급과 해제를 잠시 멈췄어요. 나중에 다시 시도해 주세요',
    '正在核对账本，发放和解锁已暂停，请稍后再试',
    'Rewards and unlocking are paused while we check the ledger. Please try again later',
  ),
  CHECK_NEEDED: say(428, '추가 확인이 필요해요', '需要进一步验证', 'One more check is needed'),
  TOO_MANY: say(
    429,
    '요청이 많아요. 잠시 후 다시 시도해 주세요',
    '操作过于频繁，请稍后再试',
    'Too many requests. Please wait a moment',
  ),
  KEY_REUSED: say(
    430,
    '문제가 생겼어요. 화면을 새로고침한 뒤 다시 시도해 주세요',
    '请求重复，请刷新页面后重试',
    'This was already sent. Please refresh and try again',
  ),
  CHANGES_USED_UP: { code: 431, text: quotaTexts.changes },
  INTERNAL: say(
    500,
    '문제가 생겼어요. 잠시 후 다시 시도해 주세요',
    '出了点问题，请稍后再试',
    'Something went wrong on our side. Please try again',
  ),
  MAINTENANCE: say(
    503,
    '점검하고 있어요. 잠시 후 다시 시도해 주세요',
    '正在维护，请稍后再试',
    'Under maintenance. Please try again soon',
  ),
  /** Nothing was done: the disk has no room for it. */
  NO_ROOM: say(
    507,
    '지금은 저장할 수 없어요. 잠시 후 다시 시도해 주세요',
    '暂时无法保存，请稍后再试',
    'Nothing can be saved right now. Please try again in a moment',
  ),

  ...accountFailures,

  CANNOT_ADD_YOURSELF: say(600, '자기 자신은 추가할 수 없어요', '不能添加自己为好友', 'You cannot add yourself'),
  ALREADY_FRIENDS: say(601, '이미 친구예요', '双方已是好友', 'You are already friends'),
  REQUEST_PENDING: say(
    602,
    '이미 신청했어요. 답을 기다리고 있어요',
    '已发送申请，请等待对方处理',
    'Your request is waiting for an answer',
  ),
  USER_NOT_FOUND: say(603, '사용자를 찾을 수 없어요', '未找到该用户', 'User not found'),
  ALREADY_ANSWERED: say(604, '이미 답한 신청이에요', '该申请已处理', 'This request was already answered'),
  YOU_BLOCKED: say(
    611,
    '차단한 상대라 메시지를 보낼 수 없어요',
    '您已拉黑对方，无法发送消息',
    'You have blocked the other party, message sending failed',
  ),
  THEY_BLOCKED: say(
    612,
    '상대방이 차단해 메시지를 보낼 수 없어요',
    '对方已将您拉黑，无法发送消息',
    'The other party has blocked you, message sending failed',
  ),
  BOTH_BLOCKED: say(
    613,
    '서로 차단해 메시지를 보낼 수 없어요',
    '双方已互相拉黑，无法发送消息',
    'Both parties are in a blocked state and cannot send messages',
  ),
  PAIR_DELETED: say(
    614,
    '지금은 친구가 아니라 메시지를 보낼 수 없어요',
    '双方不是好友，无法发送消息',
    'The two sides are currently in a deleted state, and messages cannot be sent',
  ),
  NOT_SENT: say(615, '메시지를 보내지 못했어요', '消息发送失败', 'Failed to send message'),
  RECALL_TIME_OVER: say(
    616,
    '보낸 지 24시간이 지나 보내기를 취소할 수 없어요',
    '已超过24小时，无法撤回',
    'Messages can be recalled for 24 hours only',
  ),
  MESSAGE_TOO_LONG: say(
    617,
    '메시지는 2,000자까지 보낼 수 있어요',
    '消息最多2,000字',
    'A message can have up to 2,000 characters',
  ),
  FIRST_CONTACT_LIMIT: say(
    618,
    '새 계정은 아직 답하지 않은 친구에게 하루 50개까지 보낼 수 있어요. 답장이 오면 계속할 수 있어요',
    '新账号每天最多向未回复的好友发送50条消息，对方回复后即可继续',
    'New accounts can send 50 messages a day to friends who have not answered. You can go on once they answer',
  ),
  EDIT_OVER: say(
    620,
    '이 메시지는 이제 수정할 수 없어요',
    '这条消息已无法编辑',
    'This message can no longer be edited',
  ),
  MESSAGES_USED_UP: { code: 619, text: quotaTexts.messages },
  PICTURE_NOT_KEPT: say(
    630,
    '지금은 사진을 보관할 수 없어요. 잠시 후 다시 보내 주세요',
    '暂时无法保存图片，请稍后再发送',
    'Pictures cannot be kept right now. Please send it again in a moment',
  ),
  VIDEO_NOT_KEPT: say(
    631,
    '지금은 영상을 보관할 수 없어요. 잠시 후 이어서 올려 주세요',
    '暂时无法保存视频，请稍后继续上传',
    "The video couldn't be saved. Please resume in a moment",
  ),

  PICTURES_FULL: { code: 632, text: quotaTexts.pictures },

  BALANCE_TOO_LOW: say(700, '잔액이 부족해요', '余额不足', 'Your balance is too low'),
  QUANTITY_MISSING: say(701, '수량을 입력해 주세요', '请输入数量', 'Please enter a quantity'),
  QUANTITY_ZERO: say(702, '0보다 큰 수량을 입력해 주세요', '数量须大于零', 'Quantity cannot be zero'),
  QUANTITY_DECIMALS: say(
    703,
    '소수점 둘째 자리까지 입력할 수 있어요',
    '最多支持两位小数',
    'Maximum of two decimal places allowed',
  ),
  BELOW_MINIMUM: say(704, '최소 출금 수량보다 적어요', '低于最低提现数量', 'Below the minimum withdrawal'),
  ADDRESS_FORMAT: say(705, '출금 주소를 다시 확인해 주세요', '提现地址不正确', 'Incorrect withdrawal address'),
  NETWORK_UNAVAILABLE: say(
    706,
    '지금은 이 네트워크로 출금할 수 없어요',
    '该网络暂不可用',
    'This network is not available now',
  ),
  ADDRESS_OTHER_NETWORK: say(
    707,
    '다른 네트워크의 주소예요',
    '该地址属于其他网络',
    'This address belongs to another network',
  ),
  BUYBACK_CLOSED: say(
    708,
    '매입은 일요일(한국 시간)에만 신청할 수 있어요',
    '回购仅在周日（韩国时间）进行，周一至周六无法申请',
    'Recycling is only conducted on Sundays; it cannot be initiated from Monday to Saturday',
  ),
  BELOW_BUYBACK_MINIMUM: say(709, '최소 매입 수량보다 적어요', '低于最低回购数量', 'Below the minimum of a buyback'),
  BONUS_LOCKED: say(
    710,
    `보너스는 활동에 한 번 참여하거나 누적 ${bonusNeeded} USDT가 되면 출금할 수 있어요`,
    `参加一次活动或奖励金累计达到 ${bonusNeeded} USDT 后方可提现奖励金`,
    `A bonus can be withdrawn after one activity, or once it adds up to ${bonusNeeded} USDT`,
  ),
  DELAY_RUNNING: say(
    711,
    '안전 대기 시간이 끝나지 않았어요',
    '安全等待时间尚未结束',
    'The security hold has not ended',
  ),
  DAILY_LIMIT: say(712, '하루 출금 한도를 넘었어요', '超过每日提现限额', 'Above the daily withdrawal limit'),
  TOO_LATE_TO_CANCEL: say(713, '이제 취소할 수 없어요', '已无法取消', 'This can no longer be cancelled'),
  ABOVE_MAXIMUM: say(714, '허용된 최대 수량을 넘었어요', '超过允许的最大数量', 'Above the allowed maximum'),
  MONEY_WAITS: say(
    715,
    '동결을 푼 뒤 24시간 동안은 출금과 매입을 할 수 없어요',
    '账号解冻后 24 小时内不能提现或回购',
    'Money waits for 24 hours after the account was opened again',
  ),
  ALREADY_CHECKED_IN: say(720, '오늘 출석 완료', '今日已签到', 'Already checked-in'),
  AIRDROP_NOT_REACHED: say(
    722,
    '아직 조건을 채우지 못했어요',
    '尚未达到申领条件',
    "You haven't met the conditions yet",
  ),
  EXCHANGE_CLOSED: say(730, '지금은 교환할 수 없어요', '当前无法兑换', 'Exchange is closed for now'),
  POOL_EMPTY: say(
    731,
    '준비된 물량이 모두 소진됐어요',
    '活动额度已用完',
    'All rewards in this programme have been given out',
  ),

  NEEDS_INVITEES: say(800, '유효 초대가 더 필요해요', '有效邀请人数不足', 'This takes more valid invitations'),
  VOTING_CLOSED: say(801, '투표가 마감됐어요', '投票已截止', 'Voting is closed'),
  OWN_TOPIC: say(802, '내 주제에는 투표할 수 없어요', '不能投给自己的选题', 'You cannot vote for your own topic'),
  TOPICS_FULL: say(
    803,
    '한 번에 낼 수 있는 주제를 모두 냈어요',
    '同时投稿的选题已达上限',
    'You have submitted as many topics as fit at a time',
  ),
  NEEDS_LEADER: say(
    804,
    '그룹 리더로 지정된 분만 응모할 수 있어요. 고객센터에 문의해 주세요',
    '只有获得小组负责人资格的用户可以投稿，请联系客服',
    'This takes the role of a group leader. Please ask customer service',
  ),
  EVENT_OVER: say(810, '마감된 이벤트예요', '活动已结束', 'This event is over'),
  ALREADY_JOINED: say(811, '이미 참여했어요', '您已参加', 'You have already joined'),
  NO_PLACES: say(820, '남은 자리가 없어요', '名额已满', 'There are no places left'),

  ALERTS_FULL: say(
    640,
    '가격 알림은 20개까지 만들 수 있어요. 기존 알림을 지운 뒤 다시 만들어 주세요',
    '价格提醒最多20个，请先删除一些',
    'You can have up to 20 price alerts. Please delete one first',
  ),
  ALERT_PASSED: say(
    641,
    '현재 가격이 이미 그 값을 지났어요. 다른 값을 입력해 주세요',
    '当前价格已经越过该数值，请输入其他数值',
    'The price has already passed that mark. Please enter another',
  ),
  NO_PRICE: say(
    642,
    '지금은 이 코인의 시세를 알 수 없어요',
    '暂时没有该币种的价格',
    'There is no price for this coin right now',
  ),

  NOT_LOGGED_IN: say(1001, '로그인해 주세요', '请先登录', 'Please log in'),
  SESSION_EXPIRED: say(
    1002,
    '로그인 시간이 지났어요. 다시 로그인해 주세요',
    '登录已过期，请重新登录',
    'Your session has expired. Please log in again',
  ),
  SESSION_ENDED: say(
    1003,
    '다른 기기에서 이 기기를 로그아웃했어요',
    '其他设备已将本设备退出登录',
    'This session was ended from another device',
  ),
  SUSPENDED: say(1004, '이용이 정지된 계정입니다', '账号已暂停使用', 'This account is suspended'),
  ACCOUNT_DELETED: say(1005, '탈퇴한 계정이에요', '账号已注销', 'This account was deleted'),
  SESSION_ENDED_DURING_CHANGE: say(
    4002,
    '비밀번호를 바꾸는 동안 로그인이 종료됐어요. 다시 로그인해 주세요',
    '修改密码期间登录已失效，请重新登录',
    'Your session ended while changing the password. Please log in again',
  ),
} as const satisfies Record<string, { code: number; text: Text }>

export type FailureName = keyof typeof failures

/** What goes with a failure: the field at fault (our name), the text for it, seconds to wait, the check to pass. */
export interface FailureDetail {
  readonly field?: string
  readonly fieldText?: FieldText
  readonly retryAfter?: number
  readonly kind?: string
  /** What a passkey has to sign: the digest in hexadecimal, and what it stands for as names with values. */
  readonly digest?: string
  readonly lines?: readonly (readonly [string, string])[]
  readonly until?: Date
  /** What it is now, as text, where something was shown otherwise. */
  readonly now?: string
  readonly traceId?: string
  readonly cause?: EndCause
  /** Why the user was suspended: says it instead of the failure's own words. */
  readonly suspension?: SuspensionReason
  /** Words of the company that say it instead of the failure's own. */
  readonly words?: Text
  /** With which a suspended person reads why, and appeals. */
  readonly ticket?: string
}

/** Something a user can cause. Rolls the transaction back, reaches the user as words, never the error log. */
export class Failure extends Error {
  readonly failure: FailureName
  readonly detail: FailureDetail
  constructor(failure: FailureName, detail: FailureDetail = {}) {
    super(failure)
    this.name = 'Failure'
    this.failure = failure
    this.detail = detail
  }
}

/** The words of a failure in a language: of its field when that field has words of its own (REQ-163). */
export function failureText(failure: FailureName, detail: FailureDetail, locale: Locale): string {
  if (detail.suspension) return suspensionReasons[detail.suspension][localeOf(locale)]
  if (detail.words) return detail.words[localeOf(locale)]
  const { text } = detail.fieldText ? { text: fieldTexts[detail.fieldText] } : failures[failure]
  return text[localeOf(locale)]
}

/** Which failure a number of the envelope means; undefined for a number of a newer server. */
export function failureOf(code: number): FailureName | undefined {
  return names.get(code)
}
const names = new Map(Object.entries(failures).map(([name, { code }]) => [code as number, name as FailureName]))
