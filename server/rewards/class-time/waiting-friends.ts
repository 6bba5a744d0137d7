import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import { dueRows } from '../../casework/due-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { cvc } from '../../rules/programmes.ts'
import { grantingRules } from '../../rules/rules-on.ts'
import { creditPeople } from './credit-class-time.ts'
import { friendsToPay } from './payees.ts'

/** Friends in one transaction: so many accounts are locked at a time, however many friends somebody has. */
const atATime = 40

/** Pays the friends of attendees where the rules pay every friend, under the rules of the day (INV-U05). */
export const waitingFriends = dueRows<Selectable<Tables['class_friends_waiting']>>({
  name: 'credit-waiting-friends',
  everyMs: 5_000,
  table: 'class_friends_waiting',
  id: 'id',
  isDue: () => sql`true`,
  // Whose friends were paid some waits behind the others.
  orderBy: 'since',
  may: async ({ tx }) => !(await booksDiffer(tx)),
  run: async ({ tx, now, clock, publish }, row) => {
    const { attendee, day, class_id: classId, first_block: first, last_block: last } = row
    const { payees, upTo } = await friendsToPay(tx, { attendee, after: row.after, limit: atATime })
    const rules = await (await grantingRules(tx, cvc)).on(day)
    if (payees.length)
      await creditPeople({ tx, clock, publish, rules }, { attendee, classId, day, first, last }, payees)
    if (upTo === null) await tx.deleteFrom('class_friends_waiting').where('id', '=', row.id).execute()
    else
      await tx.updateTable('class_friends_waiting').set({ after: upTo, since: now }).where('id', '=', row.id).execute()
  },
})
