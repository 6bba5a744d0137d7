import type { Text } from '../../locale.ts'
import type { Role } from '../rights.ts'

/** What may be done with content; `translate` saves texts and nothing besides. */
type Verb = 'read' | 'write' | 'translate' | 'review'

interface Area {
  readonly name: Text
  readonly roles: Readonly<Partial<Record<Verb, readonly Role[]>>>
}

/** Who works on what people take part in. */
const programmeWork = {
  read: ['owner', 'editor', 'reviewer', 'campaignManager', 'auditor'],
  write: ['editor', 'campaignManager'],
  review: ['owner', 'reviewer', 'campaignManager'],
} as const satisfies Area['roles']

/** Who works on what the company says of itself. */
const houseWork = {
  read: ['owner', 'editor', 'translator', 'reviewer', 'support', 'auditor'],
  write: ['owner', 'editor'],
  review: ['owner', 'reviewer'],
} as const satisfies Area['roles']

/** Content by its kind: its name in the console, and who works on it (REQ-170). The auditor reads everything and changes nothing. */
export const contentAreas = {
  articles: {
    name: { 'ko-KR': '글', 'zh-CN': '文章', 'en-GB': 'Articles' },
    roles: {
      read: ['owner', 'editor', 'translator', 'reviewer', 'campaignManager', 'auditor'],
      write: ['editor'],
      translate: ['editor', 'translator'],
      review: ['editor', 'reviewer'],
    },
  },
  announcements: {
    name: { 'ko-KR': '공지', 'zh-CN': '公告', 'en-GB': 'Announcements' },
    roles: {
      read: ['owner', 'editor', 'reviewer', 'campaignManager', 'auditor'],
      write: ['owner', 'editor', 'campaignManager'],
      review: ['owner', 'editor', 'reviewer'],
    },
  },
  banners: {
    name: { 'ko-KR': '배너', 'zh-CN': '横幅', 'en-GB': 'Banners' },
    roles: {
      read: ['owner', 'editor', 'reviewer', 'campaignManager', 'auditor'],
      write: ['editor', 'campaignManager'],
      review: ['editor', 'reviewer'],
    },
  },
  publishers: {
    name: { 'ko-KR': '스튜디오', 'zh-CN': '工作室', 'en-GB': 'Studios' },
    roles: {
      read: ['owner', 'editor', 'reviewer', 'auditor'],
      write: ['editor'],
      review: ['editor', 'reviewer'],
    },
  },
  events: {
    name: { 'ko-KR': '이벤트', 'zh-CN': '活动', 'en-GB': 'Events' },
    roles: programmeWork,
  },
  exchangeItems: {
    name: { 'ko-KR': '교환 상품', 'zh-CN': '兑换项目', 'en-GB': 'Exchange items' },
    roles: programmeWork,
  },
  rechargeChannels: {
    name: { 'ko-KR': '입금 방법', 'zh-CN': '充值方式', 'en-GB': 'Ways to deposit' },
    roles: {
      read: ['owner', 'editor', 'reviewer', 'finance', 'auditor'],
      write: ['owner', 'editor'],
      review: ['owner', 'reviewer'],
    },
  },
  campaignTexts: {
    name: { 'ko-KR': '캠페인 글', 'zh-CN': '活动文案', 'en-GB': 'Campaign texts' },
    roles: {
      read: ['owner', 'editor', 'reviewer', 'campaignManager', 'auditor'],
      write: ['editor', 'campaignManager'],
      review: ['owner', 'editor', 'reviewer'],
    },
  },
  classes: {
    name: { 'ko-KR': '수업', 'zh-CN': '课程', 'en-GB': 'Classes' },
    roles: {
      read: ['owner', 'editor', 'reviewer', 'support', 'campaignManager', 'auditor'],
      write: ['editor'],
      review: ['owner', 'editor', 'reviewer'],
    },
  },
  company: {
    name: { 'ko-KR': '회사와 인허가', 'zh-CN': '公司与许可', 'en-GB': 'Company and licences' },
    roles: houseWork,
  },
  legalDocuments: {
    name: { 'ko-KR': '법률 문서', 'zh-CN': '法律文件', 'en-GB': 'Legal documents' },
    roles: houseWork,
  },
  serviceHours: {
    name: { 'ko-KR': '고객센터 시간', 'zh-CN': '客服时间', 'en-GB': 'Customer service hours' },
    roles: houseWork,
  },
  helplines: {
    name: { 'ko-KR': '도움 전화', 'zh-CN': '求助电话', 'en-GB': 'Helplines' },
    roles: houseWork,
  },
  appReadings: {
    name: { 'ko-KR': '규칙 적용 방식', 'zh-CN': '规则适用方式', 'en-GB': 'How rules are read' },
    roles: houseWork,
  },
  maintenance: {
    name: { 'ko-KR': '점검 안내', 'zh-CN': '维护公告', 'en-GB': 'Maintenance notice' },
    roles: houseWork,
  },
} as const satisfies Readonly<Record<string, Area>>

type Areas = typeof contentAreas
/** All content of one kind, as its rights name it. */
export type ContentArea = keyof Areas
export const contentAreaNames = Object.keys(contentAreas) as ContentArea[] // its own keys
/** Where texts are saved by people who may save nothing besides. */
export type TranslatedArea = {
  [A in ContentArea]: 'translate' extends keyof Areas[A]['roles'] ? A : never
}[ContentArea]
export type ContentRight = { [A in ContentArea]: `${A}.${keyof Areas[A]['roles'] & string}` }[ContentArea]

/** Every right to content, with the roles that give it. */
export const contentRights = Object.entries(contentAreas).flatMap(([area, { roles }]) =>
  Object.entries(roles).map(([right, held]) => ({
    right: `${area}.${right}` as ContentRight, // made of the names above
    roles: held as readonly Role[],
  })),
)
