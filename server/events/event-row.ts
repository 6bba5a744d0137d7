import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@madang/contract/failures.ts'
import { drawId } from '@madang/contract/campaigns/draws.ts'
import { eventId, type EventId } from '@madang/contract/campaigns/event-item.ts'
import { inEach, locales } from '@madang/contract/locale.ts'
import { eventCalls, eventContent, type EventContent } from '@madang/contract/operators/content/events.ts'
import { z } from 'zod'
import { contentRow } from '../content/content-row.ts'
import type { Tx } from '../db/tables.ts'
import { checkDrawBudget } from './draw/draw-budget.ts'
import { checkAddress } from '../pictures/editorial-images.ts'
import './tables.ts'

/** Events (REQ-140, REQ-172): one with a draw gets it within seconds of being shown (`draw/prepare-draws.ts`). */
export const eventRow = contentRow(eventCalls, {
  title: 'title',
  begin: async (tx, id) => {
    await tx
      .insertInto('event')
      .values({ id: eventId.parse(id), content: null })
      .execute()
  },
  accept: async (tx, { picture }) => {
    if (picture) await checkAddress(tx, picture, 'content.picture')
  },
  check: async (tx, { texts, draw }, { id }) => {
    if (!locales.every((locale) => texts[locale])) throw new Failure('INVALID', { field: 'texts' })
    if (draw) await checkDrawBudget(tx, eventId.parse(id), draw)
  },
  show: async (tx, { id: name, content, at, isSample }) => {
    const id = eventId.parse(name)
    await refuseChangedDraw(tx, id, content)
    await tx
      .updateTable('event')
      .set({ content: JSON.stringify(eventContent.encode(content)), is_sample: isSample })
      .where('id', '=', id)
      .execute()
    await keepRules(tx, id, content, at)
  },
  hide: async (tx, id) => {
    await tx.updateTable('event').set({ content: null }).where('id', '=', eventId.parse(id)).execute()
  },
  rows: (_tx, items) => items.map(({ rest }) => listed.decode(rest as z.input<typeof listed>)), // of this kind
})

const listed = z.object(eventCalls.kind.row)

/** What a draw promised stays as it was, and another one follows only one that became void. */
async function refuseChangedDraw(tx: Tx, id: EventId, { draw: terms, startAt, endAt }: EventContent): Promise<void> {
  const draws = await tx.selectFrom('draw').selectAll().where('event_id', '=', id).orderBy('committed_at').execute()
  const last = draws.at(-1)
  if (!last && (!terms || terms.number === 1)) return
  const next = terms && drawId.parse(`${id}.${terms.number}`)
  const isNext = terms?.number === draws.length + 1 && (!last || last.voided_at !== null)
  if (isNext) return
  const isSame =
    last !== undefined &&
    next === last.id &&
    isDeepStrictEqual(
      [terms?.placeCount, terms?.winnerCount, terms?.prizeUsd, startAt, endAt],
      [last.place_count, last.winner_count, last.prize_usd, last.opens_at, last.closes_at],
    )
  if (!isSame) throw new Failure('INVALID', { field: 'content.draw' })
}

async function keepRules(tx: Tx, id: EventId, { texts }: EventContent, since: Date): Promise<void> {
  const rules = inEach((locale) => texts[locale]?.rules ?? null)
  const last = await tx
    .selectFrom('event_rules')
    .select(['version', 'rules'])
    .where('event_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && isDeepStrictEqual(last.rules, rules)) return
  await tx
    .insertInto('event_rules')
    .values({ event_id: id, version: (last?.version ?? 0) + 1, since, rules: JSON.stringify(rules) })
    .execute()
}
