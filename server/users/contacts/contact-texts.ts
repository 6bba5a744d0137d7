import type { Text } from '@madang/contract/locale.ts'

/** Text messages with a code; `{code}` stands for it. */
export const contactTexts = {
  newNumber: {
    'ko-KR': '[마당] 인증번호 {code}. 10분 안에 입력해 주세요. 직원은 이 번호를 묻지 않아요.',
    'zh-CN': '【Madang】验证码 {code}，10分钟内有效。工作人员不会向您索要此码。',
    'en-GB': '[Madang] Your code is {code}. It works for 10 minutes. Our staff never ask for it.',
  },
  oldNumber: {
    'ko-KR': '[마당] 휴대폰 번호 변경 인증번호 {code}. 본인이 아니라면 입력하지 말고 비밀번호를 바꿔 주세요.',
    'zh-CN': '【Madang】更换手机号码的验证码 {code}。若非本人操作，请勿输入并立即修改密码。',
    'en-GB': '[Madang] Code {code} to change your mobile number. If this was not you, change your password.',
  },
  money: {
    'ko-KR': '[마당] 출금 인증번호 {code}. 누가 알려 달라고 하면 사기예요. 직원은 이 번호를 묻지 않아요.',
    'zh-CN': '【Madang】提现验证码 {code}。向您索要此码的都是诈骗，工作人员不会索要。',
    'en-GB': '[Madang] Code {code} for your withdrawal. Anyone who asks you for it is a fraud. Our staff never do.',
  },
} as const satisfies Record<string, Text>

/** What goes to who forgot their ID; `{ids}` stands for one or several. */
export const idTexts = {
  subject: {
    'ko-KR': '[마당] 요청하신 아이디를 알려 드려요',
    'zh-CN': '【Madang】您的账号ID',
    'en-GB': '[Madang] Your account ID',
  },
  sms: {
    'ko-KR': '[마당] 내 아이디: {ids}. 요청하지 않았다면 무시해 주세요.',
    'zh-CN': '【Madang】您的账号ID：{ids}。若非本人操作，请忽略。',
    'en-GB': '[Madang] Your account ID: {ids}. If you did not ask for it, ignore this.',
  },
  email: {
    'ko-KR':
      '아이디를 찾아 달라는 요청을 받았어요.\n\n내 아이디: {ids}\n\n요청하지 않았다면 이 메일은 무시해 주세요. 비밀번호 없이는 로그인할 수 없어요.',
    'zh-CN': '我们收到了找回账号ID的请求。\n\n您的账号ID：{ids}\n\n若非本人操作，请忽略此邮件。没有密码无法登录。',
    'en-GB':
      'Someone requested the account ID of this address.\n\nYour account ID: {ids}\n\nIf it was not you, ignore this mail. No one can log in without the password.',
  },
} as const satisfies Record<string, Text>
