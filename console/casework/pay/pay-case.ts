import type { Out } from '@madang/contract/endpoint.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { payCalls } from '@madang/contract/operators/casework/pay-calls.ts'
import type { PlainKey } from '../../lib/locale.ts'
import type { ShownCase } from '../case-kind.ts'

export type PayResults = Out<ReturnType<typeof payCalls>['propose']>

/** A case about money as every desk shows it. */
export interface PayItem extends ShownCase {
  readonly proposal: {
    readonly proposalId: string
    readonly proposedBy: string
    readonly isMine: boolean
    readonly reason: string
  } | null
  readonly pending: {
    readonly decision: string
    readonly decidedBy: string
    readonly isMine: boolean
    readonly effectiveTime: Date
  } | null
}

/** What a desk does with its cases, whatever they pay for. */
export interface PaySteps<Item extends PayItem, Code extends string = string> {
  readonly idOf: (item: Item) => string
  /** What is paid for, in words that identify it. */
  readonly whatOf: (item: Item) => string
  readonly propose: (ids: readonly string[], reason: string) => Promise<PayResults>
  readonly reject: (ids: readonly string[], code: Code, reason: string) => Promise<PayResults>
  readonly takeBack: (id: string) => Promise<unknown>
  readonly codes: readonly [Code, ...Code[]]
  readonly codeName: (code: Code) => PlainKey
  /** What users read, by the code. */
  readonly texts: Readonly<Record<Code, Text>>
}

/** How a case stands, in one word of the list. */
export function payState({ state, outcome, proposal, pending }: PayItem) {
  if (state === 'decided') return outcome ?? 'paid'
  return pending ? 'effective' : proposal ? 'proposed' : state
}
