import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { z } from 'zod'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { invitedSince } from '../../users/registration/inviters.ts'
import { lockCases, openLateCase } from './hold.ts'
import type { Job } from '../../jobs/job.ts'
import type { Outside } from './peer-group.ts'
import '../tables.ts'

/** How far back the nightly look goes, and from how many credited people of one inviter on. */
export const reassessDays = 7
export const reassessPeople = 5

/** Enqueued with the totals of a business day, once for each. */
export const reassessInvitations: Job<{ day: string }> = {
  name: 'reassess-invitations',
  schedule: 'onDemand',
  input: z.strictObject({ day: z.iso.date() }),
  keyOf: ({ day }) => day,
  lookSeconds: 60,
  run: ({ db, clock, outside }) => reassess(db, { now: clock.now(), outside }),
}

/**
 * Looks once more at invitations that passed in the last days: who never came back, or checks in with everybody else, is
 * known only now. What would be held today gets a case, so that a person can take it back while it is locked (REQ-119).
 * Answers how many cases it opened or added to. To be called once a night; again it finds the same.
 */
export async function reassess(db: Db, { now, outside }: { now: Date; outside?: Outside }): Promise<number> {
  const about = { now, ...(outside ? { outside } : {}) }
  const since = new Date(now.getTime() - reassessDays * 86_400_000)
  const { rows } = await sql<{ inviter: UserId }>`
    select inviter from ${invitedSince(since)} as person left join invitee_verdict as verdict using (invitee)
    where fraud_case is null
      and (state = 'passed' or verdict.invitee is null and exists (
        select from reward_grant where reward_grant.invitee = person.invitee and status = 'credited' and fraud_case is null))
    group by inviter having count(*) >= ${reassessPeople} order by inviter`.execute(db)
  let opened = 0
  for (const { inviter } of rows)
    if (
      await transact(db, async (tx) => {
        await lockCases(tx, [inviter])
        return openLateCase(tx, inviter, about)
      })
    )
      opened++
  return opened
}
