import type { Db } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { hashOf } from './record.ts'
import './tables.ts'

/** What a reading of the whole log found. */
export interface ChainCheck {
  readonly isIntact: boolean
  readonly entries: number
  /** The number of the first entry that does not fit, or that is missing. */
  readonly brokenAt: number | null
  /** Hash at the end of the chain, in hex. */
  readonly head: string
}

const pageSize = 1000n

/** Proves from one snapshot that no entry was changed, removed, added in between or cut off at the end (REQ-178, INV-F09). */
export function checkChain(db: Db): Promise<ChainCheck> {
  return snapshot(db, async (tx) => {
    const end = await tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
    const head = end.hash.toString('hex')
    const broken = (seq: bigint, entries: number) => ({ isIntact: false, entries, brokenAt: Number(seq), head })
    let before: Buffer = Buffer.alloc(32)
    let expected = 1n
    for (;;) {
      const page = await tx
        .selectFrom('audit_entry')
        .select(['seq', 'content', 'hash'])
        .where('seq', '>=', expected)
        .orderBy('seq')
        .limit(Number(pageSize))
        .execute()
      for (const { seq, content, hash } of page) {
        if (seq !== expected || !saysSeq(content, seq) || !hashOf(before, content).equals(hash))
          return broken(expected, Number(expected - 1n))
        before = hash
        expected++
      }
      if (page.length < Number(pageSize)) break
    }
    if (end.seq !== expected - 1n || !end.hash.equals(before)) return broken(expected, Number(expected - 1n))
    return { isIntact: true, entries: Number(end.seq), brokenAt: null, head }
  })
}

function saysSeq(content: string, seq: bigint): boolean {
  try {
    return (JSON.parse(content) as { seq?: unknown }).seq === Number(seq)
  } catch {
    return false
  }
}
