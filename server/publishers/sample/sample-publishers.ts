import { inEach } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { publisherId } from '@madang/contract/reading/publisher-item.ts'

/** A profile that comes with the product. Nobody real: names, numbers and companies were made up for it, and every screen says so. */
export interface SamplePublisher {
  readonly id: string
  readonly content: PublisherContent
  /** Licences and honours shown as verified, so that both states can be seen. */
  readonly checked: readonly string[]
}

const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const samplePublishers: readonly SamplePublisher[] = [
  {
    id: 'madang-editors',
    checked: [key(11)],
    content: {
      kind: 'platform',
      picture: '/pictures/sample/publishers/madang.svg',
      studioId: null,
      userId: null,
      texts: {
        'ko-KR': {
          name: '마당 편집부',
          line: '마당이 직접 쓰는 글',
          introduction:
            '코인을 처음 만나는 사람도 끝까지 읽을 수 있게 써요. 무엇을 사라고 권하지 않고, 값을 맞히지 않아요.\n\n틀린 곳을 알려 주시면 글 위에 고친 때와 고친 내용을 남겨요. 광고를 받으면 글 맨 위에 광고라고 적어요.',
        },
        'zh-CN': {
          name: 'Madang 编辑部',
          line: 'Madang 自己写的文章',
          introduction:
            '让第一次接触虚拟货币的人也能读完。我们不劝人买什么，也不预测价格。\n\n您指出错误后，我们会在文章上方写明更正的时间和内容。如果是广告，文章最上方会标明。',
        },
        'en-GB': {
          name: 'Madang editors',
          line: 'What Madang writes itself',
          introduction:
            'We write so that somebody new to coins can read to the end. We recommend no purchase and guess no price.\n\nTell us what is wrong, and the article says at its top when it was corrected and how. What is paid for is marked as an advertisement at the top.',
        },
      },
      company: {
        'ko-KR': company('마당 주식회사', '000-00-00000', '서울 ○○구 ○○로 00', '홍길동', 'help@madang.example'),
        'zh-CN': company('Madang 股份有限公司', '000-00-00000', '首尔 ○○区 ○○路 00', '洪吉童', 'help@madang.example'),
        'en-GB': company(
          'Madang Ltd',
          '000-00-00000',
          '00 Sample-ro, Sample-gu, Seoul',
          'Hong Gildong',
          'help@madang.example',
        ),
      },
      licences: [
        {
          key: key(11),
          number: '0000-00-000',
          verifyUrl: null,
          texts: {
            'ko-KR': { kind: '통신판매업 신고', body: '○○구청' },
            'zh-CN': { kind: '网络销售业申报', body: '○○区政府' },
            'en-GB': { kind: 'Mail-order business report', body: 'Sample-gu Office' },
          },
        },
      ],
      honours: [],
    },
  },
  {
    id: 'onsaemi-studio',
    checked: [key(21), key(22)],
    content: {
      kind: 'studio',
      picture: '/pictures/sample/publishers/onsaemi.svg',
      studioId: null,
      userId: null,
      texts: {
        'ko-KR': {
          name: '온새미 스튜디오',
          line: '서울 성북구',
          introduction:
            '차트를 처음 보는 분께 선 하나의 뜻부터 천천히 알려 드려요. 무엇을 언제 사라는 말은 하지 않아요.\n\n수업에서는 숫자가 어디서 왔는지부터 함께 찾아봐요.',
        },
        'zh-CN': {
          name: 'Onsaemi 工作室',
          line: '首尔 城北区',
          introduction:
            '从一条线的含义开始，慢慢讲给第一次看图表的人听。我们不说该在何时买什么。\n\n上课时，先一起查清每个数字的来源。',
        },
        'en-GB': {
          name: 'Onsaemi Studio',
          line: 'Seongbuk-gu, Seoul',
          introduction:
            'For people who look at a chart for the first time: slowly, from what one line means. We never say what to buy or when.\n\nIn class we first look up together where a number comes from.',
        },
      },
      company: {
        'ko-KR': company(
          '온새미교육 주식회사',
          '000-00-00000',
          '서울 성북구 동소문로 00',
          '한온새',
          'help@onsaemi.example',
        ),
        'zh-CN': company(
          'Onsaemi 教育股份有限公司',
          '000-00-00000',
          '首尔 城北区 东小门路 00',
          '韩温玺',
          'help@onsaemi.example',
        ),
        'en-GB': company(
          'Onsaemi Education Ltd',
          '000-00-00000',
          '00 Dongsomun-ro, Seongbuk-gu, Seoul',
          'Han Onsae',
          'help@onsaemi.example',
        ),
      },
      licences: [
        {
          key: key(21),
          number: '제0000-0000호',
          verifyUrl: 'https://license.example/lookup',
          texts: {
            'ko-KR': { kind: '평생교육시설 신고', body: '○○교육지원청' },
            'zh-CN': { kind: '终身教育机构申报', body: '○○教育支援厅' },
            'en-GB': { kind: 'Lifelong education facility', body: 'Sample District Office of Education' },
          },
        },
      ],
      honours: [
        {
          key: key(22),
          texts: {
            'ko-KR': '2025 지역 금융교육 우수상',
            'zh-CN': '2025 地区金融教育优秀奖',
            'en-GB': 'Regional award for financial education 2025',
          },
        },
        {
          key: key(23),
          texts: {
            'ko-KR': '누적 수강생 3,000명',
            'zh-CN': '累计学员 3,000人',
            'en-GB': '3,000 students so far',
          },
        },
      ],
    },
  },
  {
    id: 'badukdol-lab',
    checked: [],
    content: {
      kind: 'studio',
      picture: '/pictures/sample/publishers/badukdol.svg',
      studioId: null,
      userId: null,
      texts: {
        'ko-KR': {
          name: '바둑돌 연구실',
          line: '부산 수영구',
          introduction: '한 수를 두기 전에 열 번 세어 보는 사람들의 모임이에요. 계획과 기록을 이야기해요.',
        },
        'zh-CN': {
          name: '棋子研究室',
          line: '釜山 水营区',
          introduction: '落一子之前先数十遍的人聚在这里。我们谈计划，也谈记录。',
        },
        'en-GB': {
          name: 'Badukdol Lab',
          line: 'Suyeong-gu, Busan',
          introduction: 'People who count ten times before they place one stone. We talk about plans and records.',
        },
      },
      company: inEach(() => null),
      licences: [
        {
          key: key(31),
          number: '제0000-00호',
          verifyUrl: null,
          texts: {
            'ko-KR': { kind: '학원 등록', body: '○○교육지원청' },
            'zh-CN': { kind: '培训机构登记', body: '○○教育支援厅' },
            'en-GB': { kind: 'Private institute registration', body: 'Sample District Office of Education' },
          },
        },
      ],
      honours: [],
    },
  },
  lecturer('han-onsae', 'onsaemi-studio', {
    'ko-KR': [
      '한온새',
      '온새미 스튜디오 강사',
      '이동평균선부터 시작해요. 선이 말해 주지 않는 것을 더 오래 이야기해요.',
    ],
    'zh-CN': ['韩温玺', 'Onsaemi 工作室讲师', '从移动平均线讲起，更多时间用来讲线条没说的事。'],
    'en-GB': [
      'Han Onsae',
      'Lecturer at Onsaemi Studio',
      'I begin with moving averages, and spend longer on what the lines do not say.',
    ],
  }),
  lecturer('park-doyun', 'onsaemi-studio', {
    'ko-KR': ['박도윤', '온새미 스튜디오 강사', '캔들 하나에 담긴 하루를 읽는 법을 알려 드려요.'],
    'zh-CN': ['朴度允', 'Onsaemi 工作室讲师', '教您读懂一根K线里的一天。'],
    'en-GB': ['Park Doyun', 'Lecturer at Onsaemi Studio', 'How to read the day inside one candle.'],
  }),
  lecturer('lin-mei', 'badukdol-lab', {
    'ko-KR': ['린메이', '바둑돌 연구실 강사', '기록하는 습관을 함께 만들어요.'],
    'zh-CN': ['林梅', '棋子研究室讲师', '一起养成记录的习惯。'],
    'en-GB': ['Lin Mei', 'Lecturer at Badukdol Lab', 'Together we make a habit of keeping records.'],
  }),
]

type Words = readonly [name: string, line: string, introduction: string]

function lecturer(id: string, studio: string, texts: Record<'ko-KR' | 'zh-CN' | 'en-GB', Words>): SamplePublisher {
  const text = ([name, line, introduction]: Words) => ({ name, line, introduction })
  return {
    id,
    checked: [],
    content: {
      kind: 'lecturer',
      picture: `/pictures/sample/publishers/${id}.svg`,
      studioId: publisherId.parse(studio),
      userId: null,
      texts: { 'ko-KR': text(texts['ko-KR']), 'zh-CN': text(texts['zh-CN']), 'en-GB': text(texts['en-GB']) },
      company: inEach(() => null),
      licences: [],
      honours: [],
    },
  }
}

function company(name: string, registrationNumber: string, address: string, representative: string, contact: string) {
  return { name, registrationNumber, address, representative, contact }
}
