import '../tables.ts'
import { sql } from 'kysely'
import type { ExchangeItem, ExchangeRate, getExchangeItems as endpoint } from '@madang/contract/campaigns/points.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { readingOrder, type Locale } from '@madang/contract/locale.ts'
import { units } from '@madang/contract/money.ts'
import { exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { standOf } from '../../ledger/account-sums.ts'
import { allRules, rulesAt } from '../../rules/rules-on.ts'
import { type Campaign, findCampaign, isOfferedIn, phaseOf } from '../campaign.ts'
import { standingOfCampaign } from '../campaign-standing.ts'
import { xrp } from '../xrp/xrp-promotion.ts'
import { cancelUntil } from './entitlements.ts'
import { points, type PointsRules } from './points.ts'
import { takenOf } from './reservations.ts'

/** My points, the rate of today, and the items that may still be reserved or are mine (REQ-139). */
export function getExchangeItems({
  db,
  user,
  now,
  locale,
  laws,
}: Context<'db' | 'user' | 'now' | 'locale' | 'laws'>): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const campaign = await findCampaign(tx, points.id)
    const { rules } = await rulesAt(tx, points, now)
    const { available, frozen } = await balances(tx, user, 'POINT')
    const { perDay, listeningMinutes, cancelHours, version } = rules
    return {
      ...(await standingOfCampaign(tx, campaign, now, locale)),
      ruleVersion: version,
      points: available,
      reserved: frozen,
      rate: await rateOf(tx, campaign, { rules, laws, now }),
      rules: { perDay, listeningMinutes, cancelHours },
      items: await itemsFor(tx, user, { now, locale }),
    }
  })
}

/** Null while the exchange is closed: either campaign does not run here, or there is no rate. */
async function rateOf(
  tx: Tx,
  campaign: Campaign,
  { rules, laws, now }: { rules: PointsRules; now: Date } & Context<'laws'>,
): Promise<ExchangeRate | null> {
  const paying = await findCampaign(tx, xrp.id)
  const isOpen = [campaign, paying].every(
    (each) => phaseOf(each, now) === 'running' && laws.every((country) => isOfferedIn(each, country, now)),
  )
  const { pointsPerXrp, effectiveFrom, version } = rules
  if (!isOpen || pointsPerXrp === 0) return null
  const left = paying.budget + (await standOf(tx, 'programme/XRP/promotion')).balance
  return { pointsPerXrp, from: effectiveFrom, ruleVersion: version, left: units(left > 0n ? left : 0n) }
}

async function itemsFor(
  tx: Tx,
  user: UserId,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<ExchangeItem[]> {
  const rows = await tx
    .selectFrom('point_item')
    .select(['id', 'is_sample', sql<unknown>`content`.as('content')])
    .where('content', 'is not', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const taken = await takenOf(
    tx,
    rows.map(({ id }) => id),
  )
  const versions = await allRules(tx, points)
  const mine = new Map(
    (
      await tx
        .selectFrom('point_reservation')
        .selectAll()
        .where('user_id', '=', user)
        .where('state', '<>', 'returned')
        .execute()
    ).map((each) => [each.item_id, each]),
  )
  return rows.flatMap(({ id, is_sample: isSample, content }) => {
    const { texts, form, points: price, stock, startAt } = exchangeItemContent.decode(content as never) // written by `show` alone
    const language = readingOrder(locale).find((each) => texts[each])
    const text = language && texts[language]
    const reservation = mine.get(id)
    if (!text || (startAt <= now && !reservation)) return []
    return {
      ...text,
      itemId: id,
      form,
      points: price,
      stock,
      left: Math.max(0, stock - (taken.get(id) ?? 0)),
      startAt,
      language,
      isSample,
      mine: reservation
        ? {
            reservationId: reservation.id,
            state: reservation.state as 'held' | 'taken', // those returned are left out
            reserveTime: reservation.reserved_at,
            cancelUntil: cancelUntil(versions.get(reservation.rule_version)!, startAt),
          }
        : null,
    }
  })
}
