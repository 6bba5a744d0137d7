import * as points from '@madang/contract/campaigns/points.ts'
import { ifUnlocked } from '../../db/advisory-lock.ts'
import { command, query, type DomainPart } from '../../domain.ts'
import { exchangePoints } from './exchange-points.ts'
import { exportedExchanges, exportedReservations } from './export-points.ts'
import { getExchangeItems } from './get-exchange-items.ts'
import { getPointRecords } from './get-point-records.ts'
import { cancelReservation, reserveItem } from './reservations.ts'
import { settlePoints } from './settle-points.ts'
import { settleReservations } from './settle-reservations.ts'

export const pointsPart: DomainPart = {
  routes: [
    query(points.getExchangeItems, getExchangeItems),
    query(points.getPointRecords, getPointRecords),
    command(points.exchangePoints, exchangePoints),
    command(points.reserveItem, reserveItem),
    command(points.cancelReservation, cancelReservation),
  ],
  timers: [
    {
      name: 'settle-points',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'settle-points', () => settlePoints({ db, clock, bus })),
    },
    {
      name: 'settle-reservations',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) =>
        ifUnlocked(pool, 'settle-reservations', () => settleReservations({ db, clock, bus })),
    },
  ],
  personalData: {
    point_exchange: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedExchanges,
    },
    point_reservation: {
      by: ['user_id'],
      onErase: { stays: 'cause of transfers, which replay from it (INV-M08)' },
      onExport: exportedReservations,
    },
  },
}
