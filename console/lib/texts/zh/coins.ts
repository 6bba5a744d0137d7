import type { coinsEn } from '../en/coins.ts'

/** Chinese of the coins. */
export const coinsZh: Readonly<Record<keyof typeof coinsEn, string>> = {
  'nav.coins': '币种',
  'coins.new': '新增币种…',
  'coins.newTitle': '新增币种',
  'coins.changeTitle': '币种 {symbol}',
  'coins.symbol': '代码',
  'coins.name': '名称，{language}',
  'coins.names': '名称',
  'coins.sources': '在行情来源中的名称',
  'coins.upbit': '在 Upbit（如 KRW-BTC）',
  'coins.coingecko': '在 CoinGecko（如 bitcoin）',
  'coins.empty': '留空表示该来源没有此币种。',
  'coins.shown': '显示',
  'coins.hidden': '隐藏',
  'coins.isShown': '向用户显示此币种',
  'coins.change': '修改…',
  'coins.up': '上移 {symbol}',
  'coins.down': '下移 {symbol}',
  'coins.save': '保存',
  'coins.ordering': '调整列表顺序',
  'coins.unsourced': '示例数据只包含最初的十二个币种；没有行情的币种不会出现在列表中。',
}
