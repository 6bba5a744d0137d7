import { expect, test } from 'vitest'
import { type EventId, eventId } from '@madang/contract/campaigns/event-item.ts'
import { Failure } from '@madang/contract/failures.ts'
import { inEach } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { DrawTerms } from '@madang/contract/operators/content/events.ts'
import { publishDue } from '../../content/appear.ts'
import { findItem, type Author } from '../../content/item.ts'
import { publish } from '../../content/review.ts'
import { saveVersion } from '../../content/save.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { setBudget } from '../../ledger/set-budget.ts'
import { eventRow } from '../event-row.ts'
import { id as drawn, openedDraw } from './test-draw.ts'
import { noSettings } from '../../content/test-settings.ts'

const [writer, reviewer] = ['1', '2'].map((digit) => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  name: digit,
  now: new Date('2023-08-23T10:00:00Z'),
})) as [Author, Author] // two of them

test('REQ-144 INV-M07 a draw is published when the budget covers its prizes beside what other draws promised, and otherwise says what is left', async () => {
  await using here = await testDatabase()
  // Two winners of 100 each are promised already, the draw being committed to.
  const { clock } = await openedDraw(here)
  const budget = (usd: string) => here.transact((tx) => setBudget(tx, 'programme/USDT/draw', amountOf('USDT', usd)))
  const terms = { number: 1, placeCount: 5, winnerCount: 3, prizeUsd: 100 }
  const short = (now: string) => new Failure('INVALID', { field: 'content.draw', kind: 'short', now })
  await budget('499.999999')
  await expect(published(here, eventId.parse('autumn'), terms)).rejects.toEqual(short('299.999999 USDT'))
  await budget('100')
  await expect(published(here, eventId.parse('winter'), terms)).rejects.toEqual(short('0 USDT'))
  await budget('500')
  await published(here, eventId.parse('spring'), terms)
  // Shown and not yet committed to, it counts as well.
  await budget('799')
  await expect(published(here, eventId.parse('summer'), terms)).rejects.toEqual(short('299 USDT'))
  // A void draw promises nothing any more.
  await here.db.updateTable('draw').set({ voided_at: clock.now() }).where('id', '=', drawn).execute()
  await published(here, eventId.parse('late'), terms)
})

test('REQ-144 INV-M07 of two draws that wait for their time within one budget the first appears, the second goes back with what is left, and what is due after it appears', async () => {
  await using here = await testDatabase()
  await here.transact((tx) => setBudget(tx, 'programme/USDT/draw', amountOf('USDT', '500')))
  const terms = { number: 1, placeCount: 5, winnerCount: 3, prizeUsd: 100 }
  const [monday, tuesday, wednesday] = [28, 29, 30].map((day) => new Date(`2023-08-${day}T10:00:00Z`))
  await published(here, eventId.parse('monday'), terms, monday)
  await published(here, eventId.parse('tuesday'), terms, tuesday)
  await published(here, eventId.parse('wednesday'), null, wednesday)
  const errors: unknown[] = []
  const due = (now: Date) =>
    publishDue([eventRow], {
      db: here.db,
      now,
      settings: noSettings,
      publish: () => undefined,
      report: (error) => errors.push(error),
    })
  expect(await due(monday!)).toEqual([{ kind: 'event', id: 'monday' }])
  expect(await due(wednesday!)).toEqual([{ kind: 'event', id: 'wednesday' }])
  const given = await findItem(here.db, 'event', 'tuesday')
  expect(given).toMatchObject({ state: 'draft', agreed_by: null, note: expect.stringContaining('200 USDT') })
  const shown = await here.db.selectFrom('event').select('id').where('content', 'is not', null).execute()
  expect([shown.map(({ id }) => id).toSorted(), errors]).toEqual([['monday', 'wednesday'], []])
})

/** An event that two people agreed to, at once or for its time. */
async function published(
  here: TestDatabase,
  id: EventId,
  draw: DrawTerms | null,
  publishAt: Date | null = null,
): Promise<unknown> {
  const text = { title: 'Draw', summary: 'A draw', who: 'Everybody', prizes: [], rules: ['Once'] }
  const [startAt, endAt] = [new Date('2023-08-24T00:00:00Z'), new Date('2023-09-30T00:00:00Z')]
  const content = { texts: inEach(() => text), picture: null, link: null, startAt, endAt, draw }
  const { version } = await here.transact((tx) =>
    saveVersion(tx, eventRow, { id, version: 0 }, () => content, writer, noSettings),
  )
  return here.transact((tx) => publish(tx, eventRow, { id, version, publishAt, terms: {} }, reviewer, noSettings))
}
