import type { TopicBlock } from '@madang/contract/campaigns/contest-topic.ts'

interface SampleTopic {
  readonly title: string
  readonly blocks: readonly TopicBlock[]
}

/** What a demonstration's people wrote for the contest, each in a language of theirs. */
export const sampleTopics: readonly SampleTopic[] = [
  {
    title: '초보가 수수료에서 놓치는 것 다섯 가지',
    blocks: [
      {
        type: 'paragraph',
        text: '첫 달에 낸 수수료를 모두 적어 봤어요. 거래 수수료보다 제가 몰라서 낸 비용이 더 많았어요.',
      },
      { type: 'heading', text: '다섯 가지' },
      {
        type: 'list',
        items: [
          '사는 값과 파는 값의 차이',
          '네트워크마다 다른 출금 수수료',
          '최소 출금 수량',
          '시장가로 살 때 밀리는 값',
          '다른 돈으로 바꿀 때의 환율',
        ],
      },
      { type: 'quote', text: '숫자를 적기 전에는 얼마를 내는지 몰랐어요.' },
    ],
  },
  {
    title: 'How I read a whitepaper in thirty minutes',
    blocks: [
      {
        type: 'paragraph',
        text: 'I stopped reading from the first page. I look for three answers, and put the paper away when one of them is missing.',
      },
      {
        type: 'list',
        items: ['Who holds what, and since when', 'What happens when nobody buys any more', 'Who can change the rules'],
      },
      { type: 'paragraph', text: 'A promise of a fixed return is an answer too: it ends the reading.' },
    ],
  },
  {
    title: '사기 메시지의 첫 문장 열 가지',
    blocks: [
      {
        type: 'paragraph',
        text: '친구들이 받은 메시지를 모았어요. 첫 문장은 대부분 인사이고, 세 번째 문장에서 돈 이야기가 나와요.',
      },
      { type: 'quote', text: '안녕하세요, 번호를 잘못 저장한 것 같아요.' },
      { type: 'paragraph', text: '답하지 않고 신고하는 것이 가장 빨랐어요.' },
    ],
  },
  {
    title: '听课笔记怎么写才会再看一遍',
    blocks: [
      { type: 'paragraph', text: '我每节课只写三行：听懂了什么、没听懂什么、下次想问什么。一周后再读，两分钟就够了。' },
      { type: 'heading', text: '一个例子' },
      { type: 'list', items: ['听懂了：什么是储备金', '没听懂：谁来审计', '想问：审计报告在哪里看'] },
    ],
  },
]
