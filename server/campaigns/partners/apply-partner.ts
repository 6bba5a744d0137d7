import './tables.ts'
import { type applyPartner as call, partnerPlaces } from '@madang/contract/campaigns/partners.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { lockUsers } from '../../users/find-user.ts'
import { findCampaign, phaseOf } from '../campaign.ts'
import { qualifiedOf } from '../xrp/invites.ts'
import { xrp } from '../xrp/xrp-promotion.ts'
import { applicationsOf, partnersIn, partnerStanding } from './get-partner.ts'
import { openThreshold } from './thresholds.ts'

/**
 * Writes an application for the highest threshold somebody reached (REQ-137). It keeps no place: that is given when a second
 * person agrees. Their row is held, so that two phones write one.
 */
export async function applyPartner(
  { tx, user, clock, random, locale }: Context<'tx' | 'user' | 'clock' | 'random' | 'locale'>,
  { area, plan }: Parsed<typeof call>,
): Promise<Out<typeof call>> {
  await lockUsers(tx, [user])
  const now = clock.now()
  const written = await applicationsOf(tx, user)
  const about = { user, now, locale }
  if (written.some(({ decision }) => decision === null)) return partnerStanding(tx, about)
  if (written.some(({ number }) => number !== null)) throw new Failure('ALREADY_JOINED')
  if (phaseOf(await findCampaign(tx, xrp.id), now) !== 'running') throw new Failure('EVENT_OVER')
  const valid = await qualifiedOf(tx, user)
  const threshold = openThreshold(valid, written)
  if (threshold === null) throw new Failure('NEEDS_INVITEES')
  if ((await partnersIn(tx)) >= partnerPlaces) throw new Failure('NO_PLACES')
  await tx
    .insertInto('partner_application')
    .values({ id: random.uuid(), user_id: user, threshold, valid, area, plan, applied_at: now, opened_at: now })
    .execute()
  return partnerStanding(tx, about)
}
