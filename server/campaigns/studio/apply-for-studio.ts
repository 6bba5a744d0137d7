import '../tables.ts'
import type { applyForStudio as call } from '@madang/contract/campaigns/studio.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { lockUsers } from '../../users/find-user.ts'
import { findCampaign, phaseOf } from '../campaign.ts'
import { studio, tiersOf } from './studio.ts'
import { validUsers } from './valid-users.ts'

/**
 * Applies for an offline studio (REQ-145). The leader's row is held, so that two phones apply once: one that waits is
 * answered again. CONFLICT for who has a studio.
 */
export async function applyForStudio(
  { tx, user, clock, random }: Context<'tx' | 'user' | 'clock' | 'random'>,
  { city, plan }: Parsed<typeof call>,
): Promise<Out<typeof call>> {
  await lockUsers(tx, [user])
  const now = clock.now()
  const campaign = await findCampaign(tx, studio.id)
  const { rules } = await rulesAt(tx, studio, now)
  if (phaseOf(campaign, now) !== 'running' || tiersOf(rules).length === 0) throw new Failure('SWITCHED_OFF')
  const own = await tx
    .selectFrom('studio')
    .select(['submitted_at', 'decision'])
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('decision', 'is', null), where('decision', '=', 'approved')]))
    .executeTakeFirst()
  if (own?.decision) throw new Failure('CONFLICT')
  if (own) return { submitTime: own.submitted_at }
  if ((await validUsers(tx, [user], now))(user) < rules.minInvitees) throw new Failure('NEEDS_INVITEES')
  await tx
    .insertInto('studio')
    .values({
      id: random.uuid(),
      programme: studio.id,
      user_id: user,
      city,
      plan,
      submitted_at: now,
      opened_at: now,
    })
    .execute()
  return { submitTime: now }
}
