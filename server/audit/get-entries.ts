import type { Context } from '../context.ts'
import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getEntries as endpoint } from '@madang/contract/operators/audit.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import { countList, having, holdsWords } from '../db/lists/read-list.ts'
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

/** A page of the audit log, newest first unless told, narrowed by words, operator, action, object and time (REQ-178). */
export function getEntries(
  { db }: Context<'db'>,
  { words = '', after, isRising = false, from, until, operatorId, action, object, ...page }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const only = [
    ...holdsWords(sql`audit_words(content)`, words.trim().toLowerCase()),
    ...having({ operator: operatorId, action, object }),
    ...(from ? [sql`at_ms >= ${BigInt(from.getTime())}`] : []),
    ...(until ? [sql`at_ms < ${BigInt(until.getTime())}`] : []),
  ]
  const which = only.length ? sql.join(only, sql` and `) : sql`true`
  const isBehind = after === undefined ? sql`true` : sql`seq ${isRising ? sql`>` : sql`<`} ${BigInt(after)}`
  return snapshot(db, async (tx) => {
    const { rows } = await sql<{ seq: bigint; content: string; hash: Buffer }>`
      select seq, content, hash from audit_entry where ${which} and ${isBehind}
      order by seq ${isRising ? sql`asc` : sql`desc`}
      limit ${page.pageSize + 1} offset ${after === undefined ? offsetOf(page) : 0}`.execute(tx)
    const shown = cutPage(rows, page.pageSize)
    const items = shown.page.map(({ seq, content, hash }) => {
      // Written by `record` and kept by the database.
      const { at, operator, ...rest } = JSON.parse(content) as Content
      const { name, session, action: done, object: thing, before, after: then, reason } = rest
      const facts = { name, session, action: done, object: thing, before, after: then, reason }
      return { seq: Number(seq), at: new Date(at), operatorId: operator, hash: hash.toString('hex'), ...facts }
    })
    const counted = await countList(tx, sql`from audit_entry where ${which}`)
    return { items, next: shown.last && Number(shown.last.seq), ...counted, ...page }
  })
}
