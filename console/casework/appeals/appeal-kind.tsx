import { useState, type ReactNode } from 'react'
import type { QueuedAppeal } from '@madang/contract/operators/casework/appeals.ts'
import { useT, type PlainKey, type Translate } from '../../lib/locale.ts'
import { Reason } from '../../parts/reason.tsx'
import type { CaseKind } from '../case-kind.ts'
import { DecisionForm } from '../decision-form.tsx'

const outcomes = ['upheld', 'granted'] as const
type Outcome = (typeof outcomes)[number]

/** How appeals of one kind are shown, claimed and decided in the one list of all (`appeals`). */
export type AppealRow<Item> = Pick<
  CaseKind<Item & QueuedAppeal>,
  'right' | 'claim' | 'release' | 'evidence' | 'link' | 'decision'
> &
  AppealTexts<Item> & { readonly no?: (item: Item) => string }

/** What differs between appeals in words. */
interface AppealTexts<Item> {
  /** In the list: what it is against. */
  readonly what: (t: Translate, item: Item) => string
  readonly stateText: (t: Translate, state: 'open' | 'claimed' | Outcome) => string
  /** After the time of the appeal: what it is against, in full. */
  readonly against: (t: Translate, item: Item) => string
  /** Said to the operator whose own deed it is against. */
  readonly own: PlainKey
}

/** How appeals are decided where an outcome and a reason for colleagues say it all. */
interface DecidedByOutcome<Item> {
  readonly outcomeText: (t: Translate, outcome: Outcome) => string
  readonly final: PlainKey
  readonly decide: (item: Item, outcome: Outcome, reason: string) => Promise<unknown>
}

/** The form that decides an appeal by an outcome and a reason for colleagues. */
export function decidedByOutcome<Item>(texts: DecidedByOutcome<Item>): (item: Item, giveBack: ReactNode) => ReactNode {
  return (item, giveBack) => <Decision item={item} texts={texts} giveBack={giveBack} />
}

function Decision<Item>({ item, texts, giveBack }: { item: Item; texts: DecidedByOutcome<Item>; giveBack: ReactNode }) {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome>('upheld')
  const [reason, setReason] = useState('')
  return (
    <DecisionForm
      outcomes={outcomes}
      outcome={outcome}
      onOutcome={setOutcome}
      textOf={(each) => texts.outcomeText(t, each)}
      final={t(texts.final)}
      decide={() => texts.decide(item, outcome, reason)}
      giveBack={giveBack}
    >
      <Reason value={reason} onValue={setReason} />
    </DecisionForm>
  )
}
