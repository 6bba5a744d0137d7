import * as alerts from '@madang/contract/reading/alerts.ts'
import * as coins from '@madang/contract/reading/coins.ts'
import * as market from '@madang/contract/reading/market.ts'
import { checkedCommand, command, domain, query, sharedQuery } from '../domain.ts'
import { checkAlert, deleteAlert, getAlerts, setAlert } from './alerts.ts'
import { getCandles } from './get-candles.ts'
import { rankCoins } from './rank-coins.ts'
import { searchCoins } from './search-coins.ts'
import { shownQuotes } from './shown-quotes.ts'
import { getWatch, setWatch } from './watch.ts'
import { exportedAlerts, exportedWatch } from './export-market.ts'

export const marketDomain = domain({
  name: 'market',
  about: 'coins, quotes, candles, watchlist, price alerts',
  mayUse: [],
  routes: [
    sharedQuery(market.getCTHomeRankList, rankCoins),
    sharedQuery(coins.getCoins, shownQuotes),
    sharedQuery(coins.searchCoins, searchCoins),
    sharedQuery(coins.getCandles, getCandles),
    query(coins.getWatch, getWatch),
    command(coins.setWatch, setWatch),
    query(alerts.getAlerts, getAlerts),
    checkedCommand(alerts.setAlert, checkAlert, setAlert),
    command(alerts.deleteAlert, deleteAlert),
  ],
  timers: [{ name: 'poll-market', everyMs: 2_000, run: ({ market }) => market.poll() }],
  stays: {
    coin: 'one row for a coin',
    market_candle: 'short pieces go with the next prices',
    market_quote: 'the last price of a coin',
    market_rate: 'the last rate of a currency',
    market_task: 'one row for a task',
  },
  personalData: {
    coin_watch: { by: ['user_id'], onErase: 'delete', onExport: exportedWatch },
    price_alert: { by: ['user_id'], onErase: 'delete', onExport: exportedAlerts },
  },
})
