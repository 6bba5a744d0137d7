import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { fraudReasonNames, fraudReasons, type FraudReason } from '@madang/contract/fraud-reasons.ts'
import { locales } from '@madang/contract/locale.ts'
import * as fraud from '@madang/contract/operators/fraud.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { Reason } from './fields.tsx'

/** Claiming a case and deciding it: credit, or refuse with the words the users will read (R173). */
export function CaseDecision({ fraudCase }: { fraudCase: fraud.FraudCase }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const { caseId, state } = fraudCase
  const settled = { onSettled: () => queries.invalidateQueries() }
  const claim = useMutation({ mutationFn: () => call(fraud.claim, { caseId }), ...settled })
  if (state === 'released' || state === 'refused')
    return (
      <section className="panel stack">
        <h2>{t('report.decision')}</h2>
        <p className="b">{t(`fraud.state.${state}`)}</p>
        {fraudCase.reason ? <p>{t(`fraud.code.${fraudCase.reason}`)}</p> : null}
        <p className="s">
          {fraudCase.decidedBy} · {fraudCase.decidedAt ? moment(fraudCase.decidedAt) : null}
        </p>
      </section>
    )
  if (!me?.rights.includes('fraud.decide')) return null
  if (fraudCase.isMine) return <Deciding fraudCase={fraudCase} />
  return (
    <section className="panel stack">
      <h2>{t('report.decision')}</h2>
      {state === 'open' ? (
        <>
          <p className="s">{t('report.claimText')}</p>
          <button type="button" className="cb pri big" disabled={claim.isPending} onClick={() => claim.mutate()}>
            {t('report.claim')}
          </button>
        </>
      ) : (
        <p className="s">{t('report.taken', { name: fraudCase.claimedBy ?? '' })}</p>
      )}
    </section>
  )
}

function Deciding({ fraudCase: { caseId, grants, held, credited } }: { fraudCase: fraud.FraudCase }) {
  const t = useT()
  const [outcome, setOutcome] = useState<'released' | 'refused'>('released')
  const [code, setCode] = useState<FraudReason>('one_person')
  const [reason, setReason] = useState('')
  const settled = { onSettled: () => queries.invalidateQueries() }
  const release = useMutation({ mutationFn: () => call(fraud.release, { caseId }), ...settled })
  const decide = useMutation({
    mutationFn: () =>
      call(fraud.decide, { caseId, grants, outcome, reason, ...(outcome === 'refused' ? { code } : {}) }),
    ...settled,
  })
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault()
        decide.mutate()
      }}
    >
      <fieldset className="field boxes">
        <legend>{t('report.decision')}</legend>
        {(['released', 'refused'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="outcome" checked={outcome === each} onChange={() => setOutcome(each)} />
            {t(`fraud.outcome.${each}`)}
          </label>
        ))}
      </fieldset>
      <p className="s">
        {outcome === 'released'
          ? t('fraud.releaseText', { n: figure(held) })
          : t('fraud.refuseText', { held: figure(held), credited: figure(credited) })}
      </p>
      {outcome === 'refused' ? <RefusalText code={code} onCode={setCode} /> : null}
      <Reason value={reason} onValue={setReason} />
      <p className="s">{t('fraud.final')}</p>
      <button type="submit" className={outcome === 'refused' ? 'cb dan' : 'cb pri'} disabled={decide.isPending}>
        {t('report.decide')}
      </button>
      <button type="button" className="cb thin" disabled={release.isPending} onClick={() => release.mutate()}>
        {t('report.release')}
      </button>
    </form>
  )
}

/** The reason code with what the users will read in each language. */
function RefusalText({ code, onCode }: { code: FraudReason; onCode: (code: FraudReason) => void }) {
  const t = useT()
  return (
    <>
      <label className="field">
        <span>{t('suspend.code')}</span>
        <select
          className="in"
          value={code}
          onChange={(event) => onCode(fraudReasonNames.find((name) => name === event.currentTarget.value) ?? code)}
        >
          {fraudReasonNames.map((name) => (
            <option key={name} value={name}>
              {t(`fraud.code.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="panel stack">
        <p className="s">{t('suspend.reads')}</p>
        {locales.map((locale) => (
          <p key={locale} lang={locale}>
            {fraudReasons[code][locale]}
          </p>
        ))}
      </div>
    </>
  )
}
