import { useState, type ReactNode } from 'react'
import type { AppealOf } from '@madang/contract/operators/casework/appeals.ts'
import { decideSuspensionAppeal, openAppealPicture } from '@madang/contract/operators/casework/suspensions.ts'
import { answersTo, suspensionAnswerTexts, type SuspensionAnswer } from '@madang/contract/users/suspension-answers.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { Reason } from '../../parts/reason.tsx'
import { CasePictures } from '../case-pictures.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { DecisionText } from '../decision-text.tsx'

const outcomes = ['upheld', 'granted'] as const

/** Deciding an appeal against a suspension, in the words its user will read (REQ-173). */
export function SuspensionDecision({
  item: { suspensionId, pictures, earlier },
  giveBack,
}: {
  item: AppealOf<'suspension'>
  giveBack: ReactNode
}) {
  const t = useT()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('upheld')
  const [answers, setAnswers] = useState<Readonly<Record<typeof outcome, SuspensionAnswer>>>({
    upheld: 'confirmed',
    granted: 'noBreach',
  })
  const [reason, setReason] = useState('')
  const answer = answers[outcome]
  return (
    <DecisionForm
      outcomes={outcomes}
      outcome={outcome}
      onOutcome={setOutcome}
      textOf={(each) => t(`suspension.answer.${each}`)}
      final={t('suspension.final')}
      decide={() => call(decideSuspensionAppeal, { suspensionId, outcome, answer, reason })}
      giveBack={giveBack}
    >
      <DecisionText
        label={t('suspension.answered')}
        codes={answersTo(outcome)}
        code={answer}
        onCode={(code) => setAnswers((now) => ({ ...now, [outcome]: code }))}
        nameOf={(code) => t(`suspension.code.${code}`)}
        texts={suspensionAnswerTexts}
      />
      <Reason value={reason} onValue={setReason} />
      <CasePictures
        // Those of earlier appeals come last.
        pictures={[...pictures, ...earlier.flatMap((each) => each.pictures)]}
        reason={reason}
        open={(picture, said) => call(openAppealPicture, { suspensionId, picture, reason: said })}
      />
    </DecisionForm>
  )
}
