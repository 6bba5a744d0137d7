import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import * as calls from '@madang/contract/operators/casework/lost-access.ts'
import { reasonLength } from '@madang/contract/operators/operator-endpoint.ts'
import { accessAnswer, accessAnswers, type AccessAnswer } from '@madang/contract/users/lost-access.ts'
import { call } from '../../lib/call.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Reason } from '../../parts/reason.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { DecisionText } from '../decision-text.tsx'
import { accessTexts } from './texts.ts'

const outcomes = ['refused', 'granted'] as const

interface Props {
  readonly item: calls.QueuedAccessRequest
  readonly giveBack: ReactNode
}

/** Asking a colleague to agree that the asker comes in, once nothing keeps them out, or refusing it in words they read. */
export function AccessDecision({ item: { accessId, hindrance }, giveBack }: Props) {
  const say = useTexts(accessTexts)
  const [chosen, setChosen] = useState<(typeof outcomes)[number]>('refused')
  const [answer, setAnswer] = useState<AccessAnswer>('unproved')
  const [reason, setReason] = useState('')
  const outcome = hindrance ? 'refused' : chosen
  return (
    <DecisionForm
      outcomes={hindrance ? ['refused'] : outcomes}
      outcome={outcome}
      onOutcome={setChosen}
      textOf={(each) => say(each)}
      final={say(`final.${outcome}`)}
      decide={async () => {
        if (outcome === 'granted') await call(calls.proposeAccess, { accessId, reason })
        else await call(calls.refuseAccess, { accessId, answer, reason })
      }}
      giveBack={giveBack}
    >
      {outcome === 'granted' ? null : (
        <DecisionText
          label={say('answer')}
          codes={accessAnswer.options}
          code={answer}
          onCode={setAnswer}
          nameOf={(code) => say(`answer.${code}`)}
          texts={accessAnswers}
        />
      )}
      <Reason value={reason} onValue={setReason} />
      <Contact accessId={accessId} reason={reason.trim()} />
    </DecisionForm>
  )
}

/** Where the asker can be reached, closed until a reason is written; opening it is an entry of the audit log. */
function Contact({ accessId, reason }: { accessId: string; reason: string }) {
  const say = useTexts(accessTexts)
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(calls.openAccessContact, { accessId, reason }),
  })
  if (data) return <p className="any">{data.contact}</p>
  if (reason.length < reasonLength.least) return <p className="s">{say('first')}</p>
  return (
    <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
      {say('contact')} · {say('open')}
    </button>
  )
}
