import type { KeyObject } from 'node:crypto'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { isSignedBy, signedHead, type SignedHead } from './signed-head.ts'
import './tables.ts'

/** What a comparison of the log with the heads kept outside found. */
export interface HeadsCheck {
  readonly heads: number
  /** The first thing wrong, in a sentence; null when every head is there and the log contains each as it was then. */
  readonly fault: string | null
  /** Lines that are no heads, such as one torn by a loss of power. A head lost that way is missing. */
  readonly otherLines: number
  /** Entries younger than the last head, which no head speaks for yet. */
  readonly entriesSince: number
}

export interface KeptHeads {
  readonly lines: AsyncIterable<string> | Iterable<string>
  readonly key: KeyObject
  readonly now: Date
  /** Number of the first head, 1 unless an earlier part is kept elsewhere; null where any may be kept elsewhere. */
  readonly from?: number | null
}

/** How long the youngest head may be under way. */
const underWayMs = 10 * 60_000
const pageSize = 1000

export async function checkHeads(db: Db, { lines, key, now, from = 1 }: KeptHeads): Promise<HeadsCheck> {
  const { heads, otherLines, fault } = await readHeads(lines, key)
  return snapshot(db, async (tx) => {
    const { seq: end } = await tx.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    return {
      heads: heads.length,
      otherLines,
      entriesSince: Math.max(0, Number(end) - (heads.at(-1)?.seq ?? 0)),
      fault:
        fault ??
        (from === null
          ? await setBackFault(tx, heads.at(-1))
          : (gapIn(heads, from) ?? (await endFault(tx, heads.at(-1), now)))) ??
        (await entryFault(tx, heads)),
    }
  })
}

/** By their numbers; one that came twice counts once. */
async function readHeads(lines: KeptHeads['lines'], key: KeyObject) {
  const heads = new Map<number, SignedHead>()
  let otherLines = 0
  let fault: string | null = null
  for await (const line of lines) {
    if (line.trim() === '') continue
    const head = parse(line)
    if (!head) {
      otherLines++
      continue
    }
    if (!isSignedBy(key, head)) fault ??= `The signature of head ${head.number} is not of this key.`
    const twin = heads.get(head.number)
    if (twin && (twin.seq !== head.seq || twin.hash !== head.hash || twin.at !== head.at))
      fault ??= `There are two heads ${head.number}: the database was set back.`
    heads.set(head.number, head)
  }
  return { heads: [...heads.values()].sort((a, b) => a.number - b.number), otherLines, fault }
}

function gapIn(heads: readonly SignedHead[], from: number): string | null {
  const at = heads.findIndex(({ number }, index) => number !== from + index)
  if (at >= 0) return `Head ${from + at} is missing: the next one is ${heads[at]?.number}.`
  const shorter = heads.findIndex(({ seq }, index) => seq < (heads[index - 1]?.seq ?? 0))
  return shorter < 0 ? null : `The log had become shorter at head ${heads[shorter]?.number}.`
}

async function setBackFault(tx: Tx, latest: SignedHead | undefined): Promise<string | null> {
  const { number: signed } = await tx.selectFrom('audit_signed_head').select('number').executeTakeFirstOrThrow()
  if (!latest || latest.number <= Number(signed)) return null
  return `Head ${latest.number} is unknown to the database: it was set back to head ${signed}.`
}

async function endFault(tx: Tx, latest: SignedHead | undefined, now: Date): Promise<string | null> {
  const { number, signed_at } = await tx.selectFrom('audit_signed_head').selectAll().executeTakeFirstOrThrow()
  if (!latest) return 'There is no head.'
  const signed = Number(number)
  const setBack = await setBackFault(tx, latest)
  if (setBack) return setBack
  const isUnderWay = now.getTime() - signed_at.getTime() < underWayMs
  if (latest.number >= (isUnderWay ? signed - 1 : signed)) return null
  return `Head ${latest.number + 1} is missing: ${signed} were signed.`
}

async function entryFault(tx: Tx, heads: readonly SignedHead[]): Promise<string | null> {
  for (let start = 0; start < heads.length; start += pageSize) {
    const page = heads.slice(start, start + pageSize).filter(({ seq }) => seq > 0)
    if (page.length === 0) continue
    const entries = await tx
      .selectFrom('audit_entry')
      .select(['seq', 'hash'])
      .where(
        'seq',
        'in',
        page.map(({ seq }) => BigInt(seq)),
      )
      .execute()
    const hashes = new Map(entries.map(({ seq, hash }) => [Number(seq), hash.toString('hex')]))
    for (const { number, seq, hash } of page) {
      const found = hashes.get(seq)
      if (!found) return `Entry ${seq} of head ${number} is missing: the log was cut off or rewritten.`
      if (found !== hash) return `Entry ${seq} is not the one of head ${number}: the log was rewritten.`
    }
  }
  return null
}

function parse(line: string): SignedHead | null {
  try {
    return signedHead.parse(JSON.parse(line))
  } catch {
    return null
  }
}
