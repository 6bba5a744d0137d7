import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the recorded service says next to a path: a body with its status, or an answer that never or only half comes. */
export type Recorded =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  | 'silence'
  | 'half'

/**
 * A market service in this process that says what Upbit and CoinGecko document to say: recorded forms, never the live
 * service. Paths without an answer get 404.
 */
export async function recordedSource() {
  const answers = new Map<string, Recorded>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://recorded')
    asked.push(request.url ?? '')
    const answer = answers.get(address.pathname) ?? {
      status: 404,
      body: { error: { name: 404, message: 'Code not found' } },
    }
    if (answer === 'silence') return
    if (answer === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('[{"market":"KRW-BTC",', () => response.destroy())
      return
    }
    const { status = 200, headers = {}, body } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
    asked,
    says: (path: string, answer: Recorded) => answers.set(path, answer),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** One coin as Upbit's documentation shows a ticker, with a price of the test. */
export function upbitTicker(market: string, price: number, at: Date) {
  return {
    market,
    trade_date: '20261121',
    trade_time: '012400',
    trade_timestamp: at.getTime(),
    opening_price: price * 0.98,
    high_price: price * 1.01,
    low_price: price * 0.97,
    trade_price: price,
    prev_closing_price: price * 0.98,
    change: 'RISE',
    change_rate: 0.0204,
    signed_change_price: price * 0.02,
    signed_change_rate: 0.0204081633,
    trade_volume: 0.01,
    acc_trade_price: 101_919_819_276.93,
    acc_trade_price_24h: 250_000_000_000.5,
    timestamp: at.getTime() + 100,
  }
}

/** A candle as Upbit's documentation shows it. */
export function upbitCandle(utc: string, open: number, close: number) {
  return {
    market: 'KRW-BTC',
    candle_date_time_utc: utc,
    candle_date_time_kst: utc,
    opening_price: open,
    high_price: Math.max(open, close) + 10,
    low_price: Math.min(open, close) - 10,
    trade_price: close,
    timestamp: Date.parse(`${utc}Z`),
    candle_acc_trade_price: 12_345_678.9,
    candle_acc_trade_volume: 1.5,
    unit: 30,
  }
}

/** One coin as CoinGecko's documentation shows a market. */
export function coinGeckoMarket(id: string, price: number, at: Date) {
  return {
    id,
    symbol: id.slice(0, 3),
    name: id,
    current_price: price,
    market_cap: 1_000_000,
    total_volume: 67_890_000_000,
    high_24h: price * 1.02,
    low_24h: price * 0.96,
    price_change_24h: price * 0.01,
    price_change_percentage_24h: 1.2345,
    last_updated: at.toISOString(),
  }
}
