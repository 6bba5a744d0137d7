import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { endsSession } from './outcome.ts'
import { Failure, failureOf, failures, failureText, type FailureName } from './failures.ts'
import { fieldTexts } from './field-texts.ts'
import { locales, type Text } from './locale.ts'

/** The rows of REQ-166 that a call or a form of this release says: English, Korean, Chinese, letter for letter. */
const releaseTexts: [string, string, string][] = [
  ['Please enter ID', '아이디를 입력해 주세요', '请输入ID'],
  ['Incorrect username', '아이디를 다시 확인해 주세요 (숫자 10자리)', 'ID格式不正确（10位数字）'],
  ['Please enter a quantity', '수량을 입력해 주세요', '请输入数量'],
  ['Quantity cannot be zero', '0보다 큰 수량을 입력해 주세요', '数量须大于零'],
  ['Maximum of two decimal places allowed', '소수점 둘째 자리까지 입력할 수 있어요', '最多支持两位小数'],
  ['Please enter the verification code shown in the image', '보안 문자를 입력해 주세요', '请输入图形验证码'],
  ['Please enter old password', '기존 비밀번호를 입력해 주세요', '请输入旧密码'],
  ['Please enter new password', '새 비밀번호를 입력해 주세요', '请输入新密码'],
  ['Please re-enter new password', '새 비밀번호를 다시 입력해 주세요', '请再次输入新密码'],
  ['Please enter captcha', '보안 문자를 입력해 주세요', '请输入图形验证码'],
  ['The two passwords do not match', '새 비밀번호가 서로 달라요', '两次输入的新密码不一致'],
  ['Passwords do not match', '비밀번호가 서로 달라요', '两次输入的密码不一致'],
  [
    'Incorrect password format',
    '비밀번호는 8자 이상, 흔하지 않은 것으로 정해 주세요',
    '密码至少8个字符，且不能过于常见',
  ],
  ['Incorrect email address', '이메일 주소를 다시 확인해 주세요', '请检查邮箱地址'],
  ['Incorrect phone number', '휴대폰 번호를 다시 확인해 주세요', '请检查手机号码'],
  [
    'Incorrect image verification code',
    '보안 문자가 맞지 않아요. 새 이미지로 다시 입력해 주세요',
    '图形验证码不正确，请按新图片重新输入',
  ],
  [
    'Incorrect captcha',
    '보안 문자가 맞지 않아요. 새 이미지로 다시 입력해 주세요',
    '图形验证码不正确，请按新图片重新输入',
  ],
  ['Incorrect invitation code', '초대 코드를 다시 확인해 주세요 (영문·숫자 8자)', '请检查邀请码（8位字母或数字）'],
  [
    'Invalid invitation code',
    '사용할 수 없는 초대 코드예요. 비워 두고 가입할 수 있어요',
    '该邀请码无效，可留空继续注册',
  ],
  ['Information not filled in', '입력하지 않은 항목이 있어요', '信息未填写完整'],
  ['Please log in', '로그인해 주세요', '请先登录'],
  [
    'You have blocked the other party, message sending failed',
    '차단한 상대라 메시지를 보낼 수 없어요',
    '您已拉黑对方，无法发送消息',
  ],
  [
    'The other party has blocked you, message sending failed',
    '상대방이 차단해 메시지를 보낼 수 없어요',
    '对方已将您拉黑，无法发送消息',
  ],
  [
    'Both parties are in a blocked state and cannot send messages',
    '서로 차단해 메시지를 보낼 수 없어요',
    '双方已互相拉黑，无法发送消息',
  ],
  [
    'The two sides are currently in a deleted state, and messages cannot be sent',
    '지금은 친구가 아니라 메시지를 보낼 수 없어요',
    '双方不是好友，无法发送消息',
  ],
  ['Failed to send message', '메시지를 보내지 못했어요', '消息发送失败'],
  ['Please enter the withdrawal address', '출금 주소를 입력해 주세요', '请输入提现地址'],
  ['Please enter the SMS verification code', '문자 인증번호를 입력해 주세요', '请输入短信验证码'],
  ['Old password is incorrect', '기존 비밀번호가 맞지 않아요', '旧密码不正确'],
  ['Already checked-in', '오늘 출석 완료', '今日已签到'],
]

