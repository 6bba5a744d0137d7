import type { ColumnType } from 'kysely'
import type { AlertKind } from '@madang/contract/reading/alerts.ts'
import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ChangeBase, Currency } from '@madang/contract/reading/market.ts'

declare module '../db/tables.ts' {
  interface Tables {
    coin: {
      symbol: string
      names: ColumnType<Partial<Text>, string, string>
      place: number
      is_shown: boolean
      ids: ColumnType<Record<string, string>, string, string>
      version: number
    }
    /** Numerics come as text and keep the digits their source gave. */
    market_quote: {
      source: string
      symbol: string
      price: string
      volume: string
      market_cap: string | null
      change_kst9: string | null
      change_rolling24: string | null
      high: string | null
      low: string | null
      high_low_base: ChangeBase | null
      spark: number[]
      as_of: Date
    }
    market_rate: { source: string; currency: Currency; value: string; as_of: Date }
    market_candle: {
      source: string
      symbol: string
      chart: ChartRange | 'seen'
      at: Date
      open: string
      high: string
      low: string
      close: string
      volume: string | null
    }
    market_task: { source: string; matter: string; due_at: Date; done_at: Date | null; failures: number }
    coin_watch: { user_id: UserId; symbol: string; added_at: Date }
    price_alert: {
      id: string
      user_id: UserId
      symbol: string
      source: string
      kind: AlertKind
      target: string
      currency: Currency
      base_price: string
      created_at: Date
      fired_at: Date | null
      fired_price: string | null
    }
  }
}
