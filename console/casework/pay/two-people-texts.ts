import { texts } from '../../lib/texts-of.ts'

/** What is said of the two people of a decision about money. */
export const twoPeopleTexts = texts({
  'en-GB': {
    first: 'proposed at {time}',
    anyone: 'Anyone else who may decide',
    you: 'You, as the second person',
    until: 'The proposal lapses at {time}. Its author can take it back until someone agrees.',
  },
  'ko-KR': {
    first: '{time} 제안',
    anyone: '결정 권한이 있는 다른 담당자',
    you: '두 번째 사람으로 나',
    until: '제안은 {time}에 만료돼요. 승인 전까지 제안한 사람이 철회할 수 있어요.',
  },
  'zh-CN': {
    first: '{time} 提议',
    anyone: '其他有权决定的同事',
    you: '您作为第二人',
    until: '提议将于 {time} 失效，同意之前提议人可以撤回。',
  },
})
