import { sql, type Selectable } from 'kysely'
import { editRules, recallRules } from '@madang/contract/chat/change-rules.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { keptAfter } from '../../retention/kept.ts'

/** Keeps what a message says now, before it is edited; EDIT_OVER when it was edited as often as it may be. Its conversation is locked. */
export async function keepEarlierText(
  tx: Tx,
  { conversation, seq, content }: Pick<Selectable<Tables['message']>, 'conversation' | 'seq' | 'content'>,
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into earlier_text (conversation, seq, version, content, replaced_at)
    select ${conversation}, ${seq}, count(*) + 1, ${content}, ${now}
    from earlier_text where conversation = ${conversation} and seq = ${seq}
    having count(*) < ${editRules.most}`.execute(tx)
  if (!numAffectedRows) throw new Failure('EDIT_OVER')
}

/** As long as what was recalled: a report made within a week finds every text a message had. */
export const keptEarlier = keptAfter('earlier_text', 'replaced_at', recallRules.reportedWithinMs)
