import { firstKo } from './ko/first.ts'
import { accountKo } from './ko/account.ts'
import { chatKo } from './ko/chat.ts'
import { contestKo } from './ko/contest.ts'
import { conversationKo } from './ko/conversation.ts'
import { eventsKo } from './ko/events.ts'
import { firstMinutesKo } from './ko/first-minutes.ts'
import { friendsKo } from './ko/friends.ts'
import { liveKo } from './ko/live.ts'
import { lockKo } from './ko/lock.ts'
import { marketKo } from './ko/market.ts'
import { pagesKo } from './ko/pages.ts'
import { picturesKo } from './ko/pictures.ts'
import { partnersKo } from './ko/partners.ts'
import { readerKo } from './ko/reader.ts'
import { rechargeKo } from './ko/recharge.ts'
import { reviewsKo } from './ko/reviews.ts'
import { totalsKo } from './ko/totals.ts'
import { rewardsKo } from './ko/rewards.ts'
import { safetyKo } from './ko/safety.ts'
import { settingsKo } from './ko/settings.ts'
import { walletKo } from './ko/wallet.ts'
import { noticesKo } from './ko/notices.ts'
import { accessKo } from './ko/access.ts'
import { countryKo } from './ko/country.ts'
import { warningsKo } from './ko/warnings.ts'
import { withdrawalKo } from './ko/withdrawal.ts'
import { exchangeKo } from './ko/exchange.ts'
import { studioKo } from './ko/studio.ts'
import { xrpKo } from './ko/xrp.ts'
import type { Catalogue } from '../locale.ts'

