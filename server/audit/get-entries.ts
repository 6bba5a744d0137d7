import type { Context } from '../context.ts'
import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getEntries as endpoint } from '@madang/contract/operators/audit.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import { cutPage } from '../db/place.ts'
import { snapshot } from '../db/tx.ts'
import type { AuditFacts } from './record.ts'
import './tables.ts'

interface Content {
  readonly at: number
  readonly operator: string | null
  readonly name: string
  readonly session: string
  readonly action: string
  readonly object: string
  readonly before: AuditFacts
  readonly after: AuditFacts
  readonly reason: string
}

/** A page of the audit log, newest first, narrowed by words, operator, action and time (REQ-178). */
export function getEntries(
  { db }: Context<'db'>,
  { words, operatorId, action, from, until, after, ...page }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const pattern = words?.trim() ? `%${words.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  return snapshot(db, async (tx) => {
    const narrowed = tx
      .selectFrom('audit_entry')
      .$if(pattern !== null, (query) =>
        query.where(
          sql<boolean>`(action ilike ${pattern} or object ilike ${pattern} or content::jsonb ->> 'reason' ilike ${pattern})`,
        ),
      )
      .$if(Boolean(operatorId), (query) => query.where('operator', '=', operatorId!))
      .$if(Boolean(action), (query) => query.where('action', '=', action!))
      .$if(from !== undefined, (query) => query.where('at_ms', '>=', BigInt(from!.getTime())))
      .$if(until !== undefined, (query) => query.where('at_ms', '<', BigInt(until!.getTime())))
    const { total } = await narrowed.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await narrowed
      .select(['seq', 'content', 'hash'])
      .$if(after !== undefined, (query) => query.where('seq', '<', BigInt(after!)))
      .orderBy('seq', 'desc')
      .limit(page.pageSize + 1)
      .offset(after === undefined ? offsetOf(page) : 0)
      .execute()
    const shown = cutPage(rows, page.pageSize)
    const items = shown.page.map(({ seq, content, hash }) => {
      // Written by `record` and kept by the database.
      const { at, operator, ...rest } = JSON.parse(content) as Content
      const { name, session, action: done, object, before, after, reason } = rest
      const facts = { name, session, action: done, object, before, after, reason }
      return { seq: Number(seq), at: new Date(at), operatorId: operator, hash: hash.toString('hex'), ...facts }
    })
    return { items, next: shown.last && Number(shown.last.seq), totalCount: Number(total), ...page }
  })
}
