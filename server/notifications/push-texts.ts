import type { Text } from '@madang/contract/locale.ts'

/** What pushes say in the phone's language. `{n}` is a number. */
export const pushTexts = {
  app: { 'ko-KR': '마당', 'zh-CN': 'Madang', 'en-GB': 'Madang' },
  hidden: { 'ko-KR': '새 메시지', 'zh-CN': '新消息', 'en-GB': 'New message' },
  picture: { 'ko-KR': '사진을 보냈어요', 'zh-CN': '发来一张图片', 'en-GB': 'Sent a picture' },
  card: { 'ko-KR': '카드를 보냈어요', 'zh-CN': '发来一张卡片', 'en-GB': 'Sent a card' },
  several: {
    'ko-KR': '{text} (안 읽은 메시지 {n}개)',
    'zh-CN': '{text}（{n} 条未读）',
    'en-GB': '{text} ({n} unread)',
  },
  request: { 'ko-KR': '친구 신청을 보냈어요', 'zh-CN': '请求加您为好友', 'en-GB': 'Wants to be friends' },
  hiddenRequest: { 'ko-KR': '새 친구 신청', 'zh-CN': '新的好友申请', 'en-GB': 'New friend request' },
} as const satisfies Record<string, Text>
