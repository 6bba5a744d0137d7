import { useState, type ReactNode } from 'react'
import { done } from '@madang/contract/outcome.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../lib/locale.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { Reason } from '../../parts/reason.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { CodeChoice } from './code-choice.tsx'
import type { PaySteps, PayItem, PayResults } from './pay-case.ts'

const outcomes = ['paid', 'rejected'] as const

/** Deciding a case about money: proposing to pay it, or rejecting it with the words its user will read. */
export function PayDecision<Item extends PayItem, Code extends string>({
  desk,
  item,
  giveBack,
}: {
  desk: PaySteps<Item, Code>
  item: Item
  giveBack: ReactNode
}) {
  const t = useT()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('paid')
  const [code, setCode] = useState<Code>(desk.codes[0])
  const [reason, setReason] = useState('')
  const isRejected = outcome === 'rejected'
  const ids = [desk.idOf(item)]
  return (
    <DecisionForm
      outcomes={outcomes}
      outcome={outcome}
      onOutcome={setOutcome}
      textOf={(each) => t(each === 'paid' ? desk.proposing : 'pay.outcome.rejected')}
      isDanger={isRejected}
      final={t('pay.final')}
      decide={async () => showRefusal(await (isRejected ? desk.reject(ids, code, reason) : desk.propose(ids, reason)))}
      giveBack={giveBack}
    >
      <p className="s">{t(isRejected ? 'pay.rejectText' : 'pay.payText')}</p>
      {isRejected ? <CodeChoice codes={desk} code={code} onCode={setCode} /> : null}
      <Reason value={reason} onValue={setReason} />
    </DecisionForm>
  )
}

/** Says why the only one of many was refused. */
export function showRefusal({ items }: PayResults): void {
  for (const { success } of items) if (success !== done) toast(() => refusalText(success))
}
