import type { Text } from '@madang/contract/locale.ts'

/** Text messages about a change of number; `{code}` is the code. */
export const contactTexts = {
  newNumber: {
    'ko-KR': '[마당] 인증번호 {code}. 10분 안에 입력해 주세요. 직원은 이 번호를 묻지 않아요.',
    'zh-CN': '【Madang】验证码 {code}，10分钟内有效。工作人员不会向您索要此码。',
    'en-GB': '[Madang] Your code is {code}, good for 10 minutes. Our staff never ask for it.',
  },
  oldNumber: {
    'ko-KR': '[마당] 휴대폰 번호 변경 인증번호 {code}. 본인이 아니라면 입력하지 말고 비밀번호를 바꿔 주세요.',
    'zh-CN': '【Madang】更换手机号码的验证码 {code}。若非本人操作，请勿输入并立即修改密码。',
    'en-GB': '[Madang] Code {code} to change your mobile number. If this was not you, change your password.',
  },
} as const satisfies Record<string, Text>
