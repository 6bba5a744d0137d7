import * as xrp from '@madang/contract/campaigns/xrp.ts'
import { ifUnlocked } from '../../db/advisory-lock.ts'
import { query, type DomainPart } from '../../domain.ts'
import { exportedXrpInvites } from './export-xrp.ts'
import { frozenXrp } from './frozen-xrp.ts'
import { getXrpOverview, getXrpTiers } from './get-xrp-overview.ts'
import { getXrpRecords } from './get-xrp-records.ts'
import { settleXrp } from './settle-xrp.ts'

export const xrpPart: DomainPart = {
  routes: [
    query(xrp.getXrpOverview, getXrpOverview),
    query(xrp.getXrpTiers, getXrpTiers),
    query(xrp.getXrpRecords, getXrpRecords),
  ],
  timers: [
    {
      name: 'settle-xrp',
      everyMs: 15_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'settle-xrp', () => settleXrp({ db, clock, bus })),
    },
  ],
  holds: [frozenXrp],
  personalData: {
    waiting_grant: {
      by: ['user_id'],
      onErase: { stays: 'refused at the next round and kept as a grant, from which replay goes (INV-M08)' },
      onExport: 'notExported: becomes a grant, which is, once the account is active',
    },
    xrp_invite: {
      by: ['invitee', 'inviter'],
      onErase: { stays: 'cause of grants and transfers, which replay from it (INV-M08)' },
      onExport: exportedXrpInvites,
    },
    xrp_passed_over: { by: ['invitee'], onErase: 'delete', onExport: 'notExported: waits to become an invitation' },
  },
}
