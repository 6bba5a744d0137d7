import { counter, timing } from '../metrics/meter.ts'

/** SQLSTATEs after which a transaction is run again, and the lost connection, which has none. */
export const repeatCodes = ['40001', '40P01', '55P03', 'lost'] as const

export const repeats = counter({
  name: 'madang_db_repeats_total',
  about: 'Transactions run again, by SQLSTATE; lost: the connection was.',
  labels: { code: repeatCodes },
})

export const connectionWaits = timing({
  name: 'madang_db_connection_wait_seconds',
  about: 'How long something waited for a connection of this process.',
  labels: {},
})
