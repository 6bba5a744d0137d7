import type { Locale } from '@madang/contract/locale.ts'

/** The words of the desktop page in one language. */
export interface LandingTexts {
  readonly name: string
  readonly description: string
  /** The same where no rewards of CVC are offered. */
  readonly descriptionWithoutCvc: string
  /** The heading in its two lines. */
  readonly heading: readonly [string, string]
  readonly invitedBy: (nickName: string) => string
  readonly invited: string
  readonly code: (code: string) => readonly [before: string, code: string, after: string]
  readonly features: readonly { readonly title: string; readonly text: string }[]
  /** What stands beside them where rewards of CVC are offered. */
  readonly collecting: { readonly title: string; readonly text: string }
  readonly scan: string
  readonly languages: string
  readonly risk: string
  readonly riskWithoutCvc: string
}

export const landingTexts = {
  'ko-KR': {
    name: '마당',
    description: '코인 소식을 차분히 읽고, 배우고, 친구와 이야기해요. 보상에는 언제나 이유와 계산이 함께 보여요.',
    descriptionWithoutCvc: '코인 소식을 차분히 읽고, 배우고, 친구와 이야기해요.',
    heading: ['이웃이 모이는 마당,', '읽고 이야기하는 곳'],
    invitedBy: (nickName) => `${nickName} 님이 초대했어요`,
    invited: '초대를 받았어요',
    code: (code) => ['초대 코드 ', code, ' · QR 코드에 들어 있고, 가입할 때 바꿀 수 있어요.'],
    features: [
      { title: '읽기', text: '세 언어로 쓴 시장 이야기와 기초 지식. 위험도 빼놓지 않고 적어요.' },
      { title: '이야기하기', text: '서로 친구가 된 사람끼리만. 차단하면 그 순간부터 메시지가 오지 않아요.' },
    ],
    collecting: { title: '모으기', text: '매일 출석하면 CVC가 조금씩 풀려요. 기록 한 줄마다 이유와 계산이 있어요.' },
    scan: '휴대폰 카메라로 스캔하세요',
    languages: '언어',
    risk: '가격은 내릴 수 있고 CVC의 가치는 보장되지 않아요. 보상은 투자가 아니에요.',
    riskWithoutCvc: '코인 가격은 내릴 수 있어요. 투자 권유가 아니에요.',
  },
  'zh-CN': {
    name: 'Madang',
    description: '静下心来读虚拟货币资讯，学知识，和朋友聊天。每一笔奖励都写明原因和计算过程。',
    descriptionWithoutCvc: '静下心来读虚拟货币资讯，学知识，和朋友聊天。',
    heading: ['邻里相聚的院子，', '读一读，聊一聊'],
    invitedBy: (nickName) => `${nickName} 邀请了您`,
    invited: '您收到了邀请',
    code: (code) => ['邀请码 ', code, ' 已在二维码中，注册时可以修改。'],
    features: [
      { title: '阅读', text: '市场动态和基础知识，三种语言，风险也写清楚。' },
      { title: '聊天', text: '只和互为好友的人聊。拉黑之后，对方的消息不会再来。' },
    ],
    collecting: { title: '积累', text: '每天签到，CVC 解锁一点。每条记录都有原因和计算过程。' },
    scan: '手机相机扫一扫即可进入',
    languages: '语言',
    risk: '价格可能下跌，平台不保证 CVC 的价值。奖励不是投资。',
    riskWithoutCvc: '价格可能下跌。以上内容不构成投资建议。',
  },
  'en-GB': {
    name: 'Madang',
    description:
      'Read about coins without the noise, learn, and talk with friends. Every reward shows why you got it and how it was worked out.',
    descriptionWithoutCvc: 'Read about coins without the noise, learn, and talk with friends.',
    heading: ['The yard where', 'neighbours meet'],
    invitedBy: (nickName) => `Invited by ${nickName}`,
    invited: 'You are invited',
    code: (code) => ['The code ', code, ' is inside the QR code. You can change it when you register.'],
    features: [
      { title: 'Read', text: 'Markets and basics in three languages, with the risks written out.' },
      { title: 'Talk', text: 'Only with people who became your friends. Block someone and nothing more arrives.' },
    ],
    collecting: {
      title: 'Collect',
      text: 'A check-in a day unlocks a little CVC. Every line shows its reason and its arithmetic.',
    },
    scan: 'Scan with your phone’s camera',
    languages: 'Language',
    risk: 'Prices can fall, and the value of CVC is not guaranteed. Rewards are not an investment.',
    riskWithoutCvc: 'Prices can fall. This is not investment advice.',
  },
} as const satisfies Record<Locale, LandingTexts>
