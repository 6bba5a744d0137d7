import { inEach } from '@madang/contract/locale.ts'
import type { CompanyContent } from '@madang/contract/operators/content/house/company.ts'
import type { HelplineContent } from '@madang/contract/operators/content/house/helplines.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { publisherId } from '@madang/contract/reading/publisher-item.ts'

/** A company nobody runs: every screen says so. */
export const sampleCompany: CompanyContent = {
  registrationNumber: '000-00-00000',
  phone: '000-0000-0000',
  email: 'help@madang.example',
  profileId: publisherId.parse('madang-editors'),
  texts: {
    'ko-KR': {
      name: '마당 주식회사',
      representative: '홍길동',
      address: '서울 ○○구 ○○로 00',
      licences: '통신판매업 신고 0000-00-000 (○○구청)',
    },
    'zh-CN': {
      name: 'Madang 股份有限公司',
      representative: '洪吉童',
      address: '首尔 ○○区 ○○路 00',
      licences: '网络销售业申报 0000-00-000（○○区政府）',
    },
    'en-GB': {
      name: 'Madang Ltd',
      representative: 'Hong Gildong',
      address: '00 Sample-ro, Sample-gu, Seoul',
      licences: 'Mail-order business report 0000-00-000 (Sample-gu Office)',
    },
  },
}

/** Numbers of authorities against fraud, to be looked up by the company before it publishes them. */
export const sampleHelplines: readonly (Pick<HelplineContent, 'region' | 'number'> & {
  readonly id: string
  readonly name: ReturnType<typeof inLanguages>
  readonly note: ReturnType<typeof inLanguages>
})[] = [
  {
    id: 'korea',
    region: 'korea',
    number: '1332',
    name: inLanguages('금융감독원 불법금융 신고', '韩国金融监督院', 'Financial Supervisory Service, Korea'),
    note: inLanguages(
      '돈을 보냈다면 112에 먼저 전화하세요.',
      '若已转账，请先拨打 112。',
      'If you sent money, call 112 first.',
    ),
  },
  {
    id: 'mainland',
    region: 'mainland',
    number: '96110',
    name: inLanguages('중국 본토 사기 신고', '全国反诈中心', 'Anti-fraud centre, mainland China'),
    note: inLanguages(
      '돈을 보냈다면 110에 신고하세요.',
      '若已转账，请立即拨打 110 报警。',
      'If you sent money, call 110.',
    ),
  },
  {
    id: 'taiwan',
    region: 'taiwan',
    number: '165',
    name: inLanguages('대만 사기 신고', '台湾反诈骗专线', 'Anti-fraud line, Taiwan'),
    note: inLanguages('하루 종일 상담할 수 있어요.', '全天可以咨询。', 'Open day and night.'),
  },
  {
    id: 'hongkong',
    region: 'hongkong',
    number: '18222',
    name: inLanguages('홍콩 사기 상담', '香港防骗热线', 'Anti-Scam Helpline, Hong Kong'),
    note: inLanguages('돈을 보냈다면 999에 신고하세요.', '若已转账，请拨打 999。', 'If you sent money, call 999.'),
  },
]

/** Texts of a helpline for each language. */
export const helplineTexts = ({ name, note }: Pick<(typeof sampleHelplines)[number], 'name' | 'note'>) =>
  inEach((locale) => ({ name: name[locale], note: note[locale] }))
