import type { Context } from '../context.ts'
import { actionOf } from '../domain.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { checkChain as endpoint } from '@madang/contract/operators/audit.ts'
import { checkChain } from '../audit/check-chain.ts'
import { record } from '../audit/record.ts'
import { transact } from '../db/tx.ts'

/** Reads the whole audit log and says whether it is intact; that it was checked, and what was found, is an entry too. */
export async function checkAndRecord({
  db,
  clock,
  operator,
  name,
  session,
  securityEvent,
  auditHeads,
}: Context<'db' | 'clock' | 'operator' | 'name' | 'session' | 'securityEvent' | 'auditHeads'>): Promise<
  Out<typeof endpoint>
> {
  const started = clock.now()
  const found = await checkChain(db)
  const outside = await auditHeads.check(db, clock.now())
  const heads = { read: outside.heads, isIntact: outside.fault === null }
  if (!found.isIntact || !heads.isIntact) securityEvent('audit.broken', { operator })
  const at = clock.now()
  const { isIntact, entries, brokenAt, head } = found
  const after = {
    isIntact: String(isIntact),
    entries: String(entries),
    brokenAt: String(brokenAt ?? ''),
    head,
    heads: outside.fault ?? `${heads.read} fit`,
  }
  const deed = { at, operator, name, session, action: actionOf(endpoint), object: 'audit log', after }
  await transact(db, (tx) => record(tx, deed))
  return { ...found, heads, milliseconds: at.getTime() - started.getTime() }
}
