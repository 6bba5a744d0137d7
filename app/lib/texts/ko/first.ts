import type { FirstCatalogue } from '../../locale.ts'

/** What the shell and Home say. */
export const firstKo: FirstCatalogue = {
  'app.name': '마당',

  'tab.bar': '주요 메뉴',
  'tab.home': '정보',
  'tab.benefit': '혜택',
  'tab.live': '라이브',
  'tab.chat': '채팅',
  'tab.user': '마이',

  'title.home': '정보',
  'title.benefit': '혜택',
  'title.chat': '채팅',
  'title.user': '마이',
  'title.detail': '글',
  'title.search': '검색',
  'title.login': '로그인',
  'title.register': '가입',
  'title.dialogue': '대화',
  'title.friend': '친구',
  'title.profile': '프로필',
  'title.cvc': 'CVC',

  'action.back': '뒤로',
  'action.close': '닫기',
  'action.cancel': '취소',
  'action.clear': '지우기',
  'action.share': '공유',
  'action.search': '검색',
  copied: '복사했어요',
  'copy.select': '자동으로 복사하지 못했어요. 글자를 선택해 두었으니 직접 복사해 주세요.',

  'error.network': '연결이 원활하지 않아요. 네트워크를 확인하고 다시 시도해 주세요.',
  'error.unexpected': '문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
  'error.start': '앱을 모두 불러오지 못했어요. 글은 읽을 수 있어요. 로그인하려면 다시 시도해 주세요.',
  'error.again': '다시 시도',
  'error.title': '불러오지 못했어요',
  'error.kept': '저장된 내용은 그대로예요.',
  'error.cut': '이 휴대폰에 받아 둔 내용이 없어요. 연결되면 바로 보여 드려요.',
  'offered.not': '이 지역에서는 이용할 수 없어요',

  'time.now': '방금',
  'time.minutes': '{n}분 전',
  'time.yesterday': '어제',
  'time.reading': '읽기 {n}분',

  'amount.hidden': '숨긴 금액',
  'amount.show': '금액 보기',
  'amount.hide': '금액 숨기기',
  risk: '가격은 내릴 수 있고 CVC의 가치는 보장되지 않아요. 투자 조언이 아니에요.',

  'intro.title': '이웃이 모이는 마당',
  'intro.text':
    '코인에 관한 글을 읽고 배우며, 친구와 대화하는 곳이에요. 출석하고 수업을 들으면 CVC를 모을 수 있어요. CVC의 가치는 보장되지 않아요.',
  'intro.textPlain': '코인에 관한 글을 읽고 배우며, 친구와 대화하는 곳이에요.',
  'intro.join': '가입하기',
  'intro.look': '둘러보기',

  'home.banners': '안내',
  'home.coins': '인기 코인',
  'home.coinsBase': '09:00 KST 대비',
  'home.coinsRolling': '24시간 대비',
  'home.sample': '예시 데이터',
  'home.categories': '글 분류',
  'home.end': '마지막 글이에요.',
  'home.empty': '아직 글이 없어요',
  'home.emptyText': '새 글이 올라오면 이 목록 맨 위에 보여요.',

  'coins.volumeOf': '거래대금 {amount}',
  'coins.up': '{percent} 상승',
  'coins.down': '{percent} 하락',

  'article.label.news': '뉴스',
  'article.label.opinion': '의견',
  'article.label.advertisement': '광고',
  'article.label.sponsored': '협찬',
  'language.ko-KR': '한국어',
  'language.zh-CN': '중국어',
  'language.en-GB': '영어',
  'language.text': '바로 바뀌고, 입력하던 내용은 그대로 남아요.',
}
