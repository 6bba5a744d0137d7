import { z } from 'zod'
import { exchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { exchangeItemCalls, exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import { contentRow } from '../../content/content-row.ts'
import '../tables.ts'
import { takenOf } from './reservations.ts'

/** What points are exchanged for (REQ-139). Its stock never falls below what is taken; withdrawn before it begins, all reservations return. */
export const exchangeItemRow = contentRow(exchangeItemCalls, {
  title: 'title',
  begin: async (tx, id) => {
    await tx
      .insertInto('point_item')
      .values({ id: exchangeItemId.parse(id), content: null, starts_at: null })
      .execute()
  },
  check: async (_tx, { texts, startAt }, { now, isAppearing }) => {
    if (!locales.every((locale) => texts[locale])) throw new Failure('INVALID', { field: 'texts' })
    // As it appears its beginning may have come: both people knew the moment.
    if (!isAppearing && startAt <= now) throw new Failure('INVALID', { field: 'content.startAt' })
  },
  show: async (tx, { id: name, content, isSample }) => {
    const id = exchangeItemId.parse(name)
    await tx.selectFrom('point_item').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (content.stock < ((await takenOf(tx, [id])).get(id) ?? 0))
      throw new Failure('INVALID', { field: 'content.stock' })
    await tx
      .updateTable('point_item')
      .set({
        content: JSON.stringify(exchangeItemContent.encode(content)),
        starts_at: content.startAt,
        hidden_at: null,
        is_sample: isSample,
      })
      .where('id', '=', id)
      .execute()
  },
  hide: async (tx, id, now) => {
    await tx
      .updateTable('point_item')
      .set({ content: null, hidden_at: now })
      .where('id', '=', exchangeItemId.parse(id))
      .execute()
  },
  rows: async (tx, items) => {
    const taken = await takenOf(
      tx,
      items.map(({ id }) => exchangeItemId.parse(id)),
    )
    return items.map(({ id, rest }) => {
      const { startAt, points, stock } = listed.decode(rest as z.input<typeof listed>) // of this kind
      return { startAt, points, stock, taken: taken.get(exchangeItemId.parse(id)) ?? 0 }
    })
  },
})

const { startAt, points, stock } = exchangeItemCalls.kind.row
const listed = z.object({ startAt, points, stock })
