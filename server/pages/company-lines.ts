import type { Locale } from '@madang/contract/locale.ts'
import type { Company } from '@madang/contract/reading/house.ts'
import { html, type Html } from './html.ts'

const words = {
  'ko-KR': {
    representative: (name: string) => `대표 ${name}`,
    registration: (number: string) => `사업자등록번호 ${number}`,
    sample: '운영자가 실제 정보를 넣기 전까지 보이는 예시예요.',
    absent: '회사 정보를 아직 등록하지 않았어요.',
  },
  'zh-CN': {
    representative: (name: string) => `代表 ${name}`,
    registration: (number: string) => `企业登记号 ${number}`,
    sample: '以上为示例，运营方填写真实信息后替换。',
    absent: '运营公司尚未登记信息。',
  },
  'en-GB': {
    representative: (name: string) => `represented by ${name}`,
    registration: (number: string) => `registration ${number}`,
    sample: 'Sample company details, until the operator fills in the real ones.',
    absent: 'The company has not entered its details yet.',
  },
} as const satisfies Record<Locale, object>

/** Who runs the platform, for the foot of a page (REQ-6, REQ-184). */
export function companyLines(company: Company | null, locale: Locale): Html {
  const say = words[locale]
  if (!company) return html`<p>${say.absent}</p>`
  const { name, representative, registrationNumber, licences, address, phone, email, isSample } = company
  const first = [name, say.representative(representative), say.registration(registrationNumber)].join(' · ')
  const contact = [address, phone, email].filter(Boolean).join(' · ')
  return html`<p lang="${company.language}">
    ${first}<br />${licences.map((licence) => html`${licence}<br />`)}${contact}${isSample ? html`<br /><small>${say.sample}</small>` : null}
  </p>`
}
