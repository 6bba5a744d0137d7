import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { dryRun, getRules, proposeRules, type Constant } from '@madang/contract/operators/rules.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT, type Key } from '../lib/locale.ts'
import { shortDay } from '../lib/moment.ts'
import { go } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { DryRunResult } from '../parts/dry-run.tsx'
import { Text } from '../parts/fields.tsx'
import { Load } from '../parts/load.tsx'
import { RuleSides } from '../parts/rule-sides.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Frame } from '../shell/frame.tsx'

type Rules = Out<typeof getRules>
type Plan = { readonly changes: Constant[]; readonly from: string }

/** The rules of the programme: changed from a midnight on, tried on the past, decided by two (REQ-175, REQ-226). */
export function RulesPage() {
  const t = useT()
  const query = useQuery({ queryKey: ['rules'], queryFn: () => call(getRules, {}), refetchOnWindowFocus: false })
  return (
    <Frame title={t('nav.rules')}>
      <Load query={query}>
        {(rules) => (
          <div className="split">
            <Desk rules={rules} />
            <RuleSides rules={rules} />
          </div>
        )}
      </Load>
    </Frame>
  )
}

/** The last rules with a field for each constant, the day, and what the change would have cost. */
function Desk({ rules: { spans, earliest } }: { rules: Rules }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [from, setFrom] = useState(earliest)
  const [isAsking, setAsking] = useState(false)
  const last = spans[0]
  const run = useMutation({ mutationFn: (plan: Plan) => call(dryRun, plan), meta: { quiet: true } })
  if (!last) return null
  const mayPropose = me?.rights.includes('rules.propose') ?? false
  const changes = last.constants.flatMap(({ name, value }) => {
    const given = values[name]?.trim()
    return given === undefined || given === value ? [] : [{ name, value: given }]
  })
  const plan = { changes, from }
  const isTried = run.isSuccess && JSON.stringify(run.variables) === JSON.stringify(plan)
  const fields = (constants: readonly Constant[]) =>
    constants.map((constant) => (
      <Field
        key={constant.name}
        constant={constant}
        value={values[constant.name] ?? constant.value}
        readOnly={!mayPropose}
        isWrong={faultyField(run.error) === constant.name.toLowerCase()}
        onValue={(value) => setValues({ ...values, [constant.name]: value })}
      />
    ))
  const words = { version: last.version, day: shortDay(last.effectiveFrom, true) }
  return (
    <div className="stack">
      <h2>{last.effectiveFrom >= earliest ? t('rules.planned', words) : t('rules.inForce', words)}</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          run.mutate(plan)
        }}
      >
        <div className="constants">{fields(last.constants.filter(({ name }) => named.has(name)))}</div>
        <details>
          <summary>{t('rules.more')}</summary>
          <div className="constants">{fields(last.constants.filter(({ name }) => !named.has(name)))}</div>
        </details>
        {mayPropose ? (
          <>
            <Text
              label={t('rules.from')}
              type="date"
              className="narrow"
              required
              min={earliest}
              value={from}
              onValue={setFrom}
              hint={t('rules.fromHint')}
              error={faultyField(run.error) === 'from' ? t('rules.wrongDay') : null}
            />
            {run.error ? (
              <p className="wrong" role="alert">
                {faultyField(run.error) === 'changes' ? t('rules.nothing') : faultWords(run.error, t('rules.wrong'))}
              </p>
            ) : null}
            <div className="line">
              <button type="submit" className="cb thin" disabled={changes.length === 0 || run.isPending}>
                {run.isPending ? t('rules.trying') : t('rules.try')}
              </button>
              <button type="button" className="cb pri" disabled={!isTried} onClick={() => setAsking(true)}>
                {t('rules.propose')}
              </button>
              {changes.length ? (
                <>
                  <span className="s">{t('rules.changes', { n: changes.length })}</span>
                  <button type="button" className="link" onClick={() => setValues({})}>
                    {t('rules.reset')}
                  </button>
                </>
              ) : null}
            </div>
          </>
        ) : null}
      </form>
      {isTried && run.data ? <DryRunResult run={run.data} /> : null}
      <ul className="s stack thin">
        <li>{t('rules.keeps')}</li>
        <li>{t('rules.classes')}</li>
      </ul>
      {isAsking && run.data ? <Ask plan={plan} version={run.data.version} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function Field({
  constant: { name, value: now },
  value,
  readOnly,
  isWrong,
  onValue,
}: {
  constant: Constant
  value: string
  readOnly: boolean
  isWrong: boolean
  onValue: (value: string) => void
}) {
  const t = useT()
  const isChanged = value.trim() !== now
  const hint = hints.has(name) ? t(`rules.hint.${name as 'registration'}`) : ''
  return (
    <div className={name === 'registration' ? 'broad' : undefined}>
      <Text
        label={nameOf(name, t)}
        className={isChanged ? 'mono changed' : 'mono'}
        readOnly={readOnly}
        value={value}
        onValue={onValue}
        hint={isChanged ? t('rules.changed', { value: now || '–' }) : hint}
        error={isWrong ? t('rules.wrong') : null}
      />
    </div>
  )
}

function Ask({ plan, version, onClose }: { plan: Plan; version: string; onClose: () => void }) {
  const t = useT()
  return (
    <ReasonWindow
      title={t('rules.proposeTitle', { version, day: shortDay(plan.from) })}
      text={t('rules.proposeText')}
      verb={t('operators.rolesAction')}
      act={(reason) => call(proposeRules, { ...plan, reason })}
      onDone={() => {
        toast(t('rules.asked'))
        go('/approvals')
      }}
      onClose={onClose}
    />
  )
}

const hints = new Set(['registration', 'paidLevelsByCountry', 'budget.invite'])
const named = new Set<string>([
  'registration',
  'invite',
  'paidLevels',
  'paidLevelsByCountry',
  'availableBasisPoints',
  'checkInUnlock',
  'classUnlock',
  'classUnlockPerDay',
  'friendClassUnlock',
  'inviteHoldMinutes',
  'validInvitee.activeDays',
  'validInvitee.withinDays',
  'budget.registration',
  'budget.invite',
  'totalSupply',
  'specialAirdrop.reward',
  'specialAirdrop.afterUnlocked',
  'specialAirdrop.budget',
])

/** The words for a constant; one without words is shown by its own name. */
export function nameOf(name: string, t: ReturnType<typeof useT>): string {
  const key = `rules.name.${name as 'registration'}` satisfies Key
  return named.has(name) ? t(key) : name
}

function faultyField(error: unknown): string | null {
  return error instanceof Refusal ? (error.field?.toLowerCase() ?? null) : null
}

function faultWords(error: unknown, words: string): string {
  return faultyField(error) ? words : errorMessage(error)
}
