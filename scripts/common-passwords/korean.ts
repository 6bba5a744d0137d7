/** The two-set Korean keyboard: which Latin keys type a letter. Capitals are keys with Shift. */
const onsets = 'r R s e E f a q Q t T d w W c z x v g'.split(' ')
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const codas = ['', ...'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')]
const firstSyllable = 0xac00

/** What appears when Hangul is typed while the keyboard is set to Latin letters, such as `rkskek` for 가나다. */
export function asLatinKeys(hangul: string): string {
  return [...hangul].map(keysOf).join('')
}

function keysOf(character: string): string {
  const place = character.codePointAt(0)! - firstSyllable
  if (place < 0 || place >= onsets.length * vowels.length * codas.length) return character
  const [onset, rest] = [Math.floor(place / (vowels.length * codas.length)), place % (vowels.length * codas.length)]
  return onsets[onset]! + vowels[Math.floor(rest / codas.length)]! + codas[rest % codas.length]!
}

const words = (text: string) => text.trim().split(/\s+/)

/** What is said in passwords oftener than in texts. */
export const koreanPhrases = words(`
  가나다라 가나다라마바사 가나다라마바사아자차카타파하 아자차카타파하 비밀번호 패스워드 암호 사랑해 사랑해요 사랑합니다 사랑한다
  너를사랑해 보고싶어 보고싶다 안녕하세요 안녕 대한민국 한국 서울 부산 대구 인천 광주 대전 울산 제주도 행복 행복하자 행운 화이팅 파이팅
  대박 부자되자 부자 돈벌자 로또 일등 마당 코인 비트코인 이더리움 리플 도지코인 업비트 빗썸 가상화폐 지갑 출금 에어드랍 카카오 카카오톡
  네이버 다음 삼성 갤럭시 아이폰 우리집 우리가족 가족 엄마 아빠 엄마사랑해 아빠사랑해 아들 딸 우리아들 우리딸 여보 자기야 오빠 언니 누나 형
  동생 친구 친구야 강아지 고양이 멍멍이 야옹이 나비 초코 초롱이 뽀삐 하나님 예수님 하나님사랑 할렐루야 아멘 부처님 나무아미타불 천사 공주
  왕자 바보 멍청이 메롱 똥개 바보야 나는나 나만의 내꺼 내사랑 영원히 첫사랑 무지개 하늘 바다 태양 별 구름 달님 햇님 봄날 겨울 여름 가을
  축구 야구 농구 두산베어스 기아타이거즈 롯데자이언츠 엘지트윈스 한화이글스 방탄소년단 블랙핑크 트와이스 아이유 소녀시대 뉴진스 세븐틴`)

const surnames = words('김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 유 홍 전 고 문 양 손 배 백 허 남')
const given = words(`
  민준 서준 도윤 예준 시우 하준 주원 지호 지후 준우 준서 건우 현우 우진 선우 서진 연우 민재 현준 은우 정우 시윤 승우 유준 지훈 승현 준혁
  민수 민호 성민 성호 성진 재현 재호 동현 상현 정훈 영호 영수 영철 진우 진호 태현 태민 경수 병철 철수 광수 종현 기현 승호 준호 준영 상훈
  서연 서윤 지우 서현 하은 하윤 민서 지유 윤서 채원 수아 지아 지윤 은서 다은 예은 수빈 소율 예린 지원 소윤 유나 예원 지민 채은 가은 유진 수연
  지현 지영 지은 은지 은영 은정 은주 민지 민정 미경 미영 미숙 영희 영미 영숙 정희 정숙 순자 현정 현주 혜진 혜원 수진 수정 선영 소영 유정 보람 아름 슬기`)

export const koreanNames = [...given, ...surnames.flatMap((surname) => given.map((name) => surname + name))]
