import { useState, type ReactNode } from 'react'
import type { CaseFacts } from '@madang/contract/operators/casework/case-calls.ts'
import { useT, type PlainKey, type Translate } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Reason } from '../parts/reason.tsx'
import type { CaseKind, CasePerson } from './case-kind.ts'
import { DecisionForm } from './decision-form.tsx'

const outcomes = ['upheld', 'granted'] as const
type Outcome = (typeof outcomes)[number]

/** What an appeal in a queue says, whatever it is against. */
interface Appeal extends CaseFacts {
  readonly user: CasePerson
  readonly words: string
  readonly outcome: Outcome | null
  readonly isOwn: boolean
}

/** What differs between appeals: what they are against, and in which words. */
interface AppealTexts<Item> {
  readonly stateText: (t: Translate, state: 'open' | 'claimed' | Outcome) => string
  /** After the time of the appeal: what it is against. */
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

/** The row of a kind of appeals, decided by somebody else than whom they are against (REQ-173, REQ-186). */
export function appealKind<Item extends Appeal>({
  texts,
  columns = [],
  ...kind
}: Pick<
  CaseKind<Item>,
  'queue' | 'right' | 'idOf' | 'list' | 'claim' | 'release' | 'evidence' | 'link' | 'decision'
> & {
  readonly person?: CaseKind<Item>['person']
  readonly columns?: CaseKind<Item>['columns']
  readonly texts: AppealTexts<Item>
}): CaseKind<Item> {
  const { stateText, against, own } = texts
  return {
    person: ({ user }) => user,
    ...kind,
    personHead: 'fraud.appellant',
    none: 'fraud.noAppeals',
    columns: [
      ...columns,
      { head: 'fraud.words', cell: (_, { words }) => (words.length > 60 ? `${words.slice(0, 60)}…` : words) },
    ],
    stateText: (t, { state, outcome }) => stateText(t, state === 'decided' ? (outcome ?? 'upheld') : state),
    byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
    title: (t) => t('fraud.appealTitle'),
    about: (item) => <About item={item} against={against} />,
    hindrance: (t, { isOwn }) => (isOwn ? t(own) : null),
  }
}

/** The form that decides an appeal by an outcome and a reason for colleagues. */
export function decidedByOutcome<Item>(texts: DecidedByOutcome<Item>): (item: Item, giveBack: ReactNode) => ReactNode {
  return (item, giveBack) => <Decision item={item} texts={texts} giveBack={giveBack} />
}

function About<Item extends Appeal>({ item, against }: { item: Item } & Pick<AppealTexts<Item>, 'against'>) {
  const t = useT()
  return (
    <>
      <p>“{item.words}”</p>
      <p className="s">
        {moment(item.openedAt)} · {against(t, item)}
      </p>
    </>
  )
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
