import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { UserId } from '@madang/contract/ids.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { Claim } from './claim.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Queue, type QueueProps, type QueueRow } from './queue.tsx'

const answers = ['upheld', 'granted'] as const
type Answer = (typeof answers)[number]

/** What an appeal in a queue has, whatever it is against. */
type Appeal = {
  readonly user: QueueRow['user'] & { readonly userId: UserId }
  readonly words: string
  readonly state: 'open' | 'claimed' | Answer
  readonly madeAt: Date
  readonly claimedBy: string | null
  readonly isMine: boolean
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** What differs between appeals: what they are against, in which words, and who may decide them. */
type AppealKind<Item extends Appeal> = {
  readonly nameOf: (appeal: Item) => string
  readonly stateOf: (state: Item['state']) => string
  readonly answerOf: (answer: Answer) => string
  /** Beside the title. */
  readonly link?: (appeal: Item) => ReactNode
  /** After the time of the appeal: what it is against. */
  readonly about: (appeal: Item) => ReactNode
  readonly right: Right
  /** Whether the operator of now did what the appeal is against, and may not decide it. */
  readonly isOwn: (appeal: Item) => boolean
  readonly own: string
  readonly final: string
  readonly claim: (appeal: Item) => Promise<unknown>
  readonly release: (appeal: Item) => Promise<unknown>
  readonly decide: (appeal: Item, outcome: Answer, reason: string) => Promise<unknown>
}

/** Appeals that wait or were decided, each with its decision by somebody else than whom it is against (REQ-173, REQ-186). */
export function Appeals<Item extends Appeal>({
  kind,
  caseIdOf,
  against,
  ...list
}: Pick<QueueProps<Item>, 'queryKey' | 'load' | 'evidence'> & {
  kind: AppealKind<Item>
  caseIdOf?: (appeal: Item) => string
  /** A column that says what the appeal is against. */
  against?: { readonly head: string; readonly cell: (appeal: Item) => ReactNode }
}) {
  const t = useT()
  const words = ({ words: said }: Item) => (said.length > 60 ? `${said.slice(0, 60)}…` : said)
  return (
    <Queue
      {...list}
      who={t('fraud.appellant')}
      none={t('fraud.noAppeals')}
      columns={[...(against ? [against] : []), { head: t('fraud.words'), cell: words }]}
      rowOf={(appeal) => ({
        name: kind.nameOf(appeal),
        user: appeal.user,
        ...(caseIdOf ? { caseId: caseIdOf(appeal) } : {}),
        state: kind.stateOf(appeal.state),
        by: appeal.decidedBy ?? appeal.claimedBy,
        since: appeal.madeAt,
        decidedAt: appeal.decidedAt,
      })}
      decision={(appeal) => <Decision appeal={appeal} kind={kind} />}
    />
  )
}

function Decision<Item extends Appeal>({ appeal, kind }: { appeal: Item; kind: AppealKind<Item> }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [outcome, setOutcome] = useState<Answer>('upheld')
  const [reason, setReason] = useState('')
  const isDecided = appeal.state === 'granted' || appeal.state === 'upheld'
  const mayDecide = me?.rights.includes(kind.right) && !isDecided
  const isOwn = kind.isOwn(appeal)
  const title = <h2>{t('fraud.appealTitle')}</h2>
  return (
    <section className="panel stack">
      {kind.link ? (
        <div className="line">
          {title}
          {kind.link(appeal)}
        </div>
      ) : (
        title
      )}
      <p>“{appeal.words}”</p>
      <p className="s">
        {moment(appeal.madeAt)} · {kind.about(appeal)}
      </p>
      {isDecided ? <p className="b">{kind.stateOf(appeal.state)}</p> : null}
      {mayDecide && isOwn ? <p className="s">{kind.own}</p> : null}
      {mayDecide && !isOwn && !appeal.isMine ? <Claim of={appeal} claim={() => kind.claim(appeal)} /> : null}
      {mayDecide && appeal.isMine ? (
        <DecisionForm
          className="stack"
          outcomes={answers}
          outcome={outcome}
          onOutcome={setOutcome}
          wordsOf={kind.answerOf}
          reason={reason}
          onReason={setReason}
          final={kind.final}
          decide={() => kind.decide(appeal, outcome, reason)}
          release={() => kind.release(appeal)}
        />
      ) : null}
    </section>
  )
}
