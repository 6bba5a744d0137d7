import { expect, test } from 'vitest'
import { programmeKind, type ProgrammeKindRow } from './programme-kinds.ts'
import type { TransferCode } from '../ledger/transfer-codes.ts'
import type { ReplayedBy } from './replay/replay.ts'

test('INV-M08 a kind of programme without a replayer, and a transfer code of a replayer nobody is, do not compile', () => {
  const { dryRun, replay } = programmeKind({ kind: 'cvc' })
  const whole: ProgrammeKindRow = { dryRun, replay }
  // @ts-expect-error: nothing replays it
  const unreplayed: ProgrammeKindRow = { dryRun }
  // @ts-expect-error: no kind of programme is called gifts
  const unknown: ReplayedBy = { ...({} as Record<TransferCode, { replay: null }>), grant: { replay: 'gifts' } }
  expect([whole, unreplayed, unknown]).toHaveLength(3)
})