/** 한국어. 설명은 해요체, 정해진 안내문은 그대로. */
export const ko: Catalogue = {
  ...firstKo,

  'article.updated': '{time} 수정',
  'article.corrected': '{time} 정정.',
  'article.history': '정정 기록',
  'article.source': '원문 출처',
  'article.otherLanguage': '아직 한국어로 번역되지 않아 {language}로 보여 드려요.',
  'article.related': '이어서 읽기',
  'article.missing': '글을 찾을 수 없어요',
  'article.missingText': '내려간 글이거나 주소가 잘못되었을 수 있어요.',
  'article.home': '글 목록으로',
  'article.sample': '마당을 열며 준비한 글이에요.',
  'article.linkCopied': '링크를 복사했어요',

  'search.placeholder': '글, 코인, 스튜디오, 강사',
  'search.recent': '최근 검색',
  'search.clearAll': '모두 지우기',
  'search.delete': '{text} 지우기',
  'search.onlyHere': '이 휴대폰에만 최대 10개까지 저장돼요.',
  'search.hint': '코인 이름은 초성으로도 찾아요. ㅂㅌㅋㅇ을 넣으면 비트코인이 나와요.',
  'search.coins': '코인',
  'search.articles': '글',
  'search.count': '{n}개',
  'search.nothing': '‘{text}’에 맞는 결과가 없어요',
  'search.nothingText': '더 짧게 쓰거나 단어의 일부만 넣어 보세요.',

  'login.title': '로그인',
  'login.text': '가입할 때 받은 10자리 아이디를 입력해 주세요.',
  'login.id': '아이디',
  'login.password': '비밀번호',
  'login.action': '로그인',
  'login.forgot': '비밀번호 찾기',
  'login.register': '가입하기',
  'password.show': '비밀번호 보기',
  'password.hide': '비밀번호 숨기기',

  'captcha.label': '이미지 인증 문자',
  'captcha.placeholder': '보이는 대로 입력',
  'captcha.image': '인증 이미지',
  'captcha.again': '새 이미지',
  'captcha.failed': '이미지를 불러오지 못했어요. 눌러서 다시 시도해 주세요.',
  'captcha.working': '휴대폰이 대신 계산하고 있어요. 몇 초 걸려요.',
  'captcha.workingLong': '휴대폰이 대신 계산하고 있어요. 지금은 몇 분 걸릴 수 있어요. 새 이미지로 바꿔도 돼요.',
  'captcha.progress': '계산 진행 상황',
  'captcha.offer': '잘 안 보이면 휴대폰이 대신 계산할 수 있어요. 몇 초 걸려요.',
  'captcha.calculate': '계산으로 확인',
  'captcha.worked': '확인했어요. 여기에는 입력하지 않아도 돼요.',
  'captcha.cannotSee': '이미지를 읽기 어려워요',

  'register.title': '회원가입',
  'register.invitedBy': '{name} 님이 초대했어요',
  'register.final': '초대한 사람은 가입한 뒤에 바꿀 수 없어요.',
  'register.restored': '입력하던 내용을 그대로 두었어요. 비밀번호만 다시 입력해 주세요.',
  'register.nickname': '닉네임',
  'register.password': '비밀번호',
  'register.passwordHint': '8자 이상이면 돼요. 짧은 문장이 외우기 쉬워요.',
  'register.again': '비밀번호 확인',
  'register.againPlaceholder': '한 번 더 입력',
  'register.code': '초대 코드',
  'register.codeHint': '초대받지 않았다면 비워 두세요.',
  'register.codeFound': '확인됨',
  'register.required': '필수',
  'register.optional': '선택',
  'register.age': '만 19세 이상이에요',
  'register.terms': '이용약관 동의',
  'register.privacy': '개인정보 수집·이용 동의',
  'register.marketing': '마케팅 정보 수신 동의',
  'register.nightMarketing': '야간(21시~다음 날 8시) 수신 동의',
  'register.read': '{text} 읽기',
  'register.action': '가입하고 아이디 받기',
  'register.haveAccount': '이미 아이디가 있어요',
  'strength.short': '짧아요',
  'strength.weak': '약해요',
  'strength.fair': '괜찮아요',
  'strength.good': '안전해요',

  'welcome.title': '{name} 님, 반가워요',
  'welcome.text': '이 아이디로 로그인해요. 꼭 적어 두세요.',
  'welcome.id': '내 아이디',
  'welcome.codes': '복구 코드',
  'welcome.codesText':
    '지금 한 번만 보여 드려요. 비밀번호를 잊었을 때 코드 하나로 새 비밀번호를 정할 수 있고, 코드는 한 번씩만 쓸 수 있어요.',
  'welcome.copyId': '아이디 복사',
  'welcome.copyAll': '아이디와 코드 복사',
  'welcome.action': '시작하기',

  'passwordChange.title': '비밀번호 변경',
  'passwordChange.old': '기존 비밀번호',
  'passwordChange.new': '새 비밀번호',
  'passwordChange.again': '새 비밀번호 확인',
  'passwordChange.captcha': '보안문자',
  'passwordChange.note': '다른 기기는 모두 로그아웃되고, 이 기기는 그대로예요.',
  'passwordChange.action': '비밀번호 변경',
  'passwordChange.done': '변경했어요',
  'passwordReset.title': '새 비밀번호 정하기',
  'passwordReset.text.code': '가입한 뒤에 받은 복구 코드 8개 중 하나를 입력해 주세요.',
  'passwordReset.code': '복구 코드',
  'passwordReset.action': '새 비밀번호로 바꾸기',
  'passwordReset.done': '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.',
  'passwordReset.noCode': '코드가 없으면 인증해 둔 휴대폰 번호나 이메일로 확인할 수 있어요.',

  'my.id': '아이디 {id}',
  'my.copyId': '아이디 복사',
  'my.assets': '내 자산',
  'my.locked': '{amount} 잠김',
  'my.visitorTitle': '로그인하지 않았어요',
  'my.visitorText': '로그인하면 친구와 이야기하고 CVC를 모을 수 있어요. 글은 누구나 읽을 수 있어요.',
  'my.functions': '바로 가기',
  'my.invite': '초대',
  'my.rewardRecords': '보상 기록',
  'my.unlockRecords': '해제 기록',
  'my.friends': '친구',
  'my.guide': '이용 가이드',
  'my.password': '비밀번호 변경',
  'my.language': '언어',
  'my.theme': '화면 모드',
  'my.logout': '로그아웃',
  'my.logoutTitle': '로그아웃할까요?',
  'my.logoutText': '다시 들어오려면 아이디와 비밀번호가 필요해요.',
  'theme.system': '휴대폰 설정 따르기',
  'theme.light': '밝게',
  'theme.dark': '어둡게',

  ...accountKo,
  ...chatKo,
  ...conversationKo,
  ...contestKo,
  ...eventsKo,
  ...firstMinutesKo,
  ...friendsKo,
  ...liveKo,
  ...lockKo,
  ...marketKo,
  ...picturesKo,
  ...partnersKo,
  ...pagesKo,
  ...readerKo,
  ...rechargeKo,
  ...reviewsKo,
  ...walletKo,
  ...noticesKo,
  ...accessKo,
  ...countryKo,
  ...warningsKo,
  ...withdrawalKo,
  ...exchangeKo,
  ...studioKo,
  ...xrpKo,
  ...totalsKo,
  ...rewardsKo,
  ...safetyKo,
  ...settingsKo,
}
