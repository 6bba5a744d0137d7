import { texts } from '../../lib/texts-of.ts'

/** Words of announcements. */
export const announcementTexts = texts({
  'en-GB': {
    new: 'New announcement',
    none: 'No announcement yet.',
    title: 'Title',
    body: 'Text; an empty line parts paragraphs',
    link: 'Leads to, such as /benefit (optional)',
    important: 'Important: shown once over the page, and phones are told at once',
    missing: 'Publishing needs all three languages.',
  },
  'ko-KR': {
    new: '새 공지',
    none: '아직 공지가 없어요.',
    title: '제목',
    body: '내용. 빈 줄로 문단을 나눠요',
    link: '이어지는 곳, 예: /benefit (선택)',
    important: '중요: 화면 위에 한 번 보이고, 접속한 휴대폰에 바로 알려요',
    missing: '세 언어가 모두 있어야 게시할 수 있어요.',
  },
  'zh-CN': {
    new: '新公告',
    none: '还没有公告。',
    title: '标题',
    body: '正文，用空行分段',
    link: '跳转到，如 /benefit（选填）',
    important: '重要：在页面上方显示一次，并立即通知在线手机',
    missing: '三种语言齐全才能发布。',
  },
})