/** Numbers of REQ-163 that this release answers, by what they mean. */
const numbers: Partial<Record<FailureName, number>> = {
  INVALID: 400,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EXPIRED: 410,
  TOO_LARGE: 413,
  TYPE_NOT_ACCEPTED: 415,
  SWITCHED_OFF: 423,
  STILL_RUNNING: 425,
  FROZEN: 424,
  BOOKS_DIFFER: 427,
  NOT_YET: 426,
  CHECK_NEEDED: 428,
  TOO_MANY: 429,
  KEY_REUSED: 430,
  INTERNAL: 500,
  MAINTENANCE: 503,
  USERNAME_FORMAT: 510,
  WRONG_CREDENTIALS: 511,
  PASSWORD_FORMAT: 512,
  PASSWORDS_DIFFER: 513,
  OLD_PASSWORD_WRONG: 514,
  CAPTCHA_WRONG: 515,
  IMAGE_CODE_WRONG: 516,
  INVITE_CODE_FORMAT: 517,
  INVITE_CODE_UNKNOWN: 518,
  LOCKED_FOR_A_WHILE: 519,
  PROOF_WRONG: 520,
  PASSKEY_WRONG: 525,
  PHONE_FORMAT: 521,
  EMAIL_FORMAT: 522,
  NICKNAME_NOT_ALLOWED: 523,
  CANNOT_ADD_YOURSELF: 600,
  ALREADY_FRIENDS: 601,
  REQUEST_PENDING: 602,
  USER_NOT_FOUND: 603,
  ALREADY_ANSWERED: 604,
  YOU_BLOCKED: 611,
  THEY_BLOCKED: 612,
  BOTH_BLOCKED: 613,
  PAIR_DELETED: 614,
  NOT_SENT: 615,
  RECALL_TIME_OVER: 616,
  MESSAGE_TOO_LONG: 617,
  PICTURE_NOT_KEPT: 630,
  FIRST_CONTACT_LIMIT: 618,
  BALANCE_TOO_LOW: 700,
  QUANTITY_MISSING: 701,
  QUANTITY_ZERO: 702,
  QUANTITY_DECIMALS: 703,
  BELOW_MINIMUM: 704,
  ADDRESS_FORMAT: 705,
  NETWORK_UNAVAILABLE: 706,
  ADDRESS_OTHER_NETWORK: 707,
  BUYBACK_CLOSED: 708,
  BELOW_BUYBACK_MINIMUM: 709,
  BONUS_LOCKED: 710,
  DELAY_RUNNING: 711,
  DAILY_LIMIT: 712,
  TOO_LATE_TO_CANCEL: 713,
  ABOVE_MAXIMUM: 714,
  ALREADY_CHECKED_IN: 720,
  AIRDROP_NOT_REACHED: 722,
  EXCHANGE_CLOSED: 730,
  POOL_EMPTY: 731,
  NOT_LOGGED_IN: 1001,
  SESSION_EXPIRED: 1002,
  SESSION_ENDED: 1003,
  SUSPENDED: 1004,
  ACCOUNT_DELETED: 1005,
  SESSION_ENDED_DURING_CHANGE: 4002,
}
/** Our own, beside the table: the carrier's refusal of another method, the second pair of passwords (REQ-43), and parts beyond it. */
const ourOwn: Partial<Record<FailureName, number>> = {
  WRONG_METHOD: 405,
  NEW_PASSWORDS_DIFFER: 524,
  CHANGES_USED_UP: 431,
  NO_ROOM: 507,
  MESSAGES_USED_UP: 619,
  EDIT_OVER: 620,
  PICTURES_FULL: 632,
  VIDEO_NOT_KEPT: 631,
  MONEY_WAITS: 715,
  ALERTS_FULL: 640,
  ALERT_PASSED: 641,
  NO_PRICE: 642,
  NEEDS_INVITEES: 800,
  VOTING_CLOSED: 801,
  OWN_TOPIC: 802,
  TOPICS_FULL: 803,
  NEEDS_LEADER: 804,
  EVENT_OVER: 810,
  ALREADY_JOINED: 811,
  NO_PLACES: 820,
}

