import './tables.ts'
import {
  type getPartner as call,
  partnerPlaces,
  partnerRefusals,
  partnerShares,
} from '@madang/contract/campaigns/partners.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { findCampaign } from '../campaign.ts'
import { periodOfCampaign } from '../campaign-standing.ts'
import { qualifiedOf } from '../xrp/invites.ts'
import { xrp } from '../xrp/xrp-promotion.ts'
import { openThreshold, thresholdsFor } from './thresholds.ts'

type About = Context<'user' | 'now' | 'locale'>

/** The partner programme and how I stand in it (REQ-137). */
export function getPartner({ db, ...about }: Context<'db'> & About): Promise<Out<typeof call>> {
  return snapshot(db, (tx) => partnerStanding(tx, about))
}

export async function partnerStanding(tx: Tx, { user, now, locale }: About): Promise<Out<typeof call>> {
  const applications = await applicationsOf(tx, user)
  const valid = await qualifiedOf(tx, user)
  const left = partnerPlaces - (await partnersIn(tx))
  const { rules } = await rulesAt(tx, xrp, now)
  const period = await periodOfCampaign(tx, await findCampaign(tx, xrp.id), now)
  return {
    ...period,
    ruleVersion: rules.version,
    valid,
    thresholds: thresholdsFor(valid),
    opens: period.phase === 'running' && left > 0 ? openThreshold(valid, applications) : null,
    places: partnerPlaces,
    left,
    shares: partnerShares,
    applications: applications.map((row) => ({
      threshold: row.threshold,
      valid: row.valid,
      applyTime: row.applied_at,
      state: row.decision === null ? 'reviewing' : row.decision === 'granted' ? 'granted' : 'refused',
      number: row.number,
      reason: reasonOf(row.decision, locale),
      decideTime: row.decided_at,
    })),
  }
}

/** A person's applications, the newest first. */
export function applicationsOf(db: Db | Tx, user: UserId) {
  return db
    .selectFrom('partner_application')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('applied_at', 'desc')
    .orderBy('threshold', 'desc')
    .execute()
}

/** How many partners there are. Numbers are given without a gap, so the last one says so. */
export async function partnersIn(db: Db | Tx): Promise<number> {
  const { last } = await db
    .selectFrom('partner_application')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

function reasonOf(decision: string | null, locale: Locale): string | null {
  if (decision === null || !Object.hasOwn(partnerRefusals, decision)) return null
  return partnerRefusals[decision as keyof typeof partnerRefusals][locale] // its own key, as was asked
}
