import type { Text } from './locale.ts'
import { inLanguages } from './text.ts'

/** What a form says about a field that is missing or wrong in a way that has no number of its own (REQ-162, REQ-166: code 400). */
export const fieldTexts = {
  incomplete: inLanguages('입력하지 않은 항목이 있어요', '信息未填写完整', 'Information not filled in'),
  enterId: inLanguages('아이디를 입력해 주세요', '请输入ID', 'Please enter ID'),
  enterOldPassword: inLanguages('기존 비밀번호를 입력해 주세요', '请输入旧密码', 'Please enter old password'),
  enterNewPassword: inLanguages('새 비밀번호를 입력해 주세요', '请输入新密码', 'Please enter new password'),
  reEnterNewPassword: inLanguages(
    '새 비밀번호를 다시 입력해 주세요',
    '请再次输入新密码',
    'Please re-enter new password',
  ),
  enterCaptcha: inLanguages('보안 문자를 입력해 주세요', '请输入图形验证码', 'Please enter captcha'),
  enterImageCode: inLanguages(
    '보안 문자를 입력해 주세요',
    '请输入图形验证码',
    'Please enter the verification code shown in the image',
  ),
  enterContact: inLanguages(
    '휴대폰 번호나 이메일을 입력해 주세요',
    '请输入手机号码或邮箱',
    'Please enter your mobile number or e-mail address',
  ),
  noContact: inLanguages(
    '휴대폰 번호나 이메일 주소가 아니에요. 외국 번호는 +로 시작해요',
    '这不是手机号码或邮箱地址，海外号码请以+开头',
    'This is neither a mobile number nor an e-mail address. Numbers from abroad begin with +',
  ),
  enterPhone: inLanguages('휴대폰 번호를 입력해 주세요', '请输入手机号码', 'Please enter your mobile number'),
  enterSmsCode: inLanguages(
    '문자 인증번호를 입력해 주세요',
    '请输入短信验证码',
    'Please enter the SMS verification code',
  ),
  enterEmail: inLanguages('이메일 주소를 입력해 주세요', '请输入邮箱', 'Please enter your email address'),
  enterEmailCode: inLanguages(
    '메일로 받은 인증번호를 입력해 주세요',
    '请输入邮件验证码',
    'Please enter the code from the email',
  ),
  enterQuantity: inLanguages('수량을 입력해 주세요', '请输入数量', 'Please enter a quantity'),
  feeChanged: inLanguages(
    '수수료가 바뀌었어요. 새 금액을 확인해 주세요',
    '手续费已变更，请确认新的金额',
    'The fee has changed. Please check the new amount',
  ),
  enterAddress: inLanguages('출금 주소를 입력해 주세요', '请输入提现地址', 'Please enter the withdrawal address'),
  nobodysAddress: inLanguages(
    '돌려받을 수 없는 주소예요. 본인의 지갑 주소를 입력해 주세요',
    '转入该地址的资产无法找回，请输入您自己的钱包地址',
    'Nothing comes back from this address. Please enter the address of your own wallet',
  ),
  tokenAddress: inLanguages(
    '지갑이 아니라 토큰의 컨트랙트 주소예요. 본인의 지갑 주소를 입력해 주세요',
    '这是代币合约地址，不是钱包地址，请输入您自己的钱包地址',
    'This is the contract of a token, not a wallet. Please enter the address of your own wallet',
  ),
  ourOwnAddress: inLanguages(
    'Madang의 지갑 주소예요. 본인의 지갑 주소를 입력해 주세요',
    '这是 Madang 的钱包地址，请输入您自己的钱包地址',
    'This address belongs to Madang. Please enter the address of your own wallet',
  ),
  wrongTag: inLanguages(
    '데스티네이션 태그를 다시 확인해 주세요. 0부터 4294967295까지의 숫자예요',
    '请检查目标标签：应为 0 到 4294967295 之间的整数',
    'Please check the destination tag: it is a whole number from 0 to 4294967295',
  ),
  onlySavedAddresses: inLanguages(
    '주소록에 저장한 주소로만 출금할 수 있어요',
    '仅可提现至地址簿中的地址',
    'Only saved addresses can be used',
  ),
  frozenAccount: inLanguages(
    '‘제가 하지 않았어요’로 동결된 계정이에요. 복구 코드나 패스키, 새 비밀번호로 다시 열 수 있어요',
    '此账号已因“不是我操作的”被冻结，可使用恢复码或通行密钥，并设置新密码重新打开',
    `This account was frozen with "This wasn't me". A recovery code or a passkey, and a new password, open it again`,
  ),
  otherPassword: inLanguages(
    '지금까지와 다른 비밀번호를 정해 주세요',
    '请设置与之前不同的密码',
    'Please choose a password other than before',
  ),
  wrongPassword: inLanguages('비밀번호가 맞지 않아요', '密码不正确', 'Wrong password'),
  exchangeLess: inLanguages(
    '남은 XRP가 그보다 적어요. 포인트를 줄여 주세요',
    '剩余的 XRP 不足，请减少积分',
    'Less XRP than that is left. Please try fewer points',
  ),
  exchangeDayLimit: inLanguages(
    '오늘 지급할 수 있는 XRP를 넘었어요. 포인트를 줄이거나 내일 다시 시도해 주세요',
    '超过今日可发放的 XRP，请减少积分或明天再试',
    'This is more XRP than is left for today. Please try fewer points, or try again tomorrow',
  ),
  exchangePersonLimit: inLanguages(
    '한 사람이 받을 수 있는 XRP를 넘었어요',
    '超过每人可获得的 XRP 上限',
    'This is more XRP than one person can receive',
  ),
  enterRecoveryCode: inLanguages('복구 코드를 입력해 주세요', '请输入恢复码', 'Please enter a recovery code'),
} as const satisfies Record<string, Text>

export type FieldText = keyof typeof fieldTexts
