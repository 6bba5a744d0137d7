import type { Text } from '@madang/contract/locale.ts'
import type { ContactKind } from '@madang/contract/users/contact.ts'

/** The subject of every mail with a code. */
export const codeSubject: Text = {
  'ko-KR': '[마당] 인증번호',
  'zh-CN': '【Madang】验证码',
  'en-GB': '[Madang] Your code',
}

/** Messages with the codes of a change of contact: to the new one and to the one before. `{code}` stands for the code, `{minutes}` for how long it is good. */
export const changeTexts = {
  phone: {
    new: {
      'ko-KR': '[마당] 인증번호 {code}. {minutes}분 안에 입력해 주세요. 직원은 이 번호를 묻지 않아요.',
      'zh-CN': '【Madang】验证码 {code}，{minutes}分钟内有效。工作人员不会向您索要此码。',
      'en-GB': '[Madang] Your code is {code}. It works for {minutes} minutes. Our staff never ask for it.',
    },
    old: {
      'ko-KR': '[마당] 휴대폰 번호 변경 인증번호 {code}. 본인이 아니라면 입력하지 말고 비밀번호를 바꿔 주세요.',
      'zh-CN': '【Madang】更换手机号码的验证码 {code}。若非本人操作，请勿输入并立即修改密码。',
      'en-GB': '[Madang] Code {code} to change your mobile number. If this was not you, change your password.',
    },
  },
  email: {
    new: {
      'ko-KR':
        '이 이메일 주소를 계정에 등록하기 위한 인증번호예요.\n\n{code}\n\n요청한 때부터 {minutes}분 안에 입력해 주세요. 직원은 이 번호를 묻지 않아요. 요청하지 않았다면 이 메일은 무시해 주세요.',
      'zh-CN':
        '以下是将此邮箱添加到账号所需的验证码。\n\n{code}\n\n自申请起{minutes}分钟内有效。工作人员不会向您索要此码。若非本人操作，请忽略此邮件。',
      'en-GB':
        'This is the code to add this email address to an account.\n\n{code}\n\nIt works for {minutes} minutes from your request. Our staff never ask for it. If you did not ask for it, ignore this mail.',
    },
    old: {
      'ko-KR':
        '계정의 이메일 주소를 바꾸거나 지우기 위한 인증번호예요.\n\n{code}\n\n요청한 때부터 {minutes}분 안에 입력해 주세요. 본인이 아니라면 입력하지 말고 비밀번호를 바꿔 주세요.',
      'zh-CN':
        '以下是更换或删除账号邮箱所需的验证码。\n\n{code}\n\n自申请起{minutes}分钟内有效。若非本人操作，请勿输入并立即修改密码。',
      'en-GB':
        'This is the code to change or remove the email address of your account.\n\n{code}\n\nIt works for {minutes} minutes from your request. If this was not you, change your password.',
    },
  },
} as const satisfies Record<ContactKind, Record<'new' | 'old', Text>>

/** Messages with a code that sets a new password, or proves whose a request for help with logging in is. */
export const resetTexts = {
  phone: {
    'ko-KR': '[마당] 인증번호 {code}. {minutes}분 안에 입력해 주세요. 직원은 이 번호를 묻지 않아요.',
    'zh-CN': '【Madang】验证码 {code}，{minutes}分钟内有效。工作人员不会向您索要此码。',
    'en-GB': '[Madang] Your code is {code}, valid for {minutes} minutes. Our staff never ask for it.',
  },
  email: {
    'ko-KR':
      '계정에 다시 로그인하기 위한 인증번호예요.\n\n{code}\n\n요청한 때부터 {minutes}분 안에 입력해 주세요. 직원은 이 번호를 묻지 않아요. 요청하지 않았다면 입력하지 말고 이 메일은 무시해 주세요.',
    'zh-CN':
      '以下是重新登录账号所需的验证码。\n\n{code}\n\n自申请起{minutes}分钟内有效。工作人员不会向您索要此码。若非本人操作，请勿输入并忽略此邮件。',
    'en-GB':
      'This is the code to log in to your account again.\n\n{code}\n\nIt works for {minutes} minutes from your request. Our staff never ask for it. If you did not ask for it, ignore this mail.',
  },
} as const satisfies Record<ContactKind, Text>

/** The text message with the code that confirms a withdrawal. */
export const moneyText: Text = {
  'ko-KR': '[마당] 출금 인증번호 {code}. 누가 알려 달라고 하면 사기예요. 직원은 이 번호를 묻지 않아요.',
  'zh-CN': '【Madang】提现验证码 {code}。向您索要此码的都是诈骗，工作人员不会索要。',
  'en-GB': '[Madang] Code {code} for your withdrawal. Anyone who asks you for it is a fraud. Our staff never do.',
}

/** What goes to who forgot their ID; `{ids}` stands for one or several. */
export const idTexts = {
  subject: {
    'ko-KR': '[마당] 요청하신 아이디를 알려 드려요',
    'zh-CN': '【Madang】您的账号ID',
    'en-GB': '[Madang] Your account ID',
  },
  phone: {
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
