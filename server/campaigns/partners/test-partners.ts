import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { PartnerRefusal } from '@madang/contract/campaigns/partners.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact as transactOn } from '../../db/tx.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { claimCase } from '../../casework/take-step.ts'
import { kst } from '../xrp/test-xrp.ts'
import { applyPartner } from './apply-partner.ts'
import { getPartner } from './get-partner.ts'
import { grantPartner, partnerCases, refusePartner } from './partner-cases.ts'

export const operator = '00000000-0000-4000-8000-000000000001'
const plan = 'Two meetings each month for people who are new to wallets.'

/** What tests of partners do on a database of the promotion. */
export function partnerHelpers({ db }: { readonly db: Db }) {
  const transact = <Result>(work: (tx: Tx) => Promise<Result>) => transactOn(db, work)
  const about = (when: string) => ({ clock: stillClock(kst(when)), locale: 'en-GB' as const, random: systemRandom })
  const actor = (when: string) => ({ operator, now: kst(when), hasLeft: () => false })
  const idOf = async (user: UserId) => {
    const { id } = await db
      .selectFrom('partner_application')
      .select('id')
      .where('user_id', '=', user)
      .orderBy('threshold', 'desc')
      .executeTakeFirstOrThrow()
    return { applicationId: id }
  }
  return {
    idOf,
    /** Lets somebody's invitations have come so far; the last of them stands for all, whose days do not matter here. */
    async qualify(inviter: UserId, number: number): Promise<void> {
      const invitee = await testUser(db, { inviter })
      await sql`insert into xrp_invite (programme, invitee, inviter, rule_version, first_day, last_day, state, number, qualified_on, decided_at)
        select 'xrp', ${invitee}, ${inviter}, version, '2026-10-01', '2026-10-15', 'qualified', ${number}, '2026-10-08', ${kst('2026-10-09T00:00')}
        from rule_in_force where programme = 'xrp' order by effective_from desc limit 1`.execute(db)
    },
    apply: (user: UserId, when: string) =>
      transact((tx) => applyPartner({ tx, user, ...about(when) }, { area: 'Seoul', plan })),
    standing: (user: UserId, when: string) => getPartner({ db, user, now: kst(when), locale: 'en-GB' }),
    claim: async (user: UserId, when: string) => {
      const key = await idOf(user)
      return transact((tx) => claimCase(tx, partnerCases, key, actor(when)))
    },
    grant: async (user: UserId, when: string, proposedBy = operator) => {
      const key = await idOf(user)
      return transact((tx) => grantPartner(tx, key, { proposedBy, clock: stillClock(kst(when)) }))
    },
    refuse: async (user: UserId, when: string, decision: PartnerRefusal = 'planUnclear') => {
      const key = await idOf(user)
      return transact((tx) => refusePartner(tx, key, { ...actor(when), decision }))
    },
  }
}
