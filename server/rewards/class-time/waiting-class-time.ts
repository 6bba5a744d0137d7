import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import { dueRows } from '../../casework/due-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { lockCountedOn } from '../../live/watched-time.ts'
import { cvc } from '../../rules/programmes.ts'
import { grantingRules } from '../../rules/rules-on.ts'
import { blocksIn } from '../entitlements.ts'
import { creditBlocks } from './credit-class-time.ts'

/** Credits, under the rules of their days, blocks that were watched while the books differed. */
export const waitingClassTime = dueRows<Selectable<Tables['class_unlock_waiting']>>({
  name: 'credit-waiting-class-time',
  everyMs: 15_000,
  table: 'class_unlock_waiting',
  id: 'id',
  isDue: () => sql`true`,
  orderBy: 'since',
  may: async ({ tx }) => !(await booksDiffer(tx)),
  run: async ({ tx, clock, publish }, { id, user_id: user, day, class_id: classId }) => {
    // Before the crediting, which writes it again where the books differ by then.
    await tx.deleteFrom('class_unlock_waiting').where('id', '=', id).execute()
    const blocks = blocksIn(await lockCountedOn(tx, user, day))
    const { on: rulesOn } = await grantingRules(tx, cvc)
    await creditBlocks({ tx, clock, publish, rulesOn }, { user, classId, day, blocks })
  },
})
