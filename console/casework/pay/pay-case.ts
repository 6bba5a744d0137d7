import type { Out } from '@madang/contract/endpoint.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { payCalls } from '@madang/contract/operators/casework/pay-calls.ts'
import type { PlainKey, Translate } from '../../lib/locale.ts'
import type { ShownCase } from '../case-kind.ts'

export type PayResults = Out<ReturnType<typeof payCalls>['propose']>

/** A case about money as every desk shows it. */
export interface PayItem extends ShownCase {
  readonly proposal: {
    readonly proposalId: string
    readonly proposedBy: string
    readonly isMine: boolean
    readonly isStillAsked: boolean
    readonly reason: string
    readonly proposedTime: Date
    readonly expireTime: Date
  } | null
  readonly pending: {
    readonly decision: string
    readonly decidedBy: string
    readonly isMine: boolean
    readonly effectiveTime: Date
    readonly leftMs: number
  } | null
}

/** What a colleague proposed, as a text names it. */
export interface Proposed {
  readonly name: string
  readonly what: string
  readonly reason: string
}

/** What agreeing to a colleague's proposal means, in words. */
export interface Agreeing {
  readonly proposed: string
  readonly verb: string
  readonly title: string
  readonly text: string
}

/** What a desk does with its cases, whatever they pay for. */
export interface PaySteps<Item extends PayItem, Code extends string = string> {
  readonly idOf: (item: Item) => string
  /** What is paid for, in words that identify it. */
  readonly whatOf: (item: Item) => string
  /** What it is called to propose one. */
  readonly proposing: PlainKey
  readonly agreeing: (t: Translate, proposed: Proposed, item: Item) => Agreeing
  readonly propose: (ids: readonly string[], reason: string) => Promise<PayResults>
  readonly reject: (ids: readonly string[], code: Code, reason: string) => Promise<PayResults>
  readonly takeBack: (id: string) => Promise<unknown>
  readonly codes: readonly [Code, ...Code[]]
  readonly codeName: (code: Code) => PlainKey
  /** What users read, by the code. */
  readonly texts: Readonly<Record<Code, Text>>
}

/** The words of a case that is paid once a second person agrees. */
export function payAgreeing(t: Translate, { name, what, reason }: Proposed): Agreeing {
  return {
    proposed: t('pay.proposedBy', { name, reason }),
    verb: t('pay.agree'),
    title: t('pay.agreeTitle', { what }),
    text: t('pay.agreeText', { name }),
  }
}

/** How a case stands, in one word of the list. */
export function payState({ state, outcome, proposal, pending }: PayItem) {
  if (pending) return 'effective'
  if (state === 'decided') return outcome ?? 'paid'
  return proposal ? 'proposed' : state
}
