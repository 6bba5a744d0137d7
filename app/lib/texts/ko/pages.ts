import type { pagesEn } from '../en/pages.ts'

/** Titles of the pages that few visits begin with. */
export const pagesKo: Readonly<Record<keyof typeof pagesEn, string>> = {
  'title.chatSearch': '메시지 검색',
  'title.live': '라이브',
  'title.language': '언어',
  'title.password': '비밀번호',
  'title.notice': '친구 신청',
  'title.addFriend': '친구 추가',
  'title.rewardRecord': '보상 기록',
  'title.unlockRecord': '해제 기록',
  'title.statement': '월별 명세',
  'title.airdrop': '특별 에어드랍',
  'title.album': '앨범',
  'title.settings': '설정',
  'title.support': '도움말',
  'title.coins': '코인',
  'title.charts': '차트',
  'title.security': '보안',
  'title.terms': '약관과 안내',
  'title.tokenomics': 'CVC 백서',
  'title.operation': '이용 가이드',
  'title.blacklist': '차단한 사람',
  'title.coming': '준비 중',
  'title.publisher': '프로필',
  'title.reading': '내 읽을거리',
  'title.announcements': '공지',
}