const entries = Object.entries(failures) as [FailureName, { code: number; text: Text }][]
const everyText: Text[] = [...entries.map(([, { text }]) => text), ...Object.values(fieldTexts)]

describe('REQ-163: one table of failures', () => {
  test('every failure has the number of REQ-163', () => {
    expect(Object.fromEntries(entries.map(([name, { code }]) => [name, code]))).toEqual({ ...numbers, ...ourOwn })
  })

  test('numbers are distinct, and a number leads back to its failure', () => {
    expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length)
    for (const [name, { code }] of entries) expect(failureOf(code)).toBe(name)
    expect(failureOf(999_999)).toBeUndefined()
  })

  test('only a lost session is above 1000, and 200, 401 and 1000 refuse nothing', () => {
    const lost = entries.filter(([, { code }]) => endsSession(code)).map(([name]) => name)
    expect(lost.sort()).toEqual(
      [
        'NOT_LOGGED_IN',
        'SESSION_EXPIRED',
        'SESSION_ENDED',
        'SUSPENDED',
        'ACCOUNT_DELETED',
        'SESSION_ENDED_DURING_CHANGE',
      ].sort(),
    )
    for (const [, { code }] of entries) {
      expect([200, 401, 1000]).not.toContain(code)
      expect(code > 1000 || (code >= 201 && code <= 999)).toBe(true)
    }
  })

  test('no call of a visitor ends a session, but for a login to an account that is closed (REQ-211)', () => {
    for (const { path, auth, failures: own } of calls) {
      if (auth === 'user') continue
      const ending = own.filter((name) => endsSession(failures[name].code))
      expect([path, ending]).toEqual([path, /\/Login(ByPasskey)?$/.test(path) ? ['SUSPENDED', 'ACCOUNT_DELETED'] : []])
    }
  })
})

describe('REQ-8, REQ-166: words', () => {
  test.each(releaseTexts)('“%s” is said exactly so, in three languages', (english, korean, chinese) => {
    const said = everyText.filter((text) => text['en-GB'] === english)
    expect(said.length).toBeGreaterThan(0)
    for (const text of said) expect(text).toEqual({ 'en-GB': english, 'ko-KR': korean, 'zh-CN': chinese })
  })

  test('every text is there in every language, in its own script, without spaces around it', () => {
    for (const text of everyText) {
      for (const locale of locales) expect(text[locale].trim()).toBe(text[locale])
      expect(text['ko-KR']).toMatch(/[가-힣]/)
      expect(text['zh-CN']).toMatch(/\p{Script=Han}/u)
      expect(text['zh-CN']).not.toMatch(/[가-힣]/)
      expect(text['en-GB']).toMatch(/^[\x20-\x7e]+$/)
    }
  })

  test('a failure of a field speaks with the words of that field, any other with its own', () => {
    expect(failureText('INVALID', { field: 'userId', fieldText: 'enterId' }, 'zh-CN')).toBe('请输入ID')
    expect(failureText('INVALID', { field: 'userId' }, 'en-GB')).toBe('Information not filled in')
    expect(failureText('NOT_SENT', {}, 'ko-KR')).toBe('메시지를 보내지 못했어요')
    expect(failureText('NOT_SENT', {}, 'fr-FR' as never)).toBe('메시지를 보내지 못했어요')
  })

  test('a failure is an error that carries its name and its detail', () => {
    const failure = new Failure('TOO_MANY', { retryAfter: 3 })
    expect(failure).toBeInstanceOf(Error)
    expect([failure.failure, failure.detail]).toEqual(['TOO_MANY', { retryAfter: 3 }])
  })
})
