import { z } from 'zod'
import { userId } from '@madang/contract/ids.ts'
import { grantCountry } from '../../support/countries/decide-country.ts'
import { endFactorsLater } from '../../users/factors/lost-factors.ts'
import { openAccount } from '../../users/freezes/open-account.ts'
import { grantAccess } from '../../users/lost-access/decide-access.ts'
import { kind } from './kind.ts'

/** What of a user's account needs two people. */
export const userKinds = {
  'user.openFrozen': kind(
    'users.open',
    z.object({ userId, freezeId: z.uuid() }),
    async ({ tx, clock, approvedBy }, { userId: user, freezeId }) => {
      await openAccount({ tx, now: clock.now() }, user, { way: 'staff', operator: approvedBy, freezeId })
      return {}
    },
  ),
  'user.endFactors': kind(
    'users.open',
    z.object({ userId }),
    async ({ tx, clock, services, approvedBy, publish }, { userId: user }) => {
      await endFactorsLater({ ...services, tx, now: clock.now(), publish }, { user, approvedBy })
      return {}
    },
  ),
  'user.access': kind(
    'users.open',
    z.object({ accessId: z.uuid() }),
    async ({ tx, clock, services, proposedBy, publish }, { accessId }) => {
      const actor = { operator: proposedBy, now: clock.now(), hasLeft: () => false }
      await grantAccess({ ...services, tx, publish }, { accessId, ...actor })
      return {}
    },
  ),
  'user.country': kind(
    'users.open',
    z.object({ askId: z.uuid() }),
    async ({ tx, clock, publish, proposedBy }, { askId }) => {
      const actor = { operator: proposedBy, now: clock.now(), hasLeft: () => false }
      await grantCountry({ tx, publish }, { askId, ...actor })
      return {}
    },
  ),
}
