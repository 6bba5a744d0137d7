import type { coinsEn } from '../en/coins.ts'

/** Korean of the coins. */
export const coinsKo: Readonly<Record<keyof typeof coinsEn, string>> = {
  'nav.coins': '코인',
  'coins.new': '새 코인…',
  'coins.newTitle': '새 코인',
  'coins.changeTitle': '코인 {symbol}',
  'coins.symbol': '심볼',
  'coins.name': '이름, {language}',
  'coins.names': '이름',
  'coins.sources': '시세 출처의 이름',
  'coins.upbit': 'Upbit에서 (예: KRW-BTC)',
  'coins.coingecko': 'CoinGecko에서 (예: bitcoin)',
  'coins.empty': '비워 두면 그 출처에 없는 코인이에요.',
  'coins.shown': '보임',
  'coins.hidden': '숨김',
  'coins.isShown': '이용자에게 보여 주기',
  'coins.change': '바꾸기…',
  'coins.up': '{symbol} 위로',
  'coins.down': '{symbol} 아래로',
  'coins.save': '저장',
  'coins.ordering': '목록 순서 변경',
  'coins.unsourced': '예시 데이터는 처음 열두 코인만 알아요. 시세가 없는 코인은 목록에 나오지 않아요.',
}
