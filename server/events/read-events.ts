import { sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import type { EventItem, getEvent as one, getMyEvents as mine } from '@madang/contract/campaigns/events.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import { eventContent } from '@madang/contract/operators/content/events.ts'
import { featureOfAddress } from '@madang/contract/page-features.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { isOfferedTo } from '../offerings/offerings.ts'
import { prizesOf } from './draw/prizes-of.ts'
import './tables.ts'

/** All events readers have: those that run first by their end, then those to come, then those that are over. */
export async function getEvents(
  context: Context<'db' | 'locale' | 'now' | 'laws' | 'isOffered'>,
): Promise<{ items: EventItem[] }> {
  const { db, locale, now } = context
  const items = (await readEvents(db, locale)).filter((item) => isOpenTo(context, item))
  const order = (item: EventItem) => (item.startAt > now ? 1 : item.endAt && item.endAt <= now ? 2 : 0)
  const end = ({ endAt }: EventItem) => endAt?.getTime() ?? Infinity
  return { items: items.toSorted((a, b) => order(a) - order(b) || end(a) - end(b) || a.id.localeCompare(b.id)) }
}

export async function getEvent(
  context: Context<'db' | 'locale' | 'laws' | 'isOffered'>,
  { id }: { id: EventId },
): Promise<Out<typeof one>> {
  const { db, locale } = context
  const [item] = await readEvents(db, locale, id)
  if (!item) throw new Failure('NOT_FOUND')
  if (!isOpenTo(context, item)) throw new Failure('SWITCHED_OFF')
  const versions = await db
    .selectFrom('event_rules')
    .select(['version', 'since', 'rules'])
    .where('event_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const history = versions.map(({ rules, ...about }) => ({ ...about, rules: [...(rules[item.language] ?? [])] }))
  return { ...item, history }
}

export async function getMyEvents({ db, user, locale }: Context<'db' | 'user' | 'locale'>): Promise<Out<typeof mine>> {
  const prizes = await prizesOf(db, user, locale)
  const joins = await db
    .selectFrom('event_join')
    .leftJoin('draw', (join) => join.onRef('draw.event_id', '=', 'event_join.event_id').on('voided_at', 'is', null))
    .leftJoin('draw_entry', (join) =>
      join.onRef('draw_entry.draw_id', '=', 'draw.id').onRef('draw_entry.user_id', '=', 'event_join.user_id'),
    )
    .select(['event_join.event_id', 'joined_at', 'draw_id', 'number'])
    .where('event_join.user_id', '=', user)
    .orderBy('joined_at', 'desc')
    .execute()
  const items = joins.map(({ event_id, joined_at, draw_id, number }) => ({
    eventId: event_id,
    joinTime: joined_at,
    drawId: draw_id,
    drawNumber: number,
    prize: prizes.get(draw_id ?? '') ?? null,
  }))
  return { items }
}

/** An event of a draw, or one that goes on at a page, is there where those are offered. */
function isOpenTo(context: Context<'laws' | 'isOffered'>, { drawId, link }: EventItem): boolean {
  const needs = [drawId === null ? null : ('draw' as const), link === null ? null : featureOfAddress(link)]
  return needs.every((feature) => feature === null || isOfferedTo(context, feature))
}

/** Events that readers have, each in the language or the nearest one it is written in. */
export async function readEvents(db: Db, locale: Locale, only?: EventId): Promise<EventItem[]> {
  const rows = await db
    .selectFrom('event')
    .select((from) => [
      'id',
      'is_sample',
      sql<unknown>`content`.as('content'),
      from
        .selectFrom('event_join')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('event_id', '=', 'event.id')
        .as('joined'),
      from
        .selectFrom('event_rules')
        .select(({ fn }) => fn.max('version').as('version'))
        .whereRef('event_id', '=', 'event.id')
        .as('version'),
      from
        .selectFrom('draw')
        .select('draw.id')
        .whereRef('draw.event_id', '=', 'event.id')
        .orderBy('committed_at', 'desc')
        .limit(1)
        .as('draw'),
    ])
    .where('content', 'is not', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .execute()
  return rows.flatMap(({ id, is_sample, content, joined, version, draw }) => {
    const { texts, draw: _, ...about } = eventContent.decode(content as never) // written by `show` alone
    const language = readingOrder(locale).find((each) => texts[each])
    const text = language && texts[language]
    if (!text) return []
    return [
      {
        id,
        ...about,
        ...text,
        drawId: draw,
        joinedCount: Number(joined),
        rulesVersion: version ?? 1,
        language,
        isSample: is_sample,
      },
    ]
  })
}
