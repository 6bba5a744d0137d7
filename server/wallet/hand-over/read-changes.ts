import '../networks/tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import type { PayerChange } from '@madang/contract/wallet/payer.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { hasContradiction, recordContradiction } from './contradictions.ts'
import type { HandingOver } from './hand-over.ts'
import { noteChange } from './note-change.ts'

/** The payer's journal is older than what was read of it: nothing is sent until people looked. */
export class PayerContradicts extends Error {}

interface Standing {
  readonly isHalted: boolean
  /** What stands in the way on one network, in words. */
  readonly troubles: readonly string[]
}

/**
 * Reads on where the last worker stopped, and returns how the payer stands. A change and the mark behind it commit together,
 * so that each is applied once and in order. What cannot be sets its own withdrawal aside.
 */
export async function readChanges(by: HandingOver): Promise<Standing> {
  for (;;) {
    const { position } = await by.db.selectFrom('payer_mark').select('position').executeTakeFirstOrThrow()
    const { changes, head, isHalted, troubles = [] } = await by.payer.changes(Number(position))
    if (head < position) throw new PayerContradicts('journal is older than what was read of it')
    for (const change of changes) await apply(by, change)
    if (changes.length === 0)
      return { isHalted, troubles: troubles.map(({ network, why }) => `${knownNetworks[network].name}: ${why}`) }
  }
}

async function apply(by: HandingOver, change: PayerChange): Promise<void> {
  const { clock, publish } = by
  try {
    await underMark(by, change, async (tx) => {
      const at = clock.now()
      if (await hasContradiction(tx, change.id)) await setAside(tx, change, { at, why: 'set aside before' })
      else await noteChange({ tx, at, publish }, change)
    })
  } catch (error) {
    // Where even this cannot be written it is the database that is away.
    const why = error instanceof Failure ? error.failure : String(error)
    await underMark(by, change, (tx) => setAside(tx, change, { at: clock.now(), why }))
    if (!(error instanceof Failure)) by.report(error)
  }
}

/** Does something and moves the mark behind the change, in one transaction; nothing once it was read. */
function underMark({ db }: HandingOver, { position }: PayerChange, run: (tx: Tx) => Promise<void>): Promise<void> {
  return transact(db, async (tx) => {
    if ((await lockMark(tx)) >= position) return
    await run(tx)
    await tx
      .updateTable('payer_mark')
      .set({ position: BigInt(position) })
      .execute()
  })
}

function setAside(tx: Tx, { id, position, is }: PayerChange, of: { readonly at: Date; readonly why: string }) {
  return recordContradiction(tx, { id, position, said: is, ...of })
}

async function lockMark(tx: Tx): Promise<bigint> {
  const { position } = await tx.selectFrom('payer_mark').select('position').forUpdate().executeTakeFirstOrThrow()
  return position
}
