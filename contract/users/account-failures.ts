import { say } from '../say.ts'

/** What registering, logging in and the forms of an account refuse (REQ-163, REQ-166). */
export const accountFailures = {
  USERNAME_FORMAT: say(
    510,
    '아이디를 다시 확인해 주세요 (숫자 10자리)',
    'ID格式不正确（10位数字）',
    'Incorrect username',
  ),
  WRONG_CREDENTIALS: say(511, '아이디 또는 비밀번호가 맞지 않아요', 'ID或密码不正确', 'Wrong ID or password'),
  PASSWORD_FORMAT: say(
    512,
    '비밀번호는 8자 이상, 흔하지 않은 것으로 정해 주세요',
    '密码至少8个字符，且不能过于常见',
    'Incorrect password format',
  ),
  PASSWORDS_DIFFER: say(513, '비밀번호가 서로 달라요', '两次输入的密码不一致', 'Passwords do not match'),
  NEW_PASSWORDS_DIFFER: say(
    524,
    '새 비밀번호가 서로 달라요',
    '两次输入的新密码不一致',
    'The two passwords do not match',
  ),
  OLD_PASSWORD_WRONG: say(514, '기존 비밀번호가 맞지 않아요', '旧密码不正确', 'Old password is incorrect'),
  CAPTCHA_WRONG: say(
    515,
    '보안 문자가 맞지 않아요. 새 이미지로 다시 입력해 주세요',
    '图形验证码不正确，请按新图片重新输入',
    'Incorrect captcha',
  ),
  IMAGE_CODE_WRONG: say(
    516,
    '보안 문자가 맞지 않아요. 새 이미지로 다시 입력해 주세요',
    '图形验证码不正确，请按新图片重新输入',
    'Incorrect image verification code',
  ),
  INVITE_CODE_FORMAT: say(
    517,
    '초대 코드를 다시 확인해 주세요 (영문·숫자 8자)',
    '请检查邀请码（8位字母或数字）',
    'Incorrect invitation code',
  ),
  INVITE_CODE_UNKNOWN: say(
    518,
    '사용할 수 없는 초대 코드예요. 비워 두고 가입할 수 있어요',
    '该邀请码无效，可留空继续注册',
    'Invalid invitation code',
  ),
  LOCKED_FOR_A_WHILE: say(
    519,
    '여러 번 틀려 15분 동안 로그인할 수 없어요',
    '尝试次数过多，请15分钟后再试',
    'Too many tries. Please wait 15 minutes',
  ),
  PROOF_WRONG: say(
    520,
    '코드가 맞지 않거나 만료됐어요',
    '验证码或恢复码有误，或已失效',
    'The code is wrong or no longer valid',
  ),
  PASSKEY_WRONG: say(525, '패스키를 확인하지 못했어요', '未能验证通行密钥', 'Passkey could not be verified'),
  PHONE_FORMAT: say(521, '휴대폰 번호를 다시 확인해 주세요', '请检查手机号码', 'Incorrect phone number'),
  EMAIL_FORMAT: say(522, '이메일 주소를 다시 확인해 주세요', '请检查邮箱地址', 'Incorrect email address'),
  NICKNAME_NOT_ALLOWED: say(
    523,
    '2~20자로 정해 주세요. ‘운영자’처럼 직원으로 보이는 말은 쓸 수 없어요',
    '请使用2–20个字符，且不含“官方”“客服”等字样的昵称',
    'Use 2 to 20 characters and no words that look like staff',
  ),
} as const
