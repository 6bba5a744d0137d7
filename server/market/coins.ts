import type { Text } from '@madang/contract/locale.ts'

/** The popular coins in their order, with their names (R65, R70). */
export const coins: readonly { readonly symbol: string; readonly name: Text }[] = [
  coin('BTC', '비트코인', '比特币', 'Bitcoin'),
  coin('ETH', '이더리움', '以太坊', 'Ethereum'),
  coin('SOL', '솔라나', '索拉纳', 'Solana'),
  coin('XRP', '엑스알피', '瑞波币', 'XRP'),
  coin('DOGE', '도지코인', '狗狗币', 'Dogecoin'),
  coin('ADA', '에이다', '艾达币', 'Cardano'),
  coin('LINK', '체인링크', '链克', 'Chainlink'),
  coin('AVAX', '아발란체', '雪崩币', 'Avalanche'),
  coin('DOT', '폴카닷', '波卡币', 'Polkadot'),
  coin('TRX', '트론', '波场币', 'TRON'),
  coin('SHIB', '시바이누', '柴犬币', 'Shiba Inu'),
  coin('USDT', '테더', '泰达币', 'Tether'),
]

function coin(symbol: string, ko: string, zh: string, en: string) {
  return { symbol, name: { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en } }
}
