import { useId, useState } from 'react'
import { partnerWords } from '@madang/contract/campaigns/partners.ts'
import { Button } from '@madang/ui/button.tsx'
import { FieldError } from '@madang/ui/forms/field-error.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { type ApplicationFault, faultOf } from './application-fault.ts'
import { partnerDraft } from './partner-draft.ts'
import { useApply } from './use-apply.ts'

/** Where I would work and how; what is wrong stands at its field, and what was typed is kept until it is sent. */
export function ApplicationForm() {
  const { t } = useLanguage()
  const typed = partnerDraft.use()
  const [fault, setFault] = useState<ApplicationFault | null>(null)
  const { apply, isPending, refused, reset } = useApply()
  if (!typed) return null
  const change = (part: Partial<typeof typed>) => {
    partnerDraft.change(part)
    setFault(null)
    reset()
  }
  const words = fault ? t(`partner.fault.${fault}`, { n: partnerWords.planMost }) : undefined
  return (
    <Form
      className="partner-form"
      onSend={() => {
        const found = faultOf(typed)
        setFault(found)
        if (!found) apply(typed)
      }}
    >
      <div className="section-head">
        <h2>{t('partner.form')}</h2>
        <span className="text-13 quiet">{t('partner.kept')}</span>
      </div>
      <div className="pad partner-fields">
        <Field
          label={t('partner.area')}
          value={typed.area}
          onValue={(area) => change({ area })}
          autoComplete="off"
          error={fault === 'area' ? words : undefined}
        />
        <PlanField plan={typed.plan} onPlan={(plan) => change({ plan })} />
        <FieldError id="partner-plan-fault">{fault && fault !== 'area' ? words : undefined}</FieldError>
      </div>
      <PageFoot>
        <FieldError id="partner-refused">{refused}</FieldError>
        <Button type="submit" wide busy={isPending}>
          {t('partner.send')}
        </Button>
        <p className="text-12 quiet">{t('partner.nothingGranted')}</p>
      </PageFoot>
    </Form>
  )
}

function PlanField({ plan, onPlan }: { plan: string; onPlan: (plan: string) => void }) {
  const { t, locale } = useLanguage()
  const id = useId()
  const most = partnerWords.planMost.toLocaleString(locale)
  return (
    <div className="partner-plan">
      <div className="partner-ends">
        <label htmlFor={id} className="text-12 quiet">
          {t('partner.plan')}
        </label>
        <span className="text-12 quiet tabular">
          {[...plan].length.toLocaleString(locale)} / {most}
        </span>
      </div>
      <textarea id={id} rows={4} value={plan} onChange={(event) => onPlan(event.currentTarget.value)} />
    </div>
  )
}
