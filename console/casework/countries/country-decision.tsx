import { useState, type ReactNode } from 'react'
import { countryAnswer, countryAnswers, type CountryAnswer } from '@madang/contract/chat/country-requests.ts'
import * as calls from '@madang/contract/operators/casework/countries.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { Reason } from '../../parts/reason.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { DecisionText } from '../decision-text.tsx'
import { CasePictures } from '../case-pictures.tsx'

const outcomes = ['refused', 'granted'] as const

/** Asking a colleague to agree to the other country, or refusing it in words its person reads. */
export function CountryDecision({
  item: { askId, pictures },
  giveBack,
}: {
  item: calls.QueuedCountryRequest
  giveBack: ReactNode
}) {
  const t = useT()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('refused')
  const [answer, setAnswer] = useState<CountryAnswer>('unproved')
  const [reason, setReason] = useState('')
  const isGranted = outcome === 'granted'
  return (
    <DecisionForm
      outcomes={outcomes}
      outcome={outcome}
      onOutcome={setOutcome}
      textOf={(each) => t(`country.decide.${each}`)}
      final={t(`country.final.${outcome}`)}
      decide={async () => {
        if (isGranted) await call(calls.proposeCountry, { askId, reason })
        else await call(calls.refuseCountry, { askId, answer, reason })
      }}
      giveBack={giveBack}
    >
      {isGranted ? null : (
        <DecisionText
          label={t('country.answer')}
          codes={countryAnswer.options}
          code={answer}
          onCode={setAnswer}
          nameOf={(code) => t(`country.answer.${code}`)}
          texts={countryAnswers}
        />
      )}
      <Reason value={reason} onValue={setReason} />
      <CasePictures
        pictures={pictures}
        reason={reason}
        open={(picture, said) => call(calls.openCountryPicture, { askId, picture, reason: said })}
      />
    </DecisionForm>
  )
}
