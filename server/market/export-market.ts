import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

export const exportedWatch = exportSection({
  name: 'watchlist',
  part: 'market',
  title: inLanguages('관심 코인', '自选', 'Watchlist'),
  fields: { coin: labels.coin, time: labels.time },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('coin_watch')
      .select(['symbol', 'added_at'])
      .where('user_id', '=', user)
      .orderBy('added_at', 'desc')
      .orderBy('symbol')
      .execute()
    return rows.map(({ symbol: coin, added_at: time }) => ({ coin, time }))
  },
})

export const exportedAlerts = exportSection({
  name: 'priceAlerts',
  part: 'market',
  title: inLanguages('가격 알림', '价格提醒', 'Price alerts'),
  fields: {
    coin: labels.coin,
    kind: {
      label: labels.kind,
      values: {
        above: inLanguages('이상', '涨到', 'At or above'),
        below: inLanguages('이하', '跌到', 'At or below'),
        percent: inLanguages('변동률(%)', '涨跌幅（%）', 'Change in percent'),
      },
    },
    target: inLanguages('목표', '目标', 'Target'),
    currency: inLanguages('통화', '货币', 'Currency'),
    basePrice: inLanguages('설정할 때 가격', '设置时的价格', 'Price when it was set'),
    createdAt: labels.time,
    firedAt: inLanguages('알린 시각', '提醒时间', 'Notified'),
    firedPrice: inLanguages('알린 가격', '提醒时的价格', 'Price then'),
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('price_alert')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      coin: row.symbol,
      kind: row.kind,
      target: row.target,
      currency: row.currency,
      basePrice: row.base_price,
      createdAt: row.created_at,
      firedAt: row.fired_at,
      firedPrice: row.fired_price,
    }))
  },
})
