import type { AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'

/** Announcements that come with the product; each is marked as a sample. None is important: nothing real happened. */
export const sampleAnnouncements: readonly {
  readonly id: string
  readonly publishedAt: string
  readonly content: AnnouncementContent
}[] = [
  {
    id: '00000000-0000-4000-8000-000000000a01',
    publishedAt: '2026-11-20T01:00:00Z',
    content: {
      isImportant: false,
      link: '/detail?id=start-with-madang',
      texts: {
        'ko-KR': {
          title: '마당을 열었어요',
          body: '읽고, 이야기하고, 조금씩 모으는 마당이에요.\n\n처음이라면 아이디와 복구 코드를 먼저 적어 두세요. 직원이 비밀번호나 복구 코드를 묻는 일은 없어요.',
        },
        'zh-CN': {
          title: 'Madang 开放了',
          body: '这里可以阅读、聊天，一点一点积累。\n\n第一次来，请先记下ID和恢复码。工作人员不会向您索要密码或恢复码。',
        },
        'en-GB': {
          title: 'Madang is open',
          body: 'A place to read, chat and earn small rewards.\n\nIf you are new, write down your ID and recovery codes first. Staff never ask for your password or your codes.',
        },
      },
    },
  },
  {
    id: '00000000-0000-4000-8000-000000000a02',
    publishedAt: '2026-11-21T00:30:00Z',
    content: {
      isImportant: false,
      link: null,
      texts: {
        'ko-KR': {
          title: '시세는 예시 데이터예요',
          body: '시장 데이터를 연결하기 전까지 코인 화면의 값은 모두 예시예요. 예시인 곳에는 언제나 예시라고 적혀 있어요.',
        },
        'zh-CN': {
          title: '行情为示例数据',
          body: '接入市场数据之前，币种页面上的数值都是示例。凡是示例，都会标明。',
        },
        'en-GB': {
          title: 'Prices are sample data',
          body: 'Until a market source is connected, every figure on the coin screens is a sample. Wherever it is one, the screen says so.',
        },
      },
    },
  },
]
