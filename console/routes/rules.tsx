import { useId, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { dryRun, proposeRules } from '@madang/contract/operators/rules.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { shortDay } from '../lib/moment.ts'
import { go, usePlace } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { DryRunResult } from '../rules/dry-run.tsx'
import { RuleSides } from '../rules/rule-sides.tsx'
import { isTried, RulesForm } from '../rules/rules-form.tsx'
import { firstProgramme, rulesQuery, type Rules } from '../rules/rules-query.ts'
import { ruleTexts } from '../rules/texts.ts'
import { usePlan, type Plan } from '../rules/use-plan.ts'
import { QueryFrame } from '../shell/query-frame.tsx'

/** The rules of a programme: changed from a midnight on, tried on the past, decided by two (REQ-175, REQ-226). */
export function RulesPage() {
  const say = useT()
  const programme = usePlace().search['programme'] ?? firstProgramme
  const query = useQuery(rulesQuery(programme, localeNow()))
  return (
    <QueryFrame title={say('nav.rules')} query={query}>
      {(rules) => (
        <>
          <ProgrammeChoice rules={rules} programme={programme} />
          <div className="split">
            <Desk key={programme} rules={rules} programme={programme} />
            <RuleSides rules={rules} />
          </div>
        </>
      )}
    </QueryFrame>
  )
}

/** Of which programme; the choice stands in the address. */
function ProgrammeChoice({ rules: { programmes }, programme }: { rules: Rules; programme: string }) {
  const t = useTexts(ruleTexts)
  const id = useId()
  return (
    <div className="line">
      <label className="s" htmlFor={id}>
        {t('programme')}
      </label>
      <select
        id={id}
        className="input search"
        value={programme}
        onChange={(event) => go('/rules', { programme: event.currentTarget.value })}
      >
        {programmes.map((each) => (
          <option key={each.programme} value={each.programme}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The last rules with a field for each constant, the day, and what the change would have cost. */
function Desk({ rules, programme }: { rules: Rules; programme: string }) {
  const t = useTexts(ruleTexts)
  const { data: me } = useQuery(meQuery)
  const [isAsking, setAsking] = useState(false)
  const last = rules.spans[0]
  const draft = usePlan({ programme, constants: last?.constants ?? [], earliest: rules.earliest })
  const run = useMutation({ mutationFn: (plan: Plan) => call(dryRun, plan), meta: { quiet: true } })
  if (!last) return null
  const words = { version: last.version, day: shortDay(last.effectiveFrom, true) }
  const mayPropose = me?.rights.includes('rules.propose') ?? false
  return (
    <div className="stack">
      <h2>{last.effectiveFrom > rules.today ? t('planned', words) : t('inForce', words)}</h2>
      <RulesForm rules={rules} draft={draft} run={run} mayPropose={mayPropose} onAsk={() => setAsking(true)} />
      {run.data && isTried(run, draft.plan) ? <DryRunResult run={run.data} /> : null}
      {run.data && !isTried(run, draft.plan) && !run.isPending ? <p className="s">{t('stale')}</p> : null}
      <ul className="s stack thin">
        <li>{t('keeps')}</li>
        <li>{t('classes')}</li>
      </ul>
      {isAsking && run.data ? (
        <Ask plan={draft.plan} version={run.data.version} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  )
}

function Ask({ plan, version, onClose }: { plan: Plan; version: string; onClose: () => void }) {
  const t = useTexts(ruleTexts)
  const say = useT()
  return (
    <ReasonWindow
      title={t('proposeTitle', { version, day: shortDay(plan.from) })}
      text={t('proposeText')}
      verb={say('operators.rolesAction')}
      act={(reason) => call(proposeRules, { ...plan, reason })}
      onDone={() => {
        toast(t('asked'))
        go('/approvals')
      }}
      onClose={onClose}
    />
  )
}
