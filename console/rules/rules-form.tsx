import { Form } from '../parts/form.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { errorMessage } from '../lib/call.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import { ConstantField } from './constant-field.tsx'
import { Readings } from './readings.tsx'
import type { Rules } from './rules-query.ts'
import { ruleTexts } from './texts.ts'
import type { Plan, usePlan } from './use-plan.ts'

/** A dry run of the plan, whatever it says. */
export interface Run {
  readonly mutate: (plan: Plan) => void
  readonly variables: Plan | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly isSuccess: boolean
}

interface FormProps {
  rules: Rules
  draft: ReturnType<typeof usePlan>
  run: Run
  mayPropose: boolean
}

/** A field for each constant as its schema describes it; those without a label stand apart. Sent, the plan is tried. */
export function RulesForm({ onAsk, ...props }: FormProps & { onAsk: () => void }) {
  const t = useTexts(ruleTexts)
  const { rules, draft, run, mayPropose } = props
  return (
    <Form className="stack" onSubmit={() => run.mutate(draft.plan)}>
      <Readings presets={rules.presets} valueOf={draft.valueOf} readOnly={!mayPropose} onChosen={draft.fill} />
      <div className="constants">
        <Fields {...props} hasLabel />
      </div>
      <details open={rules.constants.some(({ name, label }) => !label && isAtFault(run.error, name)) || undefined}>
        <summary>{t('more')}</summary>
        <div className="constants">
          <Fields {...props} hasLabel={false} />
        </div>
      </details>
      {mayPropose ? <PlanBar {...props} onAsk={onAsk} /> : null}
    </Form>
  )
}

function Fields({ rules, draft, run, mayPropose, hasLabel }: FormProps & { hasLabel: boolean }) {
  const now = new Map(rules.spans[0]?.constants.map(({ name, value }) => [name, value]))
  return rules.constants
    .filter(({ label }) => (label !== null) === hasLabel)
    .map((described) => (
      <ConstantField
        key={described.name}
        described={described}
        now={now.get(described.name) ?? ''}
        value={draft.valueOf(described.name)}
        readOnly={!mayPropose}
        isWrong={isAtFault(run.error, described.name)}
        onValue={(value) => draft.fill([{ name: described.name, value }])}
      />
    ))
}

/** From which day, trying it, and asking a second person once just this was tried. */
function PlanBar({ rules: { earliest }, draft, run, onAsk }: FormProps & { onAsk: () => void }) {
  const t = useTexts(ruleTexts)
  const { plan } = draft
  const count = plan.changes.length
  return (
    <>
      <Text
        label={t('from')}
        type="date"
        className="narrow"
        required
        min={earliest}
        value={plan.from}
        onValue={draft.setFrom}
        hint={t('fromHint')}
        error={isAtFault(run.error, 'from') ? t('wrongDay') : null}
      />
      {run.error ? (
        <p className="wrong" role="alert">
          {isAtFault(run.error, 'changes') ? t('nothing') : fieldOf(run.error) ? t('wrong') : errorMessage(run.error)}
        </p>
      ) : null}
      <div className="line">
        <button type="submit" className="console-button thin" disabled={count === 0 || run.isPending}>
          {run.isPending ? t('trying') : t('try')}
        </button>
        <button type="button" className="console-button primary" disabled={!isTried(run, plan)} onClick={onAsk}>
          {t('propose')}
        </button>
        {count ? (
          <>
            <span className="s">{t('changes', { n: count })}</span>
            <button type="button" className="link" onClick={draft.reset}>
              {t('reset')}
            </button>
          </>
        ) : null}
      </div>
    </>
  )
}

/** Whether just this plan was tried. */
export function isTried(run: Run, plan: Plan): boolean {
  return run.isSuccess && JSON.stringify(run.variables) === JSON.stringify(plan)
}

function isAtFault(error: unknown, name: string): boolean {
  return fieldOf(error) === name.toLowerCase()
}

function fieldOf(error: unknown): string | null {
  return error instanceof Refusal ? (error.field?.toLowerCase() ?? null) : null
}
