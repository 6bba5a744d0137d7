import type { Consent } from '@madang/contract/users/accounts.ts'
import type { Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'

/** What the optional consents mean, in plain words (REQ-59). Terms and privacy are documents with versions (server/terms). */
export const consentTexts: Readonly<Partial<Record<Consent, readonly Text[]>>> = {
  marketing: [
    inLanguages(
      '새 글, 이벤트, 혜택 소식을 보내 드려요. 동의하지 않아도 모든 기능을 쓸 수 있고, 언제든 그만 받을 수 있어요. 2년마다 다시 여쭤봐요.',
      '我们会发送新文章、活动和福利消息。不同意也能使用全部功能，随时可以退订，每两年重新确认一次。',
      'News about articles, events and benefits. Everything works without it, you can stop at any time, and we ask again every two years.',
    ),
  ],
  nightMarketing: [
    inLanguages(
      '위 소식을 밤 9시부터 아침 8시 사이에도 보내요. 동의하지 않으면 그 시간에는 보내지 않아요.',
      '上述消息也会在晚9点至早8点发送；不同意则该时段不发送。',
      'The same news between 21:00 and 08:00 as well. Without this consent nothing is sent at night.',
    ),
  ],
}
