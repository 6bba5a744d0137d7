/**
 * Replays every event of every programme through the pure rules and compares the outcome with what the ledger holds
 * (INV-M08): each registration gives its grants again, each check-in its unlock, and from these the transfers. Reads one
 * snapshot, in batches; writes nothing.
 */
import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { strangeOwners } from '../../ledger/checks/strange-owners.ts'
import { type TransferCode, transferCodes } from '../../ledger/transfer-codes.ts'
import { transfersByCode } from '../../ledger/transfers-by-key.ts'
import { type ProgrammeKind, programmes, unknownProgrammes } from '../../rules/programmes.ts'
import { isUser } from '../../users/is-user.ts'
import { isRewardKind, programmeKind } from '../programme-kinds.ts'
import type { ReplayState } from './replay-state.ts'

export interface ReplayReport {
  readonly registrations: number
  readonly checkIns: number
  /** Blocks of class time, the attendees' own. */
  readonly classBlocks: number
  /** What fraud control did to grants. */
  readonly steps: number
  readonly transfers: number
  /** What does not agree, in words; empty as long as all is well. */
  readonly differences: readonly string[]
}

/** What a further replay explained, what does not agree, and the names that codes of transfers call it by. */
export interface FurtherReport extends Pick<ReplayState, 'transfers' | 'differences'> {
  readonly by: readonly string[]
  /** Rows of the one table of grants. */
  readonly grants?: number
}

/** Replays what is no reward's, such as the requests of the wallet and campaigns. */
export type FurtherReplay = (tx: Tx, now: Date) => Promise<FurtherReport>

/**
 * Compares all events with the ledger, and finds what waits too long at `now`. Transfers of the wallet and
 * of campaigns are accounted for by their own replays, which the caller hands in.
 */
export function replay(db: Db, now: Date, ...others: readonly FurtherReplay[]): Promise<ReplayReport> {
  return snapshot(db, async (tx) => {
    // Counting all transfers takes longer than a statement of a call may.
    await sql`set local statement_timeout = '30min'`.execute(tx)
    const done: ReplayState[] = []
    const kinds = new Set((await programmes(tx)).map(({ kind }) => kind).filter(isRewardKind))
    for (const kind of kinds) done.push(await programmeKind({ kind }).replay(tx, now))
    const further: FurtherReport[] = []
    for (const other of others) further.push(await other(tx, now))
    const sum = (count: Count) => done.reduce((total, state) => total + state[count], 0)
    const more = (count: 'transfers' | 'grants') => further.reduce((total, report) => total + (report[count] ?? 0), 0)
    const transfers = sum('transfers') + more('transfers')
    return {
      registrations: sum('registrations'),
      checkIns: sum('checkIns'),
      classBlocks: sum('classBlocks'),
      steps: sum('steps'),
      transfers,
      differences: [
        ...[...done, ...further].flatMap(({ differences }) => differences),
        ...(await lookForMore(tx, {
          transfers,
          corrections: sum('corrections'),
          grants: sum('grants') + more('grants'),
          replayers: new Set([...kinds, ...further.flatMap(({ by }) => by)]),
        })),
      ],
    }
  })
}

type Count = { [K in keyof ReplayState]: ReplayState[K] extends number ? K : never }[keyof ReplayState]

/** Who replays each code. One that names neither a kind of programme nor the wallet does not compile. */
export type ReplayedBy = Readonly<Record<TransferCode, { readonly replay: ProgrammeKind | 'wallet' | null }>>
const codes: ReplayedBy = transferCodes

/** What all replays together explained. */
interface Explained extends Pick<ReplayState, 'transfers' | 'corrections' | 'grants'> {
  readonly replayers: ReadonlySet<string>
}

/** Grants and transfers that no event explains, every transfer of every code, corrections included; accounts of nobody. */
async function lookForMore(tx: Tx, { transfers, corrections, grants, replayers }: Explained): Promise<string[]> {
  const kept = await tx
    .selectFrom('reward_grant')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const counts = await transfersByCode(tx)
  const isReplayed = (code: string) =>
    Object.hasOwn(codes, code) && replayers.has(codes[code as TransferCode].replay ?? '')
  const ours = [...counts].filter(([code]) => isReplayed(code) && code !== 'correction')
  const more = {
    grants: Number(kept.count) - grants,
    transfers: ours.reduce((total, [, count]) => total + count, 0) - transfers,
    corrections: (counts.get('correction') ?? 0) - corrections,
  }
  const differences = Object.entries(more).flatMap(([what, count]) =>
    count === 0 ? [] : [`${Math.abs(count)} ${what} ${count > 0 ? 'without an event' : 'too few'}`],
  )
  for (const { subject, detail } of await strangeOwners(tx, isUser)) differences.push(`account ${subject} ${detail}`)
  for (const { id, kind } of await unknownProgrammes(tx))
    differences.push(`programme ${id} is of the kind ${kind}, which nothing replays`)
  for (const [code, count] of counts)
    if (!isReplayed(code)) differences.push(`${count} transfers ${code} that no replay accounts for`)
  return differences
}
