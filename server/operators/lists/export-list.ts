import { z } from 'zod'
import { csvBegin, csvRow } from '@madang/contract/values/csv.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { exportList as endpoint } from '@madang/contract/operators/lists/export-list.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import { record } from '../../audit/record.ts'
import type { OperatorStandalone } from '../../context.ts'
import { transact } from '../../db/tx.ts'
import type { AllRoutes, Download, Route } from '../../domain.ts'
import { cellsOf, columnsOf } from './csv-columns.ts'

/** Rows that are read and written at a time. */
const rowsAtATime = 500

/**
 * Any list of the console as CSV, read page behind page while it is written. NOT_FOUND for what is no list, NOT_ALLOWED
 * without the list's own right, INVALID as the list refuses its input. The audit log has it before the first row leaves.
 */
export async function exportList(
  context: OperatorStandalone & { readonly routes: AllRoutes },
  { list, query, reason }: Parsed<typeof endpoint>,
): Promise<Download> {
  const route = context.routes.get(list)
  const found = route && listIn(route)
  if (!found) throw new Failure('NOT_FOUND')
  const { right } = found.endpoint
  if (right !== null && !rightsOf(context.roles).has(right)) throw new Failure('NOT_ALLOWED')
  const asked = found.endpoint.input.safeParse({ ...query, pageIndex: 1, pageSize: rowsAtATime })
  if (!asked.success) throw new Failure('INVALID', { field: 'query' })
  const { clock, operator, name, session } = context
  await transact(context.db, (tx) =>
    record(tx, {
      at: clock.now(),
      operator,
      name,
      session,
      action: 'list/Export',
      object: list,
      after: Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
      reason,
    }),
  )
  const read = (page: object) => found.handle(context, { ...(asked.data as object), ...page })
  return { name: `${list.replace('/', '-')}.csv`, type: 'text/csv; charset=utf-8', parts: rowsOf(found, read) }
}

interface Page {
  readonly items: readonly object[]
  readonly next?: unknown
}

interface List {
  readonly endpoint: OperatorEndpoint<z.ZodType, z.ZodObject<{ items: z.ZodArray }>>
  readonly handle: (context: object, input: object) => Promise<Page>
}

/** A call of the console whose input has pages and whose answer has items; null for any other. */
function listIn({ endpoint, kind, isReading, handle }: Route): List | null {
  const { input, output } = endpoint
  if (kind !== 'plain' || !isReading || endpoint.auth !== 'operator') return null
  if (!(input instanceof z.ZodObject && 'pageIndex' in input.shape)) return null
  if (!(output instanceof z.ZodObject && output.shape['items'] instanceof z.ZodArray)) return null
  return { endpoint, handle } as unknown as List // as was just seen; a reading call takes what this one has
}

async function* rowsOf({ endpoint }: List, read: (page: object) => Promise<Page>): AsyncGenerator<string> {
  const { items } = endpoint.output.shape
  const columns = columnsOf(items.element as z.ZodType)
  yield csvBegin(columns.map((path) => path.join('.')))
  for (let at: object = {}, pageIndex = 1; ; pageIndex++) {
    const page = await read(at)
    const encoded = z.encode(items, page.items as unknown[]) as object[]
    yield page.items.map((item, index) => csvRow(cellsOf(columns, item, encoded[index]!))).join('')
    // A list that tells no place goes on by number; what is not read by pages is behind its end.
    if (page.next === null || page.items.length < rowsAtATime) return
    at = page.next === undefined ? { pageIndex: pageIndex + 1 } : { after: page.next }
  }
}
