import type { ReactNode } from 'react'
import { useT, type Translate } from '../../lib/locale.ts'
import type { CaseActions, CaseKind } from '../case-kind.ts'
import { type PaySteps, type PayItem, payState } from './pay-case.ts'
import { PayDecision } from './pay-decision.tsx'
import { PayStanding } from './pay-standing.tsx'

type Own<Item extends PayItem> = Pick<CaseKind<Item>, 'person' | 'columns' | 'evidence'> &
  Partial<Pick<CaseKind<Item>, 'stateText' | 'hindrance' | 'hindered' | 'filterTexts'>>

const states = [
  'open',
  'claimed',
  'proposed',
  'effective',
  'approved',
  'paid',
  'rejected',
  'refused',
  'cancelled',
] as const

/** A kind of cases that pay: what differs is whom they are about, their columns, evidence and reasons. */
export function payKind<Item extends PayItem, Code extends string>(
  actions: CaseActions<Item>,
  desk: PaySteps<Item, Code>,
  own: Own<Item> & {
    readonly codeOf: (item: Item) => Code | null
    /** What is left to do once it is decided. */
    readonly further?: (item: Item) => ReactNode
  },
): CaseKind<Item> {
  const { codeOf, further, stateText = payStateText, hindrance, ...kind } = own
  return {
    ...actions,
    ...kind,
    personHead: 'pay.user',
    stateText,
    byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
    none: 'pay.none',
    isBeside: true,
    claimText: 'case.claimText',
    about: (item) => <PayStanding desk={desk} item={item} right={actions.right} />,
    hindrance: (t, item) => (item.proposal || item.pending ? ' ' : (hindrance?.(t, item) ?? null)),
    decision: (item, giveBack) => <PayDecision desk={desk} item={item} giveBack={giveBack} />,
    decided: (item) => (
      <>
        <CodeText name={codeName(desk, codeOf(item))} />
        {further?.(item)}
      </>
    ),
  }
}

/** How a case stands, in words. */
export function payStateText(t: Translate, item: PayItem): string {
  const state = states.find((each) => each === payState(item)) ?? 'open'
  return t(`pay.state.${state}`)
}

function codeName<Item extends PayItem, Code extends string>(desk: PaySteps<Item, Code>, code: Code | null) {
  return code === null ? null : desk.codeName(code)
}

function CodeText({ name }: { name: ReturnType<typeof codeName> }) {
  const t = useT()
  return name ? <p>{t(name)}</p> : null
}
