import type { settingsEn } from '../en/settings.ts'

/** Texts of settings, notifications and offline use, in Korean. */
export const settingsKo: Readonly<Record<keyof typeof settingsEn, string>> = {
  'banner.request': '친구 신청을 보냈어요',
  'banner.label': '방금 온 소식',
  'maintenance.comes': '{from}~{to} 점검 · {title}',
  'maintenance.lasts': '점검 중이에요. {to}에 다시 열어요. 읽기, 출금 취소, 계정 동결은 할 수 있어요. {title}',
  'offline.since': '오프라인 · {time}에 받은 내용이에요',
  'offline.plain': '지금은 오프라인이에요',
  'version.ready': '새 버전이 준비됐어요',
  'version.action': '새로고침',

  'settings.look': '언어와 화면',
  'settings.privacy': '대화와 개인정보',
  'settings.readMarks': '전달·읽음 표시',
  'settings.readMarksText': '끄면 상대방의 전달·읽음 표시도 보이지 않아요.',
  'settings.findable': '닉네임으로 찾기 허용',
  'settings.findableText': '다른 사람이 닉네임의 일부로 나를 찾을 수 있어요. 아이디로는 언제나 찾을 수 있어요.',

  'push.title': '알림',
  'push.here': '이 휴대폰에서 알림 받기',
  'push.hereText': '마당을 닫아 두어도 알려 드려요. 언제든 끌 수 있어요.',
  'push.refused': '브라우저에서 마당의 알림을 막아 두었어요. 브라우저의 사이트 설정에서 허용할 수 있어요.',
  'push.missing': '이 브라우저에서는 알림을 받을 수 없어요.',
  'push.missingIos': '아이폰과 아이패드에서는 마당을 홈 화면에 추가하면 알림을 받을 수 있어요.',
  'push.failed': '알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.',
  'push.messages': '메시지',
  'push.requests': '친구 신청',
  'push.accepted': '친구 신청 수락',
  'push.classes': '수업',
  'push.rewards': '보상',
  'push.campaigns': '이벤트',
  'push.announcements': '공지',
  'push.always':
    '로그인, 보안 변경, 입금·매입·출금 알림은 끌 수 없어요. 누군가 계정에 들어오면 먼저 끌 수 있기 때문이에요. 꺼 둔 소식도 알림함에는 남아요.',
  'push.hideSender': '보낸 사람 숨기기',
  'push.hideSenderText': '알림에 ‘새 메시지’라고만 보여요.',
  'push.quiet': '방해 금지 시간',
  'push.quietText': '이 시간에는 끌 수 없는 알림만 보내요. ({zone} 기준)',
  'push.from': '시작',
  'push.to': '끝',

  'install.title': '홈 화면',
  'install.action': '홈 화면에 추가',
  'install.text': '앱처럼 열리고, 인터넷이 없어도 읽을 수 있어요.',
  'install.done': '마당이 홈 화면에 있어요.',
  'install.ios': 'Safari에서 공유 버튼을 누른 뒤 ‘홈 화면에 추가’를 선택해 주세요.',
  'install.menu': '브라우저 메뉴에서 ‘앱 설치’나 ‘홈 화면에 추가’를 선택해 주세요.',

  'storage.title': '이 휴대폰에 저장된 내용',
  'storage.text':
    '오프라인에서도 읽을 수 있도록 최근 대화와 글을 저장해 두어요. 로그아웃하면 언어와 화면 설정만 남기고 모두 지워요.',
  'storage.size': '사용 중인 공간: {size}MB',
  'inapp.push': '이 앱의 브라우저는 알림을 받을 수 없어요. 휴대폰 브라우저에서 마당을 열어 주세요.',
}
